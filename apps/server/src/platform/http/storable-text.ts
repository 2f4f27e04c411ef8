import { AppError } from './app-error.ts';

/** PostgreSQL stores neither NUL in text nor half a surrogate pair in jsonb: told to the caller before it is a fault. */
export function assertStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new AppError('request.unstorable_text');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    assertStorable(key);
    assertStorable(inner);
  }
}
