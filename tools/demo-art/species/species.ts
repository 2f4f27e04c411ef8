import type { Plate } from '../primitives/plate.ts';

export type Tones = { leaf: string; bloom: string; core: string };

/** A plant that can be drawn: every sprig grows in a 240 x 320 box, stem foot at (120, 312). */
export type Species = Tones & {
  latin: string;
  draw: (plate: Plate, tones: Tones) => void;
};
