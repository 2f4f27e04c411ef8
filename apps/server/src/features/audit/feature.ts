import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { auditRoutes, type NamedThings } from './audit.admin-routes.ts';
import { checkAudit } from './check-audit.ts';

const verifyJob = defineJob('audit.verify', z.strictObject({}), { retry: { limit: 2 }, maxSeconds: 3_000 });

export const auditFeature = (deps: Deps, things: NamedThings): Feature => ({
  name: 'audit',
  routes: auditRoutes(deps, things),
  jobs: () => {
    deps.jobs.handle(verifyJob, async () => {
      const { breaks } = await checkAudit(deps, null);
      if (breaks.length > 0) deps.log.error({ breaks }, 'the audit log is broken');
    });
    deps.jobs.schedule(verifyJob, '0 6 * * *', {});
  },
});
