import type { createPost as createCall, updatePost as updateCall } from '@herbary/contract/community.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CountCall, ReceivedFile } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids.ts';
import { requireConfirmedAddress } from '../identity/index.ts';
import { attachUploads, dropUploads, recordUpload, withdrawUploads } from '../media/index.ts';
import { checkWords, tagsOf } from './check-words.ts';
import { deletePost, findNamedProduct, insertPost, lockOwnPost, updatePost } from './posts.repository.ts';
import { countOpenReports } from './writings.repository.ts';

type Sent = { photo: ReceivedFile | undefined; count: CountCall };

/** Counted once the words are allowed: a refusal does not use up what a person may share. */
export async function sharePost(
  deps: Deps,
  actor: Member,
  form: BodyOf<typeof createCall>,
  { photo, count }: Sent,
): Promise<string> {
  const status = checkWords({ content: form.content, photoAlt: form.photoAlt ?? '' });
  await requireConfirmedAddress(deps, actor, count);
  await count('story', '');
  return withPhoto(deps, actor.userId, photo, (fileId) =>
    transaction(deps.db, async (tx) => {
      const id = newId();
      const product = await namedProduct(tx, form.product);
      const text = { ...wordsOf(form), ...product, imageFileId: fileId, status };
      await insertPost(tx, { id, authorId: actor.userId, ...text });
      await attachPhoto(tx, actor.userId, fileId);
      return id;
    }),
  );
}

/** What an admin has removed or people have reported comes back only after a person has read the new text. */
export async function editPost(
  deps: Deps,
  actor: Member,
  id: string,
  { photo, count, ...form }: BodyOf<typeof updateCall> & Sent,
): Promise<void> {
  const verdict = checkWords({ content: form.content, photoAlt: form.photoAlt ?? '' });
  await requireConfirmedAddress(deps, actor, count);
  await withPhoto(deps, actor.userId, photo, (fileId) =>
    transaction(deps.db, async (tx) => {
      const before = await lockOwnPost(tx, id, actor.userId);
      if (!before) throw new AppError('community.post_not_found');
      const isKept = fileId === null && form.photoIs === 'kept';
      const imageFileId = isKept ? before.image_file_id : fileId;
      // A product that is no longer sold may stay named; a new one has to be on sale.
      const isSameProduct = form.product !== undefined && form.product === before.product_id;
      const product = isSameProduct
        ? { productId: before.product_id, productName: before.product_name }
        : await namedProduct(tx, form.product);
      const mustBeRead = before.removal_reason !== null || (await countOpenReports(tx, 'posts', id)) > 0;
      const status = mustBeRead ? 'pending' : verdict;
      await updatePost(tx, id, { ...wordsOf(form), ...product, imageFileId, status });
      await attachPhoto(tx, actor.userId, fileId);
      if (before.image_file_id && !isKept) await dropUploads(tx, deps.files, [before.image_file_id]);
    }),
  );
}

export function takeBackPost(deps: Deps, actor: Member, id: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const post = await lockOwnPost(tx, id, actor.userId);
    if (!post) throw new AppError('community.post_not_found');
    await deletePost(tx, id);
    if (post.image_file_id) await dropUploads(tx, deps.files, [post.image_file_id]);
  });
}

const wordsOf = ({ content, topic, photoAlt }: BodyOf<typeof createCall>) => ({
  content,
  tags: tagsOf(content, topic),
  photoAlt: photoAlt ?? '',
});

async function namedProduct(tx: Db, id: string | undefined) {
  if (id === undefined) return { productId: null, productName: null };
  const product = await findNamedProduct(tx, id);
  if (!product) throw new AppError('product.not_found');
  return { productId: product.id, productName: product.name };
}

async function attachPhoto(tx: Db, userId: string, fileId: string | null): Promise<void> {
  const fileIds = fileId === null ? [] : [fileId];
  if (!(await attachUploads(tx, { fileIds, userId, purpose: 'community_photo' })))
    throw new Error(`File ${fileId} was attached before`);
}

/** Stored before the transaction, because encoding takes about a second, and taken away again when the work is refused. */
async function withPhoto<Result>(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  photo: ReceivedFile | undefined,
  work: (fileId: string | null) => Promise<Result>,
): Promise<Result> {
  if (!photo) return work(null);
  const { fileId } = await deps.files.storeImage(deps.db, photo, { ownerUserId: userId });
  await recordUpload(deps.db, { fileId, userId, purpose: 'community_photo' });
  try {
    return await work(fileId);
  } catch (error) {
    await withdrawUploads(deps, [fileId]);
    throw error;
  }
}
