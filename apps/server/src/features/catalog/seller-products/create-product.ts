import type { ListingFlag } from '@herbary/contract/listing-check.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { openStock } from '../../inventory/index.ts';
import { attachUploads } from '../../media/index.ts';
import { productSubmitted } from '../decisions/product.events.ts';
import { reasonToHold } from './clearance.ts';
import { checkDraft, checkListing, emptyTexts, type ProductForm, textsIn } from './listing-form.ts';
import { arrangeImages, type ListingImage, type SentImages, withAlts, withStoredImages } from './product-images.ts';
import { insertProduct, insertProducts, insertRevision, replaceImages } from './product-writes.repository.ts';
import type { ListingTexts } from './seller-products.repository.ts';

type ProductDeps = Pick<Deps, 'db' | 'files' | 'events'>;
type NewListing = {
  texts: ListingTexts;
  priceCents: number;
  stock: number;
  images: ListingImage[];
  /** Absent in a draft: nothing of it is read by anyone. */
  flags?: ListingFlag[];
};

/** Gives the id of the new listing, which is live, pending or a draft. */
export async function createProduct(
  deps: ProductDeps,
  actor: Pick<Member, 'userId'>,
  { form, images: sent }: { form: ProductForm; images: SentImages },
): Promise<string> {
  const texts = textsIn(form, emptyTexts);
  const given = { texts, price: form.price ?? null, stock: form.stock ?? null };
  const isDraft = form.draft === 'true';
  // Refused before any picture is worked on; which pictures there are is known by their number.
  const hasMain = sent.mainImage.length > 0 || form.imageOrder !== undefined;
  const flags = isDraft ? undefined : checkListing({ ...given, images: hasMain ? [''] : [] }, 'create');
  if (isDraft) checkDraft({ ...given, images: [] });
  return withStoredImages(deps, actor.userId, sent, (stored) => {
    const images = withAlts(texts.name, arrangeImages([], stored, form));
    if (!isDraft) checkListing({ ...given, images }, 'create');
    const priceCents = Math.round((form.price ?? 0) * 100);
    const listing = { texts, priceCents, stock: form.stock ?? 0, images, flags };
    return transaction(deps.db, (tx) => insertListing(tx, deps, actor.userId, listing));
  });
}

/** In a transaction. Gives its id. */
async function insertListing(
  tx: Db,
  { events }: Pick<Deps, 'events'>,
  sellerId: string,
  { texts, priceCents, stock, images, flags }: NewListing,
): Promise<string> {
  const id = newId();
  const reason = flags ? await reasonToHold(tx, { sellerId }, flags) : null;
  const status = flags === undefined ? 'draft' : reason === null ? 'live' : 'pending';
  const clearedRevision = status === 'live' ? 1 : null;
  await insertProduct(tx, { id, sellerId, texts, priceCents, status, reason, revision: 1, clearedRevision });
  await takeImages(tx, sellerId, images);
  await replaceImages(tx, id, images);
  await openStock(tx, [{ productId: id, pieces: stock, actorId: sellerId }]);
  if (status === 'draft') return id;
  const state = status === 'live' ? 'cleared' : 'pending';
  await insertRevision(tx, { productId: id, revision: 1, texts, images, by: sellerId, state, reason });
  if (status === 'pending')
    await events.publish(tx, { type: productSubmitted, subject: id, payload: { productId: id, revision: 1 } });
  return id;
}

type NewDraft = Pick<NewListing, 'texts' | 'priceCents' | 'stock'>;

/** Many at once, without pictures. Gives their ids, in their order. */
export async function insertDrafts(tx: Db, sellerId: string, drafts: readonly NewDraft[]): Promise<string[]> {
  const draft = { status: 'draft', reason: null, revision: 1, clearedRevision: null } as const;
  const products = drafts.map(({ texts, priceCents }) => ({ ...draft, id: newId(), sellerId, texts, priceCents }));
  const ids = products.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await insertProducts(tx, products);
  await openStock(
    tx,
    drafts.map(({ stock }, place) => ({ productId: ids[place] ?? '', pieces: stock, actorId: sellerId })),
  );
  return ids;
}

/** New files are the listing's from now on; those it had before were taken before. */
export async function takeImages(
  tx: Db,
  userId: string,
  images: readonly ListingImage[],
  before: readonly { id: string }[] = [],
): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const fileIds = images.flatMap(({ id, file_id }) => (file_id === null || known.has(id) ? [] : [file_id]));
  if (!(await attachUploads(tx, { fileIds, userId, purpose: 'product_image' })))
    throw new AppError('product.image_unknown');
}
