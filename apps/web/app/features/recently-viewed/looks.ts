import type { RECENTLY_VIEWED_MAX } from '@herbary/contract/wishlist.ts';

/** A product somebody looked at; `unsent` while no account knows of it. */
export type Look = { id: string; unsent: boolean };
/** Newest first. */
export type Looks = readonly Look[];

export const noLooks: Looks = [];

const max: typeof RECENTLY_VIEWED_MAX = 24;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function addLook(looks: Looks, id: string): Looks {
  return [{ id, unsent: true }, ...looks.filter((look) => look.id !== id)].slice(0, max);
}

/** What a visitor saw is newer than what the account remembers. */
export function mergeLooks(account: Looks, visitor: Looks): Looks {
  const fresh = new Set(visitor.map(({ id }) => id));
  return [...visitor, ...account.filter(({ id }) => !fresh.has(id))].slice(0, max);
}

export function markSent(looks: Looks, ids: readonly string[]): Looks {
  return looks.map((look) => (look.unsent && ids.includes(look.id) ? { ...look, unsent: false } : look));
}

export const unsentIds = (looks: Looks): string[] => looks.filter(({ unsent }) => unsent).map(({ id }) => id);

export function parseLooks(value: unknown): Looks {
  if (!Array.isArray(value)) return noLooks;
  return mergeLooks(noLooks, [...new Map(value.flatMap(parseLook).map((look) => [look.id, look])).values()]);
}

function parseLook(value: unknown): Look[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, unsent } = value as Record<string, unknown>;
  return typeof id === 'string' && uuid.test(id) ? [{ id, unsent: unsent !== false }] : [];
}
