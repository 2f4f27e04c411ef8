import { createHash } from 'node:crypto';
import { packshot } from './packshot.ts';
import type { ShotParams } from './shot.ts';
import {
  type DetailParams,
  detailView,
  type InsideParams,
  insideView,
  type StillParams,
  stillView,
} from './views/accessory-views.ts';
import { type PagesParams, pagesView } from './views/open-book.ts';
import {
  type BrewParams,
  brewView,
  type DishParams,
  dishView,
  type PlateParams,
  plateView,
} from './views/plant-views.ts';

type PackParams = { view: 'pack'; shot: ShotParams };

/** One picture as plain data: what it is drawn from, what its key is made of, what is sent to the worker. */
export type PictureParams =
  | PackParams
  | PlateParams
  | DishParams
  | BrewParams
  | StillParams
  | DetailParams
  | InsideParams
  | PagesParams;

/** Raise it when the look of a drawing changes: every key changes with it, and no stale file is taken for the new one. */
const GENERATOR_VERSION = 1;

export const PICTURE_WIDTHS = [320, 720] as const;

/** Equal parameters give equal keys, whatever the order of their fields: products share their pictures by it. */
export function pictureKey(params: PictureParams): string {
  const ordered = JSON.stringify(params, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(`${GENERATOR_VERSION}:${ordered}`).digest('hex').slice(0, 16);
}

/** The picture as SVG, 800 x 1000. */
export function drawPicture(params: PictureParams): string {
  switch (params.view) {
    case 'pack':
      return packshot(params.shot);
    case 'plate':
      return plateView(params);
    case 'dish':
      return dishView(params);
    case 'brew':
      return brewView(params);
    case 'still':
      return stillView(params);
    case 'detail':
      return detailView(params);
    case 'inside':
      return insideView(params);
    case 'pages':
      return pagesView(params);
  }
}
