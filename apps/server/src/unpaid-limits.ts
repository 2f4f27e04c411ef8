/**
 * What may be held without paying, all of it in one place. Each is a whole number and can be set by the variable beside it;
 * docs/operations.md says what they are for.
 */
const limits = {
  /** Checkouts and pieces of one account. */
  checkouts: { variable: 'UNPAID_CHECKOUTS', value: 3 },
  pieces: { variable: 'UNPAID_PIECES', value: 200 },
  /** Of an account whose email address is not confirmed. */
  unconfirmedPieces: { variable: 'UNPAID_PIECES_UNCONFIRMED', value: 20 },
  /** Of all accounts of a network: an IPv4 /24, an IPv6 /64. */
  networkPieces: { variable: 'UNPAID_PIECES_PER_NETWORK', value: 400 },
  /** Of all accounts that order to one place. */
  addressPieces: { variable: 'UNPAID_PIECES_PER_ADDRESS', value: 200 },
  /** Of a product's stock, for all accounts that have never paid for an order. */
  newcomersPercent: { variable: 'UNPAID_NEWCOMERS_PERCENT', value: 50 },
  /** How long an unpaid card order is held before a card was entered, and from the first card on. */
  cardMinutes: { variable: 'UNPAID_CARD_MINUTES', value: 10 },
  cardEnteredMinutes: { variable: 'UNPAID_CARD_ENTERED_MINUTES', value: 30 },
  transferDays: { variable: 'UNPAID_TRANSFER_DAYS', value: 5 },
  /** How long an unpaid order holds a use of a promo code that others want. */
  promoMinutes: { variable: 'UNPAID_PROMO_MINUTES', value: 10 },
  /** After so many checkouts that expired within a day, an account has `shortMinutes` to pay; after twice as many it waits. */
  expiredADay: { variable: 'UNPAID_EXPIRED_A_DAY', value: 2 },
  shortMinutes: { variable: 'UNPAID_SHORT_MINUTES', value: 2 },
} as const;

export type UnpaidLimits = Record<keyof typeof limits, number>;
export type UnpaidVariable = (typeof limits)[keyof typeof limits]['variable'];

export const unpaidVariables: readonly UnpaidVariable[] = Object.values(limits).map(({ variable }) => variable);

export const readUnpaidLimits = (given: Partial<Record<UnpaidVariable, string>> = {}): UnpaidLimits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { variable, value }]) => [name, Number(given[variable] ?? value)]),
  ) as UnpaidLimits;
