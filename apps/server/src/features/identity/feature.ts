import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { addressRoutes } from './addresses/addresses.routes.ts';
import { adminAccessRoutes } from './admin-access/admin-access.routes.ts';
import { startIdentityJobs } from './identity.jobs.ts';
import { type IdentityNeeds, identityRoutes } from './identity.routes.ts';
import { identityData } from './personal-data.repository.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { userRoutes } from './users/users.admin-routes.ts';

export const identityFeature = (deps: Deps, needs: IdentityNeeds): Feature => ({
  name: 'identity',
  personalData: identityData,
  routes: [
    ...identityRoutes(deps, needs),
    ...addressRoutes(deps),
    ...twoFactorRoutes(deps),
    ...adminAccessRoutes(deps),
    ...userRoutes(deps, needs),
  ],
  jobs: () => startIdentityJobs(deps),
});
