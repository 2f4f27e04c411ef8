import type { FastifyPluginAsync } from 'fastify';
import type { BoundEndpoint } from './http/bind.ts';
import type { OpenRoute } from './http/declared-routes.ts';

/** What a feature gives the application. `features.ts` lists them, `app.ts` mounts them. */
export type Feature = {
  name: string;
  /** The endpoints of the contract that it answers. */
  routes?: BoundEndpoint[];
  /** Declares handlers and schedules of jobs and subscribers of events; called before the job queue starts. */
  jobs?: () => void;
  mounts?: Mount[];
  close?: () => Promise<void>;
};

/** Routes that the contract does not declare, such as downloads and webhooks. */
export type Mount = { openRoutes: OpenRoute[]; plugin: FastifyPluginAsync };
