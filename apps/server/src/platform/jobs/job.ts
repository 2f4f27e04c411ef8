import type { z } from 'zod';

export type JobOptions = {
  /** Exponential from delay to maxDelay. */
  retry?: { limit?: number; delaySeconds?: number; maxDelaySeconds?: number };
  /** A worker that shows no sign of life for this long loses its job to another one. At least 10. */
  leaseSeconds?: number;
  /** A run that takes longer is failed and retried. */
  maxSeconds?: number;
  /** Runs at the same time in one process. */
  concurrency?: number;
  /** Jobs of one key run one after the other, in the order they came; a failing one holds back its own key alone. */
  orderedByKey?: boolean;
};

export type Job<P = unknown> = { readonly name: string; readonly schema: z.ZodType<P>; readonly options: JobOptions };

/** The queue's own limits: a name becomes part of SQL object names. */
const jobName = /^[a-z][a-z0-9.-]{2,79}$/;

export function defineJob<P extends object>(name: string, schema: z.ZodType<P>, options: JobOptions = {}): Job<P> {
  if (!jobName.test(name)) throw new Error(`Job name "${name}" must match ${jobName}`);
  return Object.freeze({ name, schema, options });
}

const oneYearSeconds = 365 * 24 * 60 * 60;

/** The options of a job's queue. No waiting job is dropped for its age within a year. */
export function queueSettings({ options }: Job) {
  return {
    retryLimit: options.retry?.limit ?? 25,
    retryDelay: options.retry?.delaySeconds ?? 1,
    retryBackoff: true,
    retryDelayMax: options.retry?.maxDelaySeconds ?? 60,
    heartbeatSeconds: options.leaseSeconds ?? 15,
    expireInSeconds: options.maxSeconds ?? 300,
    retentionSeconds: oneYearSeconds,
    deleteAfterSeconds: 24 * 60 * 60,
    notify: true,
  };
}
