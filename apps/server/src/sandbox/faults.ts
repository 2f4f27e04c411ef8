import { z } from 'zod';

/** What can be made to go wrong, and for how long. */
export const faultsSchema = z.strictObject({
  /** So many confirmations from now on are declined, whatever the card. */
  declineNext: z.int().min(0),
  /** Cents that are taken more or less than asked. */
  amountOff: z.int(),
  /** What is taken is taken in another currency. */
  currency: z.string().length(3).nullable(),
  /** Calls of the shop are answered with an error, cut off, or not answered at all. */
  down: z.union([z.literal(false), z.enum(['error', 'busy', 'reset', 'silent'])]),
  /** So many calls that change something are carried out, but their answer is lost on the way. */
  loseAnswers: z.int().min(0),
  /** Calls with a key are not answered until this ends; meanwhile others with the same key are refused. */
  holdAnswers: z.boolean(),
  /** Messages stay until they are asked for. */
  holdWebhooks: z.boolean(),
  loseWebhooks: z.boolean(),
  delayWebhooksMs: z.int().min(0),
  /** So many copies of each message beside the first. */
  duplicateWebhooks: z.int().min(0).max(20),
  /** Waiting messages leave in any order. */
  reorderWebhooks: z.boolean(),
  processingMs: z.int().min(0),
  /** How long after a charge it is known what it cost; null: only when a test says so. */
  balanceMs: z.int().min(0).nullable(),
  /** Refunds are made, wait until a test ends them, fail at once, or come back some time after they were made. */
  refunds: z.enum(['succeed', 'stay-pending', 'fail', 'fail-later']),
  /** Payouts to sellers' banks arrive, wait until a test ends them, or are sent back. */
  payouts: z.enum(['arrive', 'stay-pending', 'fail']),
  /** The shop's own balance is too low for any transfer. */
  shortBalance: z.boolean(),
});
export type Faults = z.output<typeof faultsSchema>;

export const noFaults: Faults = {
  declineNext: 0,
  amountOff: 0,
  currency: null,
  down: false,
  loseAnswers: 0,
  holdAnswers: false,
  holdWebhooks: false,
  loseWebhooks: false,
  delayWebhooksMs: 0,
  duplicateWebhooks: 0,
  reorderWebhooks: false,
  processingMs: 5_000,
  balanceMs: 2_000,
  refunds: 'succeed',
  payouts: 'arrive',
  shortBalance: false,
};
