import { describe, it } from 'vitest';
import { runBuyingModel } from '../../apps/server/src/testing/run-buying-model.ts';
import type {} from '../../apps/server/src/testing/test-postgres.ts';
import { drawSeed } from '../chance.ts';

/** 2,000 lives of up to 40 steps, a hundred in each town. A seed that failed is repeated with TEST_SEED. */
const towns = 20;
const first = drawSeed();
const seeds = Array.from({ length: towns }, (_, town) => first + town);

describe('a hundred buyers who do anything in any order', () => {
  it.each(seeds)('are always where a simple count says (TEST_SEED=%i)', (seed) =>
    runBuyingModel({ runs: 100, steps: 40, seed }),
  );
});
