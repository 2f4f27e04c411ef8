export { countOwedCents } from './balance/balances.repository.ts';
