import { createHash, randomInt } from 'node:crypto';

/** Numbers from 0 up to 1 that are the same again for the same seed and name. */
export type Chance = () => number;

export const drawSeed = (): number => Number(process.env.TEST_SEED ?? randomInt(2 ** 31));

/** One of these per person or purpose: what one of them draws must not depend on when the others draw. */
export function createChance(seed: number, name: string): Chance {
  let drawn = 0;
  return () => {
    const bits = createHash('sha256').update(`${seed} ${name} ${drawn++}`).digest().readUInt32BE();
    return bits / 2 ** 32;
  };
}

export const anyOf = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
