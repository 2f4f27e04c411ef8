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
      'A bowl of dry leaf stands beside its tin. Then there are three cups of water, and above each a temperature, lower from cup to cup, while the steam gets thinner. Then a blue teapot and a glass cup, three times, with a clock that runs down. The first cup is pale green and clear. The second is the deepest green. The third is golden. At the end all three stand side by side.',
    ),
  ],
};
