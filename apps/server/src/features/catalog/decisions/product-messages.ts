import { ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { DeliveredEvent } from '../../../platform/events/event-type.ts';
import { asSentence, oneLine, quoted } from '../../../platform/wording.ts';
import { defineMessages, type Message } from '../../notifications/index.ts';
import { describeRevision, type ProductDescription } from './pending-products.repository.ts';
import { productDecided, productSubmitted } from './product.events.ts';
import { findReason } from './product-record.repository.ts';

const events = [productSubmitted, productDecided];
type ProductEvent = DeliveredEvent<(typeof events)[number]>;

export const productMessages = (deps: Deps) => [
  defineMessages('notifications.products', events, (event) => composeProductMessages(deps, event)),
];

async function composeProductMessages({ db }: Deps, event: ProductEvent): Promise<Message[]> {
  const { productId, revision } = event.payload;
  const found = await describeRevision(db, productId, revision);
  switch (event.type) {
    case 'product.submitted':
      // Decided or replaced before the message was sent: then there is nothing left to read.
      return found.state === 'pending' ? [submittedToAdmins(found, revision)] : [];
    case 'product.decided':
      return [decidedToSeller(await withOwnReason(db, found, event.payload), event.payload)];
  }
}

function submittedToAdmins({ id, name, businessName, reason }: ProductDescription, revision: number): Message {
  const why = reason ? ` ${oneLine(reason, 300)}` : '';
  return {
    to: { role: 'admin', permission: 'products.read' },
    group: 'cases',
    key: `product-submitted:${id}:${revision}`,
    type: 'info',
    title: 'A listing needs a look',
    text: `${name} by ${businessName}.${why}`,
    path: `${ROUTES.adminDashboard.path}?tab=products&id=${id}`,
    email: {
      subject: `A listing needs a look: ${oneLine(name, 80)}`,
      paragraphs: [`${businessName} has submitted a listing that needs to be approved before buyers can see it.`],
      tables: [
        {
          rows: [
            ['Product', name],
            ['Store', businessName],
            ['Why', reason ?? 'Not given'],
          ],
        },
      ],
      button: 'Open the dashboard',
    },
  };
}

/** A later decision about the same revision has overwritten the reason there. */
async function withOwnReason(db: Db, found: ProductDescription, { decisionId }: Decided): Promise<ProductDescription> {
  if (decisionId === undefined) return found;
  return { ...found, reason: await findReason(db, decisionId) };
}

type Decided = Extract<ProductEvent, { type: 'product.decided' }>['payload'];

function decidedToSeller(
  found: ProductDescription,
  { decision, revision, isEdit, move, decisionId }: Decided,
): Message {
  const decided = decision === 'approved' ? approved : rejected;
  const { type, title, paragraphs } = move ? moveWords[move](found) : decided(found, isEdit);
  const note = decision === 'rejected' && found.reason ? `Why: ${oneLine(found.reason)}` : undefined;
  return {
    to: { role: 'seller', userId: found.sellerId },
    group: 'listings',
    key: move ? `product-${move}:${decisionId}` : `product-${decision}:${found.id}:${revision}`,
    type,
    title,
    text: asSentence([...paragraphs, ...(note ? [note] : [])].join(' ')),
    path: ROUTES.dashboardProducts.path,
    email: { subject: `${title}: ${quoted(found.name)}`, paragraphs, note, button: 'See your products' },
  };
}

type Words = Pick<Message, 'type' | 'title'> & { paragraphs: [string, ...string[]] };

const approved = ({ name }: ProductDescription, isEdit: boolean): Words =>
  isEdit
    ? {
        type: 'success',
        title: 'Edit approved',
        paragraphs: [`our team has approved your edit of ${name}. Buyers can see it now.`],
      }
    : {
        type: 'success',
        title: 'Listing approved',
        paragraphs: [`our team has approved ${name}. It's now live in your store.`],
      };

const rejected = ({ name }: ProductDescription, isEdit: boolean): Words =>
  isEdit
    ? {
        type: 'warning',
        title: 'Edit rejected',
        paragraphs: [`our team couldn't accept your edit of ${name}. Buyers still see the previous version.`],
      }
    : {
        type: 'warning',
        title: 'Listing rejected',
        paragraphs: [`our team couldn't accept ${name}. Please change it and submit it again.`],
      };

const moveWords: Record<NonNullable<Decided['move']>, (found: ProductDescription) => Words> = {
  takenDown: ({ name }) => ({
    type: 'error',
    title: 'Listing taken down',
    paragraphs: [
      `our team has removed ${name} from the shop. Existing orders continue as usual.`,
      'Please change it and submit it again: our team will read it before buyers can see it.',
    ],
  }),
  putBack: ({ name }) => ({
    type: 'success',
    title: 'Listing is back in the shop',
    paragraphs: [`our team has read ${name} again. Buyers can see it as before.`],
  }),
};
