/** How a card behaves when it is charged. */
export type CardBehavior =
  | {
      kind: 'succeeds';
      refunds?: 'take-their-time' | 'come-back';
      /** Its owner goes to the bank at once. */
      disputed?: { reason: string; isInquiry?: boolean };
    }
  | { kind: 'declines'; refusal: RefusalName }
  | { kind: 'authenticates'; unlessSaved?: true; thenDeclines?: RefusalName }
  | { kind: 'processes' };

export type Refusal = { code: string; declineCode?: string; message: string; param?: string };

export const refusals = {
  generic: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' },
  stolen: { code: 'card_declined', declineCode: 'stolen_card', message: 'Your card was declined.' },
  expired: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  wrongCvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  // A real card typed into the sandbox is not stored, not even as a failure with its digits.
  liveCard: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
  notAuthenticated: {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
} as const satisfies Record<string, Refusal>;
export type RefusalName = keyof typeof refusals;

type TestCard = { number: string; brand: string; behavior: CardBehavior; token?: string };

const succeeds: CardBehavior = { kind: 'succeeds' };
const declines = (refusal: RefusalName): CardBehavior => ({ kind: 'declines', refusal });

/** The numbers the provider publishes for its own test mode, and at the end one of ours. */
const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behavior: succeeds, token: 'pm_card_visa' },
  { number: '4000056655665556', brand: 'visa', behavior: succeeds, token: 'pm_card_visa_debit' },
  { number: '5555555555554444', brand: 'mastercard', behavior: succeeds, token: 'pm_card_mastercard' },
  { number: '2223003122003222', brand: 'mastercard', behavior: succeeds },
  { number: '5200828282828210', brand: 'mastercard', behavior: succeeds, token: 'pm_card_mastercard_debit' },
  { number: '5105105105105100', brand: 'mastercard', behavior: succeeds, token: 'pm_card_mastercard_prepaid' },
  { number: '378282246310005', brand: 'amex', behavior: succeeds, token: 'pm_card_amex' },
  { number: '371449635398431', brand: 'amex', behavior: succeeds },
  { number: '6011111111111117', brand: 'discover', behavior: succeeds, token: 'pm_card_discover' },
  { number: '3056930009020004', brand: 'diners', behavior: succeeds, token: 'pm_card_diners' },
  { number: '3566002020360505', brand: 'jcb', behavior: succeeds, token: 'pm_card_jcb' },
  { number: '6200000000000005', brand: 'unionpay', behavior: succeeds, token: 'pm_card_unionpay' },
  { number: '4000000000000002', brand: 'visa', behavior: declines('generic'), token: 'pm_card_chargeDeclined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    behavior: declines('insufficientFunds'),
    token: 'pm_card_chargeDeclinedInsufficientFunds',
  },
  { number: '4000000000009987', brand: 'visa', behavior: declines('lost') },
  { number: '4000000000009979', brand: 'visa', behavior: declines('stolen') },
  {
    number: '4000000000000069',
    brand: 'visa',
    behavior: declines('expired'),
    token: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    behavior: declines('wrongCvc'),
    token: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    behavior: declines('processing'),
    token: 'pm_card_chargeDeclinedProcessingError',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behavior: { kind: 'authenticates', unlessSaved: true },
    token: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    behavior: { kind: 'authenticates' },
    token: 'pm_card_authenticationRequired',
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    behavior: { kind: 'authenticates' },
    token: 'pm_card_threeDSecure2Required',
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    behavior: { kind: 'authenticates', thenDeclines: 'insufficientFunds' },
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    behavior: { kind: 'authenticates', thenDeclines: 'generic' },
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    behavior: { kind: 'succeeds', refunds: 'take-their-time' },
    token: 'pm_card_pendingRefund',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    behavior: { kind: 'succeeds', refunds: 'come-back' },
    token: 'pm_card_refundFail',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    behavior: { kind: 'succeeds', disputed: { reason: 'fraudulent' } },
    token: 'pm_card_createDispute',
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    behavior: { kind: 'succeeds', disputed: { reason: 'product_not_received' } },
    token: 'pm_card_createDisputeProductNotReceived',
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    behavior: { kind: 'succeeds', disputed: { reason: 'fraudulent', isInquiry: true } },
    token: 'pm_card_createDisputeInquiry',
  },
  // Ours: cards settle at once at the provider, and a payment that takes its time must be seen, too.
  { number: '4000000000005001', brand: 'visa', behavior: { kind: 'processes' } },
];

export const findTestCard = (number: string): TestCard | undefined => testCards.find((card) => card.number === number);
export const findTestToken = (token: string): TestCard | undefined => testCards.find((card) => card.token === token);

/** The check digit that every card number ends in. */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
