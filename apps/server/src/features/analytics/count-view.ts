import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { countView } from '@herbary/contract/views.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestFacts } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids.ts';
import { isBot } from './is-bot.ts';
import { normaliseQuery } from './normalise-query.ts';
import { createRecentKeys } from './recent-keys.ts';
import type { ViewLog } from './view-log.ts';
import { findOpenStore, findSellerOfProduct } from './views.repository.ts';
import { hashVisitor } from './visitor-hash.ts';

type Looked = BodyOf<typeof countView> & Pick<RequestFacts, 'ip' | 'userAgent'>;
type Parts = { views: ViewLog; countResults: (text: string) => Promise<number> };
type Shelf = {
  kind: 'product_view' | 'store_view';
  findSeller: (db: Db, id: string) => Promise<{ id: string } | undefined>;
};

const shelves: Record<'product' | 'store', Shelf> = {
  product: { kind: 'product_view', findSeller: findSellerOfProduct },
  store: { kind: 'store_view', findSeller: findOpenStore },
};

const sameVisitMs = 30 * 60 * 1000;
const visitsKept = 20_000;
const sellerKnownMs = 5 * 60 * 1000;
const sellersKept = 10_000;

/** Counts what people look at. Whatever does not count is passed over in silence: nobody waits for this answer. */
export function createViewCounter(deps: Pick<Deps, 'env' | 'readDb' | 'clock'>, { views, countResults }: Parts) {
  const { env, readDb, clock } = deps;
  const visits = createRecentKeys<true>({ max: visitsKept, ttlMs: sameVisitMs, clock });
  const sellers = createRecentKeys<string | null>({ max: sellersKept, ttlMs: sellerKnownMs, clock });

  async function sellerOf({ kind, findSeller }: Shelf, id: string): Promise<string | null> {
    const known = sellers.get(`${kind} ${id}`);
    if (known !== undefined) return known;
    const seller = (await findSeller(readDb, id))?.id ?? null;
    sellers.set(`${kind} ${id}`, seller);
    return seller;
  }

  const countLook = async (actor: Actor, visitor: Buffer, shelf: Shelf, id: string): Promise<void> => {
    const sellerId = await sellerOf(shelf, id);
    if (!sellerId || (actor.kind === 'member' && actor.userId === sellerId)) return;
    if (!visits.add(`${visitor.toString('base64')} ${shelf.kind} ${id}`, true)) return;
    const occurredAt = clock.now();
    views.addView({
      id: newId(occurredAt),
      occurredAt,
      kind: shelf.kind,
      sellerId,
      productId: shelf.kind === 'product_view' ? id : null,
      visitorHash: visitor,
      signedIn: actor.kind === 'member',
    });
  };

  const countSearch = async (visitor: Buffer, query: string): Promise<void> => {
    const queryNormalized = normaliseQuery(query);
    if (queryNormalized === '' || !visits.add(`${visitor.toString('base64')} "${queryNormalized}"`, true)) return;
    const resultCount = await countResults(query);
    const occurredAt = clock.now();
    views.addSearch({
      id: newId(occurredAt),
      occurredAt,
      query,
      queryNormalized,
      resultCount,
      visitorHash: visitor,
    });
  };

  return async (actor: Actor, { kind, product, seller, query, ip, userAgent }: Looked): Promise<void> => {
    if (isBot(userAgent)) return;
    const visitor = hashVisitor(env.secret, clock.now(), { ip, userAgent });
    if (kind === 'search' && query) await countSearch(visitor, query);
    if (kind === 'product' && product) await countLook(actor, visitor, shelves.product, product.toLowerCase());
    if (kind === 'store' && seller) await countLook(actor, visitor, shelves.store, seller.toLowerCase());
  };
}
