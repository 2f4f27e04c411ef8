import { h2, label, p, quote, ul } from '../blocks.ts';
import type { Article } from './article.ts';

const TULSI_LABEL = label({ src: '/sprigs/tulsi.svg', alt: 'Tulsi, drawn' }, [
  { printed: 'Fern & Field', as: 'maker', name: 'Who', note: 'A store with a name, a place and papers.' },
  {
    printed: 'Tulsi Rama',
    as: 'name',
    name: 'What you call it',
    note: 'Common names wander. Tulsi is also sold as holy basil.',
  },
  {
    printed: 'Ocimum tenuiflorum',
    as: 'latin',
    name: 'What it is',
    note: 'The Latin name does not wander. Two words, always in italic.',
  },
  {
    printed: 'Dried leaf and flower',
    as: 'part',
    name: 'Which part',
    note: 'Leaf, root and seed of one plant are different goods.',
  },
  { printed: 'NET WT 60 g', as: 'weight', name: 'How much', note: 'Net weight, without the bag.' },
  {
    printed: 'Lot F3-0926',
    as: 'lot',
    name: 'Which batch',
    note: 'F3 is the field, 0926 the month. With it a seller can trace the pouch.',
  },
]);

export const article: Article = {
  slug: 'how-to-read-a-herbal-label',
  title: 'How to read a herbal label',
  excerpt:
    'Seller, plant, Latin name, part, weight, lot. Six lines that tell you more than any picture, and what to ask when one of them is missing.',
  lead: 'Six lines that tell you more than any picture, and what to ask when one of them is missing.',
  category: 'Buying',
  published: '2026-11-09',
  author: { name: 'Helen Marsh', role: 'Trust and safety at Herbary' },
  picture: {
    scene: 'label',
    alt: 'Three packs with their labels turned to the front: elderberry capsules, tulsi and chamomile',
    caption: 'Three packs, eighteen lines of text, nothing invented.',
  },
  tags: ['Labels', 'Buying', 'Tulsi'],
  shop: { search: 'tulsi' },
  featured: true,
  supplements: true,
  blocks: [
    p(
      'A label is a promise in very small type. I read about forty of them a day, and after the first thousand you stop looking at the picture. You look for six lines. If they are there, and if they agree with each other, somebody has weighed, sieved and thought. If one is missing, you may ask for it, and a good seller will know the answer.',
    ),
    p('Here is a pouch of tulsi, as it stands on the shelf. The numbers are the order in which I read it.'),
    TULSI_LABEL,
    h2('The six lines, one by one'),
    p(
      '**Who.** A store name is not enough. Somewhere there should be a place, and a way to reach a person. On Herbary every store has a page with its town and its papers, and we read those papers before the store opens.',
    ),
    p(
      '**What you call it.** Common names are warm and unreliable. Marigold can mean *Calendula officinalis*, which cooks scatter on salads, or *Tagetes*, which gardeners plant beside tomatoes. Both are orange. Only one of them is in your tea.',
    ),
    p(
      '**What it is.** The Latin name has two words and is set in italic. The first is the genus, the second the species. It looks like decoration. It is the only line on the label that means the same thing in Oregon, in Odisha and in Osaka.',
    ),
    p(
      '**Which part.** Dandelion root is dark and roasted. Dandelion leaf is green and bitter. They grow on one plant and they are two different goods, with two different prices. If a label says “dandelion” and stops there, ask.',
    ),
    p(
      '**How much.** Net weight is the weight without the bag. Look for grams, because a pouch can be large and mostly air. Leaf is light, root is heavy: 50 grams of mint fills a jar, 50 grams of ginger covers the bottom.',
    ),
    p(
      '**Which batch.** A lot number looks like nothing. It is the thread that leads back to a field and a week. In our example F3 is the field and 0926 is the month. With it a seller can tell you when the plant was cut, and can call back one bad bag without calling back a thousand good ones.',
    ),
    h2('When a line is missing'),
    p(
      'Not every gap is a bad sign. A teapot has no Latin name. A blend may list its plants on the back. But for anything you swallow, three lines are not optional: **the plant, the part and the weight**. On Herbary a missing detail is left blank on the page. We would rather show you the gap than a guess.',
    ),
    quote('If you cannot find out what is in it, it is not tea. It is a surprise.'),
    h2('Words to be careful with'),
    p(
      '“Pure”, “potent” and “ancient” have no legal meaning. “Organic” has one, and a certificate behind it. Words that promise to fix an illness have no place on a label at all. Our checker marks them while the seller is still typing, and a person reads what it marks.',
    ),
    ul(
      '**Standardized** means that one substance was measured. The label should say which, and how much.',
      '**Proprietary blend** means that you are told the plants, but not the share of each.',
      '**Wildcrafted** means picked, not grown. Ask where, and whether the plant is common there.',
      '**Natural flavor** in a tea means that something was added after the leaf was dried. That is allowed. It should be said.',
    ),
    h2('Dates, and what they mean'),
    p(
      'There may be two dates. “Best by” is a promise about taste. Dried leaf is at its best for about a year, roots and seeds for two or three. After that a plant that stayed dry is not spoiled, only dull. “Harvested” or “packed on” is the better date, because it tells you how old the plant is today, and no one can argue with it. When you find a harvest date on a label, you have found a seller who is proud of it.',
    ),
    h2('Capsules and drops have one more line'),
    p(
      'Dietary supplements sold in the United States carry a panel titled Supplement Facts. It names the serving, the amount of each plant in a serving and, below a line, everything else in the capsule. Read the serving first. “500 mg” sounds like a lot until you see that it takes four capsules to get there. Then read the small list at the bottom: that is where you find gelatin, soy, milk and color.',
    ),
    h2('Three questions worth asking'),
    p(
      'When was it cut? How was it dried? What was it tested for? Sellers who know answer in a sentence, and they are used to being asked. Keep the pouch, too. If a tea is good, the lot number is how you find the same one again.',
    ),
  ],
};
