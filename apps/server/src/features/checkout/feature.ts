import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { startCheckoutJobs } from './checkout.jobs.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { paymentReviewAdminRoutes } from './payment-review.admin-routes.ts';

export const checkoutFeature = (deps: Deps): Feature<Message> => ({
  name: 'checkout',
  routes: [...checkoutRoutes(deps), ...paymentReviewAdminRoutes(deps)],
  jobs: () => startCheckoutJobs(deps),
  messages: checkoutMessages(deps),
});
