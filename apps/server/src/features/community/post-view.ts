import type { Comment, Post } from '@herbary/contract/community.ts';
import type { ProductSummary } from '@herbary/contract/products.ts';
import type { Deps } from '../../deps.ts';
import type { StoredImage } from '../../platform/files/file-store.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { cardsOf } from '../catalog/index.ts';
import type { AuthorRow, CommentRow, PostRow } from './posts.repository.ts';

/** A name that waits for an admin, or was refused by one, is not shown by way of a story. */
const unlistedProductName = 'A product no longer sold';
const dayMs = 86_400_000;
/** The day from which `trend` counts; see the migration. */
const trendStart = Date.UTC(2026, 0, 1);

/** The points of a story at a moment: one, its likes and twice its commenters, halved every 24 hours. */
export const scoreAt = (trend: number, now: Date): number =>
  Math.round(10 * 2 ** (trend - (now.getTime() - trendStart) / dayMs)) / 10;

/** Stories with their photos and the products they name, for one viewer. */
export async function presentPosts(
  deps: Pick<Deps, 'db' | 'readDb' | 'files' | 'clock'>,
  rows: readonly PostRow[],
  viewer: Actor,
): Promise<Post[]> {
  const [photos, cards] = await Promise.all([
    deps.files.imagesOf(
      deps.db,
      rows.map(({ imageFileId }) => imageFileId),
    ),
    cardsOf(
      deps,
      rows.flatMap(({ productId }) => productId ?? []),
    ),
  ]);
  const products = new Map(cards.map((card) => [card._id, card]));
  return rows.map((row) => ({
    ...writtenView(row, viewer),
    content: row.content,
    ...photoView(photos.get(row.imageFileId ?? ''), row.photoAlt),
    ...productView(row, products.get(row.productId ?? '')),
    tags: row.tags,
    isFeatured: row.isFeatured,
    commentCount: row.commentCount,
    score: scoreAt(Number(row.trend), deps.clock.now()),
    can: allowedTo(row, viewer),
  }));
}

export const commentView = (row: CommentRow, viewer: Actor): Comment => ({
  ...writtenView(row, viewer),
  text: row.text,
  can: allowedTo(row, viewer),
});

const isAuthor = ({ authorId }: AuthorRow, viewer: Actor) => viewer.kind === 'member' && viewer.userId === authorId;

const writtenView = (row: Omit<CommentRow, 'postId' | 'text'>, viewer: Actor) => ({
  id: row.id,
  user: personView(row),
  likes: row.likes,
  liked: row.liked,
  status: row.status,
  reason: row.status === 'hidden' && isAuthor(row, viewer) ? row.removalReason : null,
  timestamp: row.createdAt.toISOString(),
  editedAt: row.updatedAt > row.createdAt ? row.updatedAt.toISOString() : null,
});

function personView({ authorId, firstName, lastName, isDeleted, isStaff, businessName }: AuthorRow): Post['user'] {
  if (isDeleted) return { name: 'Deleted user', store: null, isStaff: false };
  const [initial] = lastName.trim();
  return {
    name: initial ? `${firstName} ${initial.toUpperCase()}.` : firstName,
    store: businessName === null ? null : { _id: authorId, businessName },
    isStaff,
  };
}

function photoView(photo: StoredImage | undefined, alt: string): Pick<Post, 'image' | 'photo'> {
  if (!photo) return { image: null, photo: null };
  const webp = photo.variants.filter(({ format }) => format === 'webp');
  const srcSet = webp.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return { image: photo.url, photo: { srcSet, width: photo.width, height: photo.height, alt } };
}

function productView(
  { productId, productName }: PostRow,
  card: ProductSummary | undefined,
): Pick<Post, 'product' | 'productName'> {
  if (productName === null) return { product: null, productName: null };
  if (!card) {
    const gone = { _id: productId, name: unlistedProductName, image: null, seller: '', available: false };
    return { product: gone, productName: unlistedProductName };
  }
  const { _id, name, image, seller } = card;
  return { product: { _id, name, image, seller: seller.businessName, available: true }, productName: name };
}

function allowedTo(row: CommentRow | PostRow, viewer: Actor): Post['can'] {
  if (viewer.kind === 'visitor') return [];
  return isAuthor(row, viewer) ? ['edit', 'delete'] : ['like', 'report'];
}
