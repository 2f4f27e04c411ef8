import type { OpenIntent } from './place-order.ts';
import type { Pay } from './use-pay.ts';

/** What every way to enter a card is given. */
export type CardFormProps = {
  intent: OpenIntent;
  payText: string;
  busy: boolean;
  pay: Pay;
  /** Where the buyer's bank sends them back to. */
  returnUrl: () => string;
  /** Marks the payment so that its card is saved. */
  requestSaveCard: () => Promise<unknown>;
};
