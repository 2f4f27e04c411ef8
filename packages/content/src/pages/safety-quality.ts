import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { h2, note, p, ul } from '../blocks.ts';
import type { PolicyPage } from '../policy-page.ts';

export const safetyQuality: PolicyPage = {
  lead: 'What we check, what we leave to the seller, and what you should know before you take anything.',
  description:
    'How sellers and listings are checked, which words are not allowed, how to report a product, and how to use herbs and supplements with care.',
  updated: '2026-11-17',
  summary: [
    { icon: 'ShieldCheck', text: 'A store opens after a person has read its identification and business documents.' },
    { icon: 'Leaf', text: 'Listings may say what a plant is. They may not promise what it does to an illness.' },
    { icon: 'EyeOff', text: 'A detail that nobody gave us is left out. We do not fill labels with guesses.' },
    {
      icon: 'Package',
      text: 'You can report any listing. A buyer’s report takes it out of the shop until a person has looked.',
    },
  ],
  disclaimer: true,
  blocks: [
    h2('Who may sell here'),
    p(
      `Every seller sends an identification document, a business document and, where there is one, a tax document. A person reads them, usually within ${APPLICATION_REVIEW_TIME}, before the store can list anything.`,
    ),
    p(
      'Papers run out. A check has a last day where the document has one; the seller is reminded before it. If a business registration or a proof of product compliance ends, the store is closed to shoppers until it is renewed.',
    ),
    p(
      'The mark **Verified** on a store means that identification and business registration are checked and still valid. It says nothing about any single product.',
    ),
    h2('What a label must say'),
    p(
      'Ingredients, form, size and how to store it stand on the page where the seller has given them. A missing detail stays missing, so that you can see the gap and ask the seller.',
    ),
    h2('Words that are not allowed'),
    p(
      'Each listing is held against a word list, while the seller types and again when it is sent. Some goods are refused outright. A text that speaks of an illness waits for a person, and stays out of the shop until then. A disguised spelling does too.',
    ),
    p('The same check holds for this page and for everything else that we write ourselves.'),
    h2('Reviews you can trust'),
    p(
      '**Verified Purchase** means that this buyer received this product. Only those reviews count in the stars. Others are shown, marked and not counted. Sellers can answer a review and report it; they cannot remove it.',
    ),
    h2('Before you take anything'),
    p(
      'Plants are not harmless because they are plants. Please read the label each time, and keep to the amount it names.',
    ),
    ul(
      '**Ask a clinician or pharmacist first** if you are pregnant or nursing, if you take medication, if you have a condition, or before an operation.',
      '**Look for allergies.** Chamomile, echinacea, yarrow and calendula are relatives of ragweed, for example.',
      '**Keep it from children and animals**, above all essential oils and tinctures.',
      '**Do not swallow essential oils** unless a qualified person has told you how.',
      '**Stop and get help** if you feel unwell. In the United States, Poison Control answers day and night at 1-800-222-1222. In an emergency call 911.',
    ),
    note('Nobody at Herbary gives medical advice: not on these pages, not in the chat, not in a reply to a review.'),
    h2('Storing what you bought'),
    ul(
      'Dried herbs and teas: dark, dry, closed, away from the stove. Most keep their scent for about a year.',
      'Tinctures: closed and dark, with the date you opened them on the bottle.',
      'Fresh herbs: in the fridge, and used within days.',
      'If it smells of nothing, or of mold, do not use it.',
    ),
    h2('Report a product'),
    p(
      `If a listing looks wrong or unsafe, report it on its page, or [write to us](${ROUTES.contactSupport.path}) with its name. You do not have to ask the seller first. If you bought it, your report takes it out of the shop until a person has read it. If something you bought here made you ill, see a doctor first, then tell us. We ask the seller at once.`,
    ),
  ],
};
