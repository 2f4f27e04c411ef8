import type { openConversation as openConversationCall } from '@herbary/contract/chat.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { requireConfirmedAddress } from '../../identity/index.ts';
import {
  countBegun,
  findOrderThread,
  findPrivate,
  findSupport,
  findTrade,
  hasPaid,
  insertConversation,
  isOpenStore,
} from './open.repository.ts';

type Target = BodyOf<typeof openConversationCall>['with'];
const begunPerDay = 20;
const day = 86_400_000;

/** The conversation's id; made where there is none, once however many ask at the same moment. */
export async function openConversation(deps: Deps, actor: Member, target: Target, count: CountCall): Promise<string> {
  if (target === 'support') return openSupportIn(deps.db, actor.userId);
  return 'order' in target ? openOrder(deps, actor, target.order, count) : openPrivate(deps, actor, target.user, count);
}

export async function openSupportIn(db: Db, userId: string): Promise<string> {
  const find = () => findSupport(db, userId);
  return (await find())?.id ?? (await make(db, { kind: 'support', userId })) ?? sure(await find());
}

async function openOrder(deps: Deps, actor: Member, orderId: string, count: CountCall): Promise<string> {
  const trade = await findTrade(deps.db, orderId, actor.userId);
  if (!trade) throw new AppError('chat.not_found');
  const find = () => findOrderThread(deps.db, orderId);
  const known = await find();
  if (known) return known.id;
  if (trade.buyerId === actor.userId) await requireConfirmedAddress(deps, actor, count);
  return (await make(deps.db, { kind: 'order', orderId, ...trade })) ?? sure(await find());
}

async function openPrivate(deps: Deps, actor: Member, otherId: string, count: CountCall): Promise<string> {
  const { db, clock } = deps;
  const { userId } = actor;
  if (otherId === userId) throw new AppError('chat.own_store');
  const pair = userId < otherId ? ([userId, otherId] as const) : ([otherId, userId] as const);
  const find = () => findPrivate(db, pair);
  const known = await find();
  if (known) return known.id;
  if (actor.role === 'seller' && (await hasPaid(db, { buyerId: otherId, sellerId: userId })))
    return (await make(db, { kind: 'private', pair, sellerId: userId })) ?? sure(await find());
  if (!(await isOpenStore(db, otherId))) throw new AppError('chat.person_not_found');
  await requireConfirmedAddress(deps, actor, count);
  const begin = async (tx: Db) => {
    const begun = await countBegun(tx, userId, new Date(clock.now().getTime() - day));
    if (begun >= begunPerDay * deps.env.rateLimitFactor) throw new AppError('chat.too_many_new');
    return insertConversation(tx, { kind: 'private', pair, sellerId: otherId });
  };
  return (await transaction(db, begin)) ?? sure(await find());
}

const make = (db: Deps['db'], given: Parameters<typeof insertConversation>[1]) =>
  transaction(db, (tx) => insertConversation(tx, given));

function sure(found: { id: string } | undefined): string {
  if (!found) throw new Error('A conversation is neither there nor can it be made');
  return found.id;
}
