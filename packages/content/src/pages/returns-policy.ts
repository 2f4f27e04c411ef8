import {
  CARD_REFUND_SHOWN_TIME,
  DAMAGE_REPORT_TIME,
  FINAL_SALE_ABOVE_PERCENT,
  REFUND_DAYS,
  REFUND_TIME,
  RETURN_DEADLINES,
  RETURN_WINDOW_DAYS,
  WHOLE_ORDER_RETURN_DAYS,
} from '@herbary/contract/return-terms.ts';
import { RETURN_PHOTOS_MAX } from '@herbary/contract/returns.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { h2, ol, p, table, ul } from '../blocks.ts';
import type { PolicyPage } from '../policy-page.ts';

export const returnsPolicy: PolicyPage = {
  lead: 'What can go back, how, and how much of your money comes with it.',
  description: `Returns within ${RETURN_WINDOW_DAYS} days of delivery: what can go back, how to send it, what is refunded and when.`,
  updated: '2026-11-17',
  figures: [
    { name: 'Return window', value: `${RETURN_WINDOW_DAYS} days`, note: 'from delivery' },
    { name: 'Seller answers', value: `${RETURN_DEADLINES.answer} days`, note: 'or support decides' },
    { name: 'Refund', value: `${REFUND_DAYS.min}-${REFUND_DAYS.max} days`, note: 'business days, once received' },
    { name: 'Whole order back', value: `${WHOLE_ORDER_RETURN_DAYS} days`, note: 'and shipping comes back too' },
  ],
  blocks: [
    h2('What can go back'),
    p(
      `You have **${RETURN_WINDOW_DAYS} days from delivery**. If you changed your mind, items must be unused, unopened and in their original packaging. Opened herbs, teas and supplements cannot be sold to anyone else, so they stay with you.`,
    ),
    p(
      'If something is wrong, none of that matters. Damaged, defective, not what you ordered or not as described: it may be opened, and you get everything back.',
    ),
    h2('What cannot'),
    ul(
      'Opened items, when you changed your mind.',
      `Items marked **Final sale** on their page, and items sold at more than ${FINAL_SALE_ABOVE_PERCENT}% off. If something is wrong with one, you can return it like anything else.`,
      `Anything after the ${RETURN_WINDOW_DAYS} days.`,
    ),
    h2('What you get back'),
    table(
      'What is refunded',
      ['Why it goes back', 'You get back'],
      [
        ['Damaged, defective, wrong or not as described', 'Items, tax and their share of shipping'],
        ['You changed your mind', 'Items and tax'],
        [`The whole order, within ${WHOLE_ORDER_RETURN_DAYS} days of delivery`, 'Items, tax and shipping'],
      ],
    ),
    p('A discount you used is taken into account: you get back what you paid for those pieces, to the cent.'),
    h2('How to return'),
    ol(
      `Open [Orders & Returns](${ROUTES.orders.path}), find the delivered order and choose **Return Items**.`,
      `Say what goes back and why. For a damaged or wrong item add a photo, up to ${RETURN_PHOTOS_MAX} for each.`,
      `The seller answers within ${RETURN_DEADLINES.answer} days. Without an answer our support team decides.`,
      `Once it is approved, send the parcel within ${RETURN_DEADLINES.send} days and enter its tracking number.`,
      `The seller confirms what arrived. If ${RETURN_DEADLINES.receive} days pass in silence, support decides.`,
    ),
    h2('When the money comes'),
    p(
      `We send the refund within **${REFUND_TIME}** after the items are received. A card refund goes to the card you paid with; banks take ${CARD_REFUND_SHOWN_TIME} to show it. A bank transfer goes back to an account you name.`,
    ),
    p('Each refund has a credit note, which you can download beside the invoice of the order.'),
    h2('Damaged on arrival'),
    p(
      `Please tell us within **${DAMAGE_REPORT_TIME}** if you can, with a photo of the parcel and of what is inside. It helps us with the carrier. The return window stays as long as it is for everything else.`,
    ),
    h2('Cancel instead'),
    p(
      'Until the seller has shipped an order, you can cancel it on its page. You get everything back, and there is nothing to send.',
    ),
  ],
};
