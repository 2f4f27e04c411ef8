const longest = 200;

/** "  Löwenzahn  TEE " and "lowenzahn tee" are one question. */
export function normalizeQuery(query: string): string {
  const folded = query
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return [...folded].slice(0, longest).join('').trim();
}
