export { owedToSeller } from './balance/owed-to-seller.ts';
