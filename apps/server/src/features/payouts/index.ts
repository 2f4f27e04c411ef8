export { owedToSeller } from './balance/show-earnings.ts';
export { hasBankAccount } from './bank-accounts/change-bank-account.ts';
export { findSellersWithSameAccount } from './bank-accounts/shared-bank-accounts.ts';
