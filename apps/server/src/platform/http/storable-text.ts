import { AppError } from './app-error.ts';

/** PostgreSQL stores neither NUL in text nor half a surrogate pair in jsonb. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Refused before it becomes a database error. With a list of what is still to be looked at: JSON nested some thousand
 * levels deep fits into any body, and would overflow a function that calls itself.
 */
export function assertStorable(value: unknown): void {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (!isStorable(next)) throw new AppError('request.unstorable_text');
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
    }
  }
}
