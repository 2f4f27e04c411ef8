import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { savedCardRoutes } from './cards.routes.ts';
import { startPaymentJobs } from './payments.jobs.ts';
import { paymentsData } from './payments.repository.ts';
import { startSavedCardJobs } from './saved-cards.jobs.ts';
import { type ProviderFollowers, STRIPE_WEBHOOK_PATH, stripeWebhook } from './stripe-webhook.ts';

export const paymentsFeature = (deps: Deps, followers: ProviderFollowers): Feature => ({
  name: 'payments',
  personalData: paymentsData,
  routes: savedCardRoutes(deps),
  jobs: () => {
    startSavedCardJobs(deps);
    startPaymentJobs(deps, followers.settlePayment);
  },
  mounts: [
    {
      openRoutes: [
        { path: STRIPE_WEBHOOK_PATH, why: 'messages of the card provider, each signed by it', anyMethod: true },
      ],
      plugin: stripeWebhook(deps, followers),
    },
  ],
});
