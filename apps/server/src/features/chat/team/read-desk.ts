import { CHAT_LIST_PAGE_SIZE, type historyQuery } from '@herbary/contract/chat.ts';
import type { ChatCustomer, listTeamConversations, TeamConversation } from '@herbary/contract/chat-admin.ts';
import type { QueryOf } from '@herbary/contract/endpoint.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { listPage, mostCounted } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { conversationView } from '../conversations/conversation-view.ts';
import {
  type ConversationRow,
  findConversation,
  teamConversationList,
} from '../conversations/conversations.repository.ts';
import { imagesOf } from '../conversations/read-conversations.ts';
import { readHistory } from '../messages/history.ts';
import {
  countTeamWork,
  findCustomer,
  listCustomerOrders,
  listNotes,
  listOpenReports,
  listPeople,
} from './team.repository.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'files'>;

async function viewRows({ files }: Pick<Deps, 'files'>, db: Db, rows: readonly ConversationRow[]) {
  const [images, people] = await Promise.all([
    imagesOf({ files, db }, rows),
    listPeople(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(
    (row): TeamConversation => ({
      ...conversationView(row, { as: 'team', viewerId: 'team' }, images),
      waitingSince: row.waitingSince?.toISOString() ?? null,
      openReports: row.openReports,
      blocked: row.isTeamBlocked,
      people: people
        .filter(({ conversationId }) => conversationId === row.id)
        .map(({ _id, name, role }) => ({ _id, name, role })),
    }),
  );
}

export async function readTeamConversation(deps: Pick<Deps, 'files'>, db: Db, id: string): Promise<TeamConversation> {
  const row = await findConversation(db, id);
  const [shown] = row ? await viewRows(deps, db, [row]) : [];
  if (!shown) throw new AppError('chat.not_found');
  return shown;
}

export async function listDesk(deps: Reading, adminId: string, query: QueryOf<typeof listTeamConversations>) {
  const [{ rows, total, page, pages }, counts] = await Promise.all([
    listPage(deps, teamConversationList(adminId), query, { pageSize: CHAT_LIST_PAGE_SIZE, countUpTo: mostCounted }),
    countTeamWork(deps.db, adminId),
  ]);
  const waitingSince = counts.waitingSince?.toISOString() ?? null;
  return {
    conversations: await viewRows(deps, deps.db, rows),
    counts: { ...counts, waitingSince },
    total,
    page,
    pages,
  };
}

export async function readThread(deps: Reading, adminId: string, id: string, query: z.output<typeof historyQuery>) {
  const { db } = deps;
  const { seat, ...history } = await readHistory(deps, { as: 'team', userId: adminId }, id, query);
  const buyerId = seat.memberIds.find((memberId) => memberId !== seat.sellerId);
  const [conversation, notes, reports, customer] = await Promise.all([
    readTeamConversation(deps, db, id),
    listNotes(db, id),
    listOpenReports(db, id),
    buyerId ? readCustomer(db, buyerId, id) : guestCard(seat),
  ]);
  return {
    ...history,
    conversation,
    notes: notes.map(({ id: _id, createdAt, ...note }) => ({ _id, ...note, createdAt: createdAt.toISOString() })),
    reports: reports.map(({ id: _id, createdAt, ...report }) => ({
      _id,
      ...report,
      createdAt: createdAt.toISOString(),
    })),
    customer,
  };
}

async function readCustomer(db: Db, userId: string, conversationId: string): Promise<ChatCustomer | null> {
  const person = await findCustomer(db, userId);
  if (!person) return null;
  const orders = await listCustomerOrders(db, { userId, conversationId });
  const { id, since, orderCents, ...facts } = person;
  return {
    ...facts,
    _id: id,
    since: since.toISOString(),
    orderTotal: orderCents / 100,
    orders: orders.map(({ id: orderId, totalCents, createdAt, ...order }) => ({
      ...order,
      _id: orderId,
      total: totalCents / 100,
      placedAt: createdAt.toISOString(),
    })),
  };
}

const guestCard = ({
  guestName,
  guestEmail,
}: {
  guestName: string | null;
  guestEmail: string | null;
}): ChatCustomer => ({
  _id: null,
  name: guestName ?? '',
  email: guestEmail ?? '',
  role: 'guest',
  since: null,
  isSuspended: false,
  orderCount: 0,
  orderTotal: 0,
  orders: [],
});
