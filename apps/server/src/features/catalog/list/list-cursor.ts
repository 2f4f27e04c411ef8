import { createHmac } from 'node:crypto';
import { AppError } from '../../../platform/http/app-error.ts';
import { sameText } from '../../../platform/same-text.ts';
import type { ListSort } from './product-choice.ts';

type Keys = (string | number | boolean)[];

/**
 * Where a list goes on, for the caller to send back. Signed: its values go into comparisons of the database, which
 * would fail on values that the server did not write.
 */
export function signCursor(secret: string, sort: ListSort, keys: Keys): string {
  const text = Buffer.from(JSON.stringify([sort, ...keys])).toString('base64url');
  return `${text}.${sign(secret, text)}`;
}

export function verifyCursor(secret: string, sort: ListSort, cursor: string): Keys {
  const [text = '', given = ''] = cursor.split('.');
  if (!sameText(given, sign(secret, text))) throw new AppError('product.cursor_invalid');
  const [signedSort, ...keys] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [ListSort, ...Keys];
  if (signedSort !== sort) throw new AppError('product.cursor_invalid');
  return keys;
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`product list ${text}`).digest('base64url').slice(0, 22);
