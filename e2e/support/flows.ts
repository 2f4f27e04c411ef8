import { accountFlows } from './account-flows.ts';
import { adminFlows } from './admin-flows.ts';
import { buyingFlows } from './buying-flows.ts';
import { chatFlows } from './chat-flows.ts';
import { contentFlows } from './content-flows.ts';

import type { Flow } from './flow.ts';
import { joiningFlows } from './joining-flows.ts';
import { journalFlows } from './journal-flows.ts';
import { sellerFlows } from './seller-flows.ts';
import { storefrontFlows } from './storefront-flows.ts';
import { supportFlows } from './support-flows.ts';

/** Every page in every state that looks different. */
export const flows: Flow[] = [
  ...storefrontFlows,
  ...contentFlows,
  ...journalFlows,
  ...accountFlows,
  ...buyingFlows,
  ...joiningFlows,
  ...sellerFlows,
  ...adminFlows,
  ...supportFlows,
  ...chatFlows,
];
