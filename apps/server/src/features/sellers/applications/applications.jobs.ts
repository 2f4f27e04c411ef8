import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { accountDeleted } from '../../identity/index.ts';
import { forgetDocuments } from './application-documents.ts';
import { removeOldLinks } from './application-links.repository.ts';
import { sendApplicationLink, sendApplicationLinkJob } from './send-application-link.ts';

const forgetDocumentsJob = defineJob('sellers.forget-documents', z.strictObject({}), { maxSeconds: 600 });
const sweepLinksJob = defineJob('sellers.sweep-application-links', z.strictObject({}));

export function startApplicationJobs(deps: Deps): void {
  const { jobs, events } = deps;
  jobs.handle(sendApplicationLinkJob, (input) => sendApplicationLink(deps, input));
  jobs.handle(sweepLinksJob, async () => {
    await removeOldLinks(deps.db);
  });
  jobs.schedule(sweepLinksJob, '47 3 * * *', {});
  jobs.handle(forgetDocumentsJob, (_, { signal }) => forgetDocuments(deps, signal));
  jobs.schedule(forgetDocumentsJob, '49 * * * *', {});
  events.subscribe([accountDeleted], 'sellers.forget-account', (tx) => jobs.enqueue(tx, forgetDocumentsJob, {}));
}
