import type { FastifyPluginAsync } from 'fastify';
import type { DeliveredEvent, EventType } from './events/event-type.ts';
import type { BoundEndpoint } from './http/bind.ts';
import type { OpenRoute } from './http/declared-routes.ts';

/** What a feature gives the application. `features.ts` lists them, `app.ts` mounts them. */
export type Feature<Message = never> = {
  name: string;
  /** The endpoints of the contract that it answers. */
  routes?: BoundEndpoint[];
  /** Declares handlers and schedules of jobs and subscribers of events; called before the job queue starts. */
  jobs?: () => void;
  /** Declares what sockets may send and who is heard on connecting; called before sockets are let in. */
  sockets?: () => void;
  /** What it tells people; `features.ts` hands it to the feature that delivers messages. */
  messages?: Messages<Message>[];
  mounts?: Mount[];
  close?: () => Promise<void>;
};

/** Routes that the contract does not declare, such as downloads and webhooks. */
export type Mount = { openRoutes: OpenRoute[]; plugin: FastifyPluginAsync };

/** Composed of each event of these types, outside of any transaction: drawing a PDF would hold it open. */
export type Messages<Message> = {
  subscriber: string;
  types: readonly EventType[];
  compose: (event: DeliveredEvent<EventType>) => Promise<readonly Message[]>;
};
