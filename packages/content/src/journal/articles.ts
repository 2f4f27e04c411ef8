import type { Article } from './article.ts';
import { article as dryingMint } from './drying-mint-without-losing-the-green.ts';
import { article as herbalLabel } from './how-to-read-a-herbal-label.ts';
import { article as nettleSeason } from './nettle-season-with-gloves.ts';
import { article as eightyDegrees } from './three-minutes-eighty-degrees.ts';
import { article as oneToFive } from './what-1-to-5-on-a-tincture-means.ts';
import { article as herbariumSheet } from './what-a-herbarium-sheet-remembers.ts';

/** All articles, the newest first. */
export const articles: readonly Article[] = [
  dryingMint,
  herbalLabel,
  nettleSeason,
  eightyDegrees,
  oneToFive,
  herbariumSheet,
].sort((one, other) => other.published.localeCompare(one.published));
