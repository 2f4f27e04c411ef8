import { countryName } from '@herbary/contract/countries.ts';
import { ABROAD_DAYS, ABROAD_REGIONS, USUAL_HANDLING } from '@herbary/contract/delivery.ts';
import type { PolicyFigures } from '@herbary/contract/policies.ts';
import { DAMAGE_REPORT_TIME } from '@herbary/contract/return-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { h2, p, small, table, ul } from '../blocks.ts';
import { listText, type PolicyPage, usd } from '../policy-page.ts';

const orders = `[Orders & Returns](${ROUTES.orders.path})`;

const abroad = ({ noDeliveryTo }: PolicyFigures): string =>
  noDeliveryTo.length === 0
    ? 'We deliver to every country.'
    : `We cannot deliver to ${listText(noDeliveryTo.map(countryName))}; checkout says so before you pay.`;

export const shippingInformation = (figures: PolicyFigures): PolicyPage => ({
  lead: 'What we charge, how long it takes, and what happens when a parcel goes astray.',
  description:
    'Shipping prices, packing and delivery times, orders from several sellers, tracking, and what to do when a parcel is late, lost or damaged.',
  updated: '2026-11-17',
  figures: [
    ...figures.shipping.map(({ name, price, transit }) => ({ name, value: usd(price), note: transit })),
    { name: 'Packing', value: `${USUAL_HANDLING} days`, note: 'up to 3 when busy' },
  ],
  blocks: [
    h2('How fast sellers pack'),
    p(
      `Most sellers pack in **${USUAL_HANDLING} business days**. In busy weeks, before holidays and at harvest, it can be up to 3. A seller may also promise the next business day, or ask for 3-4; the dates you see in the cart count with that seller’s own time.`,
    ),
    h2('Methods and prices'),
    p(
      'The price is per checkout: not per item, and not per seller. It is the same figure that the cart and checkout show.',
    ),
    table(
      'Shipping methods',
      ['Method', 'After packing', { name: 'Price', right: true }],
      figures.shipping.map(({ name, price, transit }) => [name, transit, usd(price)]),
    ),
    small('These figures are read from the settings that checkout charges by. When those change, this page does too.'),
    h2('Outside the United States'),
    p(
      `The price stays the same. Customs can hold a parcel, so plan for **${ABROAD_DAYS}** by region. Duties and import taxes are the recipient’s. ${abroad(figures)}`,
    ),
    ul(...ABROAD_REGIONS.map(({ region, min, max }) => `${region}: ${min}-${max} days`)),
    p('Some countries do not admit dried plants or seeds. Please look up the rules of yours before you order.'),
    h2('One checkout, several sellers'),
    p(
      `Each seller sends a parcel of their own. You pay shipping once, and we share it out among them. Every parcel has its own order number in ${orders}.`,
    ),
    h2('Following the parcel'),
    p(
      `When a seller hands over the parcel, an email goes out and the order turns to Shipped. With a tracking number, Track Package appears beside the order in ${orders}.`,
    ),
    p(
      `A parcel counts as delivered when the carrier or you say so. Without any word it does so **${figures.deliveredAfterDays} days** after shipping. If that is wrong, open the order and say that it did not arrive.`,
    ),
    h2('Late, lost or damaged'),
    p(
      `Once the last promised day is over, the order page asks whether the parcel is there. If it is not, say so: the seller answers, and we decide where you two do not agree. A parcel that never arrives is refunded, shipping included.`,
    ),
    p(
      `If something arrived damaged, please tell us within **${DAMAGE_REPORT_TIME}** and send a photo: it helps with the carrier. You can still ask for a refund later, within the [return window](${ROUTES.returnsPolicy.path}).`,
    ),
  ],
});
