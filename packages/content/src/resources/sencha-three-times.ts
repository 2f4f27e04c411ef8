import { h2, ol, p } from '../blocks.ts';
import type { Resource } from './resource.ts';

/** The captions of the film, in their order: tools/resource-files draws one scene for each. */
export const captions = [
  'Sencha, three times',
  'Three grams of leaf for a cup.',
  'Boil the water. Pour it into a cold cup, then into another.',
  'First cup: 160 °F, a minute and a half.',
  'Pour to the last drop.',
  'Second cup: a little hotter, forty-five seconds.',
  'Third cup: hotter again, a minute and a half.',
  'The same leaf, three times.',
] as const;

export const resource: Resource = {
  slug: 'sencha-three-times',
  title: 'Sencha, three times',
  description: 'The same leaves, three infusions, and what changes. A short drawn film without sound.',
  type: 'Video',
  category: 'Brewing',
  picture: { sprig: 'camellia', tint: 'sky' },
  blocks: [
    p('The film is drawn and has no sound. Everything that it says stands in its captions:'),
    ol(...captions.slice(1)),
    h2('What the pictures show'),
    p(
      'A spoon of dark green leaf. A kettle with steam that rises fast. Water goes from cup to cup, and the steam slows down and leans. Then three cups, one after the other, each filled from the same small pot. The first is pale green and clear. The second is the deepest of the three. The third is light and golden. At the end all three stand side by side.',
    ),
  ],
};
