export { owedToSeller } from './balance/show-earnings.ts';
