import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { ReceivedFile } from '../../platform/http/bind.ts';
import { attachUploads, recordUpload } from '../media/index.ts';
import { insertFeedback, type NewFeedback } from './feedback.repository.ts';

/** A screenshot may show a buyer's address: it is private. Stored first: what is not attached in the end is swept away. */
export async function sendFeedback(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  feedback: NewFeedback,
  screenshot?: ReceivedFile,
): Promise<void> {
  const fileId = screenshot && (await storeScreenshot({ db, files }, feedback.authorId, screenshot));
  await transaction(db, async (tx) => {
    await insertFeedback(tx, { ...feedback, screenshotFileId: fileId ?? null });
    if (!fileId) return;
    const upload = { fileIds: [fileId], userId: feedback.authorId, purpose: 'feedback_screenshot' as const };
    if (!(await attachUploads(tx, upload))) throw new Error(`File ${fileId} was attached before`);
  });
}

async function storeScreenshot({ db, files }: Pick<Deps, 'db' | 'files'>, userId: string, screenshot: ReceivedFile) {
  const { fileId } = await files.storePrivateImage(db, screenshot, { ownerUserId: userId });
  await recordUpload(db, { fileId, userId, purpose: 'feedback_screenshot' });
  return fileId;
}
