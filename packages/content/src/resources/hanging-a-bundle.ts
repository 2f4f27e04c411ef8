import { h2, ol, p } from '../blocks.ts';
import type { Resource } from './resource.ts';

/** The captions of the film, in their order: tools/resource-files draws one scene for each. */
export const captions = [
  'Hanging a bundle',
  'Cut before it flowers, after the dew is gone.',
  'Eight stems. No more.',
  'Strip the lowest leaves, so that nothing sits under the string.',
  'Tie with a slip knot: the stems will shrink.',
  'Hang it head down, in the shade.',
  'A hand’s width apart. Air has to pass.',
  'Wait seven to fourteen days.',
  'When a stem snaps, it is done.',
] as const;

export const resource: Resource = {
  slug: 'hanging-a-bundle',
  title: 'Hanging a bundle',
  description: 'How many stems, which knot, how far apart. A short drawn film without sound.',
  type: 'Video',
  category: 'Growing',
  picture: { scene: 'drying' },
  blocks: [
    p('The film is drawn and has no sound. Everything that it says stands in its captions:'),
    ol(...captions.slice(1)),
    h2('What the pictures show'),
    p(
      'A stem of mint with closed buds. Then seven more beside it, until there are eight. The lowest leaves come off. A string goes around the stems, and the loop pulls tight. The bundle turns over and hangs from a wooden rail, head down. Two more bundles join it, a hand’s width apart. Days pass: the light moves over the wall, and the green turns a little grayer. At the end a stem bends and breaks with a clean edge.',
    ),
  ],
};
