import { p } from '../blocks.ts';
import { article } from '../journal/what-a-herbarium-sheet-remembers.ts';
import type { Resource } from './resource.ts';

export const resource: Resource = {
  slug: 'the-herbarium-sheet-read-aloud',
  title: 'The herbarium sheet, read aloud',
  description: 'The article for your ears, while your hands press plants. Read by a computer voice, with transcript.',
  type: 'Podcast',
  category: 'Plants and people',
  picture: { sprig: 'rose', tint: 'clay' },
  blocks: [
    p(
      'From the drying room, the journal of Herbary: What a herbarium sheet remembers, by Cal Whitaker. This recording is read by a computer voice.',
    ),
    ...article.blocks,
  ],
};
