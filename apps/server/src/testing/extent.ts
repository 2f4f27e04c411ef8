import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by TEST_EXTENT=long, see vitest.config.ts. */
    thorough: boolean;
  }
}

/** How often chance is asked: `few` times whenever the tests run, `many` times in the long run. */
export const extent = ({ few, many }: { few: number; many: number }): number => (inject('thorough') ? many : few);
