export { owedToSeller } from './balance/show-earnings.ts';
export { findSellersWithSameAccount } from './bank-accounts/shared-bank-accounts.ts';
