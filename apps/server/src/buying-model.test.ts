import { describe, it } from 'vitest';
import { runBuyingModel } from './testing/run-buying-model.ts';

/** The long one is among the faults. */
describe('a buyer who does anything in any order', () => {
  it(
    'is always where a simple count of pieces and payments says',
    () => runBuyingModel({ runs: 100, steps: 16 }),
    180_000,
  );
});
