import { describe, it } from 'vitest';
import { extent } from './testing/extent.ts';
import { runBuyingModel } from './testing/run-buying-model.ts';

/** The long one is among the faults. */
describe('a buyer who does anything in any order', () => {
  it(
    'is always where a simple count of pieces and payments says',
    () => runBuyingModel({ runs: extent({ few: 30, many: 100 }), steps: 16 }),
    180_000,
  );
});
