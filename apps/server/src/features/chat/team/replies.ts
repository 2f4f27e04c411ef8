import type { CannedReply, cannedReplyForm } from '@herbary/contract/chat-admin.ts';
import type { z } from 'zod';
import { type Db, sqlStateOf } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteReply, insertReply, listReplies, type ReplyOwner, updateReply } from './replies.repository.ts';

type Form = z.output<typeof cannedReplyForm>;
const repliesMax = 100;
const uniqueViolation = '23505';

export async function addReply(db: Db, owner: ReplyOwner, form: Form): Promise<CannedReply> {
  if ((await listReplies(db, owner)).length >= repliesMax) throw new AppError('chat.too_many_replies');
  const reply = await insertReply(db, { id: newId(), owner, ...form });
  if (!reply) throw new AppError('chat.reply_exists');
  return reply;
}

type Change = Form & { seen: { shortcut: string; text: string } };

export async function changeReply(db: Db, owner: ReplyOwner, id: string, form: Change): Promise<CannedReply> {
  const reply = await updateReply(db, { id, owner, ...form }).catch((error) => {
    if (sqlStateOf(error) === uniqueViolation) throw new AppError('chat.reply_exists');
    throw error;
  });
  if (reply) return reply;
  const isThere = (await listReplies(db, owner)).some(({ _id }) => _id === id);
  throw new AppError(isThere ? 'resource.changed' : 'chat.reply_not_found');
}

export async function removeReply(db: Db, owner: ReplyOwner, id: string): Promise<undefined> {
  if (!(await deleteReply(db, owner, id))) throw new AppError('chat.reply_not_found');
}
