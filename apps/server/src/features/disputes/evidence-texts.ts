import type { EvidenceRow } from './evidence.repository.ts';

/** What the bank reads in each field: one seller's words as they are, those of several under their names. */
export function combinedTexts(evidence: readonly EvidenceRow[]): Record<string, string> {
  const texts: Record<string, string> = {};
  const said = evidence.filter(({ body }) => body !== null);
  for (const field of new Set(said.map((row) => row.field))) {
    const rows = said.filter((row) => row.field === field);
    texts[field] =
      rows.length === 1
        ? (rows[0]?.body ?? '')
        : rows.map(({ sellerName, body }) => `${sellerName}:\n${body}`).join('\n\n');
  }
  return texts;
}
