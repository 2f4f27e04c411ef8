import type { Need } from '@herbary/contract/products.ts';

/** What stands above the results of a search for a need. Tradition, and what sellers say; never what a plant does. */
export const needLines: Record<Need, string> = {
  sleep: 'Herbs traditionally chosen for winding down in the evening.',
  calm: 'Herbs traditionally chosen for quiet moments.',
  energy: 'Leaves and roots traditionally chosen to start the day.',
  focus: 'Leaves and roots traditionally chosen for long hours of study.',
  digestion: 'Herbs traditionally served after a meal.',
  winter: 'Herbs traditionally kept in the cupboard for winter.',
  throat: 'Herbs traditionally brewed by singers and speakers.',
  spring: 'Herbs traditionally brewed in spring.',
  'caffeine-free':
    'Herbal teas with no tea leaves, mate, coffee or cocoa listed, and products whose sellers call them caffeine-free. Herbary doesn’t test them, so please read the ingredients.',
  vegan:
    'Products whose sellers call them vegan. Herbary doesn’t check this, so please ask the seller if you need to be sure.',
  'gluten-free':
    'Products whose sellers call them gluten-free. Herbary doesn’t check this, so please ask the seller if you need to be sure.',
};

export const needAdvice = 'Not medical advice. Talk to a clinician before taking a supplement.';
