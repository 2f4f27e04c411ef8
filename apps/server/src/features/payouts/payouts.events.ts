import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

const ofPayout = z.strictObject({ payoutId: z.uuid() });

/** The provider or the bank has it. */
export const payoutSent = defineEvent('payout.sent', ofPayout);
/** It was not sent, or it came back: the money is available again. */
export const payoutFailed = defineEvent('payout.failed', ofPayout);
export const bankAccountChanged = defineEvent(
  'payout.bank-account-changed',
  z.strictObject({ bankAccountId: z.uuid() }),
);
