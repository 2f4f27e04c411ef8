import { seeded } from '../catalog/seeded.ts';
import { contactMessages, feedbackTexts } from '../data/support-messages.ts';
import { after, ago, dayMs, hourMs } from './calendar.ts';
import type { Cast } from './cast.ts';
import type { OrderBook } from './order-book.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

export function supportTables(cast: Cast, book: OrderBook): WorldTables {
  const random = seeded('demo letters');
  // The demo's buyer has a request of their own, with an answer.
  const writers = random.sample(cast.buyers.slice(1), contactMessages.length).with(4, cast.buyers[0]);
  const [admin] = cast.admins;
  return {
    contact_request: contactMessages.map(
      ({ daysAgo, aboutOrder, answer, ...message }, index): Row<'contact_request'> => {
        const writer = writers[index] ?? cast.buyers[0];
        const order = aboutOrder ? book.orders.findLast((candidate) => candidate.buyer.id === writer.id) : undefined;
        const at = ago(cast.now, daysAgo * dayMs + random.int(1, 9) * hourMs);
        return {
          id: worldId('contact-request', `${index}`),
          user_id: writer.id,
          name: `${writer.firstName} ${writer.lastName}`,
          email: writer.email,
          order_number: order?.number ?? null,
          order_id: order?.id ?? null,
          ...message,
          handled_by: message.status === 'open' ? null : admin.id,
          message_count: answer ? 2 : 1,
          created_at: at,
          updated_at: answer ? after(at, 3 * hourMs) : at,
        };
      },
    ),
    contact_message: contactMessages.flatMap(({ daysAgo, answer }, index): Row<'contact_message'>[] =>
      answer
        ? [
            {
              id: worldId('contact-message', `${index}`),
              request_id: worldId('contact-request', `${index}`),
              staff_id: admin.id,
              text: answer,
              created_at: ago(cast.now, daysAgo * dayMs - 3 * hourMs),
            },
          ]
        : [],
    ),
    feedback: feedbackTexts.map(({ daysAgo, ...text }, index): Row<'feedback'> => {
      const at = ago(cast.now, daysAgo * dayMs + random.int(1, 9) * hourMs);
      const author = cast.stores[index % cast.stores.length] ?? cast.stores[0];
      return {
        id: worldId('feedback', `${index}`),
        author_id: author.id,
        ...text,
        answered_by: text.answer === null ? null : admin.id,
        answered_at: text.answer === null ? null : at,
        closed_by: text.status === 'resolved' ? admin.id : null,
        closed_at: text.status === 'resolved' ? at : null,
        created_at: at,
        updated_at: at,
      };
    }),
  };
}
