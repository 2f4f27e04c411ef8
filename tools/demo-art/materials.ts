import { linearGradient } from './light.ts';

/** Gradients of the stuff accessories are made of, from the lit side to the shaded one. */
const SURFACES = {
  steel: '0 #6D6A62, 0.26 #F2EFE6, 0.5 #B9B5AA, 0.8 #8C887E, 1 #5B584F',
  brass: '0 #8A6A36, 0.26 #F3DFAE, 0.5 #C9A45E, 0.8 #A9823F, 1 #7A5A2A',
  copper: '0 #7A3C1E, 0.24 #F0B58C, 0.48 #C9764A, 0.8 #9A4A28, 1 #63301A',
  wood: '0 #7C5530, 0.16 #C99C64, 0.3 #DDB684, 0.6 #BE9059, 1 #74502C',
  bamboo: '0 #A9853F, 0.22 #F0DCA0, 0.5 #DDBF78, 0.8 #BF9A50, 1 #94733A',
} as const;

export type Surface = keyof typeof SURFACES;

export const surfaceGradient = (id: string, surface: Surface, x2 = 1, y2 = 0): string =>
  linearGradient(id, SURFACES[surface], x2, y2);
