import { p } from '../blocks.ts';
import { article } from '../journal/nettle-season-with-gloves.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'nettle-season-read-aloud',
  title: 'Nettle season, read aloud',
  description: 'The article and its soup, for the kitchen. Read by a computer voice, with transcript.',
  type: 'Podcast',
  category: 'Kitchen',
  picture: { sprig: 'echinacea', tint: 'clay' },
  blocks: [
    p(
      'From the drying room, the journal of Herbary: Nettle season, with gloves, by Ada Thornbury. This recording is read by a computer voice.',
    ),
    ...article.blocks,
  ],
};
