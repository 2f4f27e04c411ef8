import { createHmac } from 'node:crypto';
import { AppError } from '../http/app-error.ts';
import { sameText } from '../same-text.ts';

type Keys = (string | number | boolean)[];

/**
 * Where a list goes on, for the caller to hand back. `list` names the list and its order. Sealed: the values go into
 * comparisons of the database, which would fail on values that this server has not written.
 */
export function sealCursor(secret: string, list: string, keys: Readonly<Keys>): string {
  const text = Buffer.from(JSON.stringify([list, ...keys])).toString('base64url');
  return `${text}.${seal(secret, text)}`;
}

/** Refuses a cursor that is forged, or of another list or another order. */
export function openCursor(secret: string, list: string, cursor: string): Keys {
  const [text = '', given = ''] = cursor.split('.');
  if (!sameText(given, seal(secret, text))) throw new AppError('list.cursor_invalid');
  const [sealedList, ...keys] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, ...Keys];
  if (sealedList !== list) throw new AppError('list.cursor_invalid');
  return keys;
}

const seal = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`list cursor ${text}`).digest('base64url').slice(0, 22);
