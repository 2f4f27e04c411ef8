import type { ReplyTools } from './bind.ts';

type Piece = {
  path: string;
  query: Readonly<Record<string, unknown>>;
  total: number;
  moreThanTotal?: boolean;
  next?: string | null;
};

/** An answer that is an array says in headers how many records there are, if all were counted, and where the piece behind it begins. */
export function linkNextPiece(reply: ReplyTools, { path, query, total, moreThanTotal, next }: Piece): void {
  if (!moreThanTotal) reply.header('x-total-count', String(total));
  if (!next) return;
  const names = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, after: next })) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) names.append(name, String(one));
  }
  reply.header('link', `<${path}?${names}>; rel="next"`);
}
