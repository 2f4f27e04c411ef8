import { AppError } from '../http/app-error.ts';
import { type CardProvider, CardProviderDown } from './card-provider.ts';

const notSetUp = () => Promise.reject(new CardProviderDown('card payments are not set up'));

/** For a shop that takes no cards. Of card payments it took earlier nothing is known, as with a provider out of reach. */
export const noCards: CardProvider = {
  publishableKey: '',
  sandboxUrl: null,
  createIntent: notSetUp,
  keepCard: notSetUp,
  retrieveIntent: notSetUp,
  cancelIntent: notSetUp,
  refund: notSetUp,
  retrieveRefund: notSetUp,
  findRefund: notSetUp,
  retrieveDispute: notSetUp,
  listDisputes: notSetUp,
  uploadEvidence: notSetUp,
  submitDispute: notSetUp,
  acceptDispute: notSetUp,
  listPayments: notSetUp,
  openPayee: notSetUp,
  transfer: notSetUp,
  findTransfer: notSetUp,
  payOut: notSetUp,
  findBankPayout: notSetUp,
  retrieveBankPayout: notSetUp,
  reverseTransfer: notSetUp,
  createCustomer: notSetUp,
  forgetCard: notSetUp,
  forgetCustomer: notSetUp,
  readEvent: () => {
    throw new AppError('webhook.invalid');
  },
};
