import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { countView } from '@herbary/contract/views.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newId } from '../../platform/ids.ts';
import { dayIn } from '../../platform/zone-days.ts';
import { createRecentKeys } from './recent-keys.ts';
import type { ViewLog } from './view-log.ts';
import { findOpenStore, findSellerOfProduct } from './views.repository.ts';
import { hashVisitor, type VisitorFacts } from './visitor-hash.ts';

type Looked = BodyOf<typeof countView> & VisitorFacts;
type Parts = { views: ViewLog; countResults: (text: string) => Promise<number> };
type ViewTarget = {
  kind: 'product_view' | 'store_view' | 'cart_add';
  findSeller: (db: Db, id: string) => Promise<{ id: string } | undefined>;
};

const targets: Record<'product' | 'store' | 'cart', ViewTarget> = {
  product: { kind: 'product_view', findSeller: findSellerOfProduct },
  cart: { kind: 'cart_add', findSeller: findSellerOfProduct },
  store: { kind: 'store_view', findSeller: findOpenStore },
};

const sameVisitMs = 30 * 60 * 1000;
const maxVisits = 20_000;
const sellerKnownMs = 5 * 60 * 1000;
const maxSellers = 10_000;

type CounterDeps = Pick<Deps, 'env' | 'readDb' | 'clock' | 'log'>;
type Target = { id: string; query?: string };

/** Counts views of products and stores, and carts. A view that does not count is ignored without an error. */
export function createViewCounter(deps: CounterDeps, parts: Parts) {
  const { env, clock, log } = deps;
  const { countLook, countSearch } = createLooks(deps, parts);
  const visitorOf = ({ ip, userAgent }: VisitorFacts): Buffer =>
    hashVisitor(env.secret, dayIn(env.timeZone, clock.now()), { ip, userAgent });

  return {
    async countView(actor: Actor, { kind, product, seller, query, ...facts }: Looked): Promise<void> {
      if (isBot(facts.userAgent)) return;
      const visitor = visitorOf(facts);
      if (kind === 'search' && query) await countSearch(visitor, query);
      if (kind === 'product' && product)
        await countLook(actor, visitor, targets.product, { id: product.toLowerCase(), query });
      if (kind === 'store' && seller) await countLook(actor, visitor, targets.store, { id: seller.toLowerCase() });
    },

    /** Never throws: no buyer loses a cart because it could not be counted. */
    async countCartAdd(actor: Actor, facts: VisitorFacts, productId: string): Promise<void> {
      if (isBot(facts.userAgent)) return;
      try {
        await countLook(actor, visitorOf(facts), targets.cart, { id: productId.toLowerCase() });
      } catch (error) {
        log.warn({ err: error }, 'a cart was not counted');
      }
    },
  };
}
export type ViewCounter = ReturnType<typeof createViewCounter>;

/** Writes one row for each visitor and thing in half an hour. */
function createLooks({ readDb, clock }: CounterDeps, { views, countResults }: Parts) {
  const visits = createRecentKeys<true>({ max: maxVisits, ttlMs: sameVisitMs, clock });
  const sellers = createRecentKeys<string | null>({ max: maxSellers, ttlMs: sellerKnownMs, clock });

  async function sellerOf({ kind, findSeller }: ViewTarget, id: string): Promise<string | null> {
    const known = sellers.get(`${kind} ${id}`);
    if (known !== undefined) return known;
    const seller = (await findSeller(readDb, id))?.id ?? null;
    sellers.set(`${kind} ${id}`, seller);
    return seller;
  }

  async function countLook(
    actor: Actor,
    visitor: Buffer,
    target: ViewTarget,
    { id, query = '' }: Target,
  ): Promise<void> {
    const sellerId = await sellerOf(target, id);
    if (!sellerId || (actor.kind === 'member' && actor.userId === sellerId)) return;
    if (!visits.add(`${visitor.toString('base64')} ${target.kind} ${id}`, true)) return;
    const occurredAt = clock.now();
    views.addView({
      id: newId(occurredAt),
      occurredAt,
      kind: target.kind,
      sellerId,
      productId: target.kind === 'store_view' ? null : id,
      query: normalizeQuery(query) || null,
      visitorHash: visitor,
      signedIn: actor.kind === 'member',
    });
  }

  async function countSearch(visitor: Buffer, query: string): Promise<void> {
    const queryNormalized = normalizeQuery(query);
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
  }

  return { countLook, countSearch };
}

/**
 * Those that say who they are: crawlers, previews of shared links, monitors, scripts, headless browsers.
 * A bot that pretends to be a person is counted as one.
 */
const botNames = [
  // Cubot makes phones.
  '(?<!cu)bot(?![a-z])',
  'crawl|spider|slurp|archiver|mediapartners|facebookexternalhit|whatsapp|preview|embedly',
  'headless|phantomjs|lighthouse|pagespeed|pingdom|uptime|monitor',
  'scrapy|curl/|wget/|python|java/|okhttp|go-http-client|libwww|node-fetch|undici|axios',
];
const botPattern = new RegExp(botNames.join('|'), 'i');

const isBot = (userAgent: string): boolean => userAgent.trim() === '' || botPattern.test(userAgent);

const longestQuery = 200;

/** "  Löwenzahn  TEE " and "lowenzahn tee" are one query. */
function normalizeQuery(query: string): string {
  const folded = query
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return [...folded].slice(0, longestQuery).join('').trim();
}
