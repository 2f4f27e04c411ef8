import type { OrderDetail, OrderItem } from '@herbary/contract/orders.ts';
import { isSellersFault, RETURN_PHOTOS_MAX, type ReturnForm, returnReason } from '@herbary/contract/returns.ts';
import { z } from 'zod';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from '../../lib/session-storage.ts';
import { openedText } from './return-texts.ts';

const photo = z.object({ _id: z.string(), url: z.string() });
const lineDraft = z.object({
  chosen: z.boolean(),
  quantity: z.int().min(1),
  reason: returnReason.or(z.literal('')),
  details: z.string(),
  /** Null until the buyer has answered. */
  opened: z.boolean().nullable(),
  photos: z.array(photo).max(RETURN_PHOTOS_MAX),
});
const returnDraft = z.object({ lines: z.record(z.string(), lineDraft), notes: z.string(), unused: z.boolean() });

export type ReturnPhoto = z.output<typeof photo>;
export type LineDraft = z.output<typeof lineDraft>;
export type ReturnDraft = z.output<typeof returnDraft>;
export type Problem = { field: string; text: string };

const emptyLine: LineDraft = { chosen: false, quantity: 1, reason: '', details: '', opened: null, photos: [] };
const emptyDraft: ReturnDraft = { lines: {}, notes: '', unused: false };

export const DETAILS_MAX = 2000;
export const lineOf = (draft: ReturnDraft, id: string): LineDraft => draft.lines[id] ?? emptyLine;
export const fieldIdOf = (lineId: string, part: 'chosen' | 'reason' | 'opened' | 'details' | 'photos'): string =>
  `return-${lineId}-${part}`;
export const UNUSED_FIELD = 'return-unused';

export const isSupplement = ({ category }: Pick<OrderItem, 'category'>): boolean =>
  category.toLowerCase() === 'supplements';

/** Something is wrong with it: neither its seal nor its packaging matters, and a photo shows what it is. */
export const isFaulty = ({ reason }: LineDraft): boolean => reason !== '' && isSellersFault(reason);

/** The buyer has changed their mind about something that is open: it cannot go back. */
export const isRefused = (line: LineDraft): boolean => line.opened === true && line.reason !== '' && !isFaulty(line);

/** What has to be as it was sold, and is promised to be. */
export const mustBeUnused = (order: Pick<OrderDetail, 'items'>, draft: ReturnDraft): OrderItem[] =>
  chosenItems(order, draft).filter(({ _id }) => !isFaulty(lineOf(draft, _id)));

export const changeLine = (draft: ReturnDraft, id: string, change: Partial<LineDraft>): ReturnDraft => ({
  ...draft,
  lines: { ...draft.lines, [id]: { ...lineOf(draft, id), ...change } },
});

const keyOf = (orderId: string) => `return-draft:${orderId}`;

/**
 * The draft from before a reload, limited to returnable items. Anyone can write to the storage: its content is
 * validated.
 */
export function readDraft(order: Pick<OrderDetail, '_id' | 'items'>): ReturnDraft {
  const parsed = returnDraft.safeParse(readSessionStorage(keyOf(order._id)));
  if (!parsed.success) return emptyDraft;
  const lines = order.items.flatMap(({ _id, returnable }): [string, LineDraft][] => {
    const line = parsed.data.lines[_id];
    return line && returnable > 0 ? [[_id, { ...line, quantity: Math.min(line.quantity, returnable) }]] : [];
  });
  return { ...parsed.data, lines: Object.fromEntries(lines) };
}

export const writeDraft = (orderId: string, draft: ReturnDraft): void => writeSessionStorage(keyOf(orderId), draft);
export const forgetDraft = (orderId: string): void => removeSessionStorage(keyOf(orderId));

export const chosenItems = (order: Pick<OrderDetail, 'items'>, draft: ReturnDraft): OrderItem[] =>
  order.items.filter(({ _id, returnable }) => returnable > 0 && lineOf(draft, _id).chosen);

export const acceptedItems = (order: Pick<OrderDetail, 'items'>, draft: ReturnDraft): OrderItem[] =>
  chosenItems(order, draft).filter((item) => !isRefused(lineOf(draft, item._id)));

function lineProblems(item: OrderItem, line: LineDraft): Problem[] {
  const problem = (part: Parameters<typeof fieldIdOf>[1], text: string) => [{ field: fieldIdOf(item._id, part), text }];
  if (line.reason === '') return problem('reason', `Choose a reason for ${item.name}`);
  if (isFaulty(line))
    return line.photos.length > 0 ? [] : problem('photos', `Add a photo that shows what is wrong with ${item.name}`);
  if (line.opened === null) return problem('opened', `Say whether the pack of ${item.name} is still sealed`);
  return line.opened ? problem('opened', openedText(item)) : [];
}

/** The errors that block the request, from top to bottom of the page. */
export function problemsOf(order: Pick<OrderDetail, 'items'>, draft: ReturnDraft): Problem[] {
  const chosen = chosenItems(order, draft);
  if (chosen.length === 0) {
    const first = order.items.find(({ returnable }) => returnable > 0);
    return [{ field: first ? fieldIdOf(first._id, 'chosen') : '', text: 'Please choose the items to return' }];
  }
  const problems = chosen.flatMap((item) => lineProblems(item, lineOf(draft, item._id)));
  if (draft.unused || mustBeUnused(order, draft).length === 0) return problems;
  const text = 'Please confirm that the items are unused and in original packaging';
  return [...problems, { field: UNUSED_FIELD, text }];
}

/** The request as the server takes it; called once nothing stands in its way. */
export function requestOf(order: Pick<OrderDetail, '_id' | 'items'>, draft: ReturnDraft): ReturnForm {
  const items = chosenItems(order, draft).map(({ _id }) => {
    const { quantity, reason, details, opened, photos } = lineOf(draft, _id);
    return {
      orderLine: _id,
      quantity,
      reason: returnReason.parse(reason),
      opened: opened === true,
      photos: photos.map((one) => one._id),
      ...(details.trim() ? { details: details.trim() } : {}),
    };
  });
  return { orderId: order._id, items, ...(draft.notes.trim() ? { notes: draft.notes.trim() } : {}) };
}
