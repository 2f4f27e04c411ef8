/**
 * What a text is made of. Inside a text, **two stars** are strong, *one star* is a Latin name, and [words](/path) are a
 * link (rich-text.ts). Plain data: the same blocks become a page, a PDF and the words that the search finds.
 */
export type Block =
  | { kind: 'paragraph'; text: string; small?: boolean }
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'list'; items: readonly string[]; ordered: boolean }
  | { kind: 'table'; label: string; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { kind: 'figure'; src: string; alt: string; width: number; height: number; caption?: string }
  | { kind: 'note'; text: string }
  | { kind: 'quote'; text: string };

/** Numbers and prices stand on the right. */
export type Column = { name: string; right?: boolean };

export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const p = (text: string): Block => ({ kind: 'paragraph', text });
export const small = (text: string): Block => ({ kind: 'paragraph', text, small: true });
export const h2 = (text: string): Block => ({ kind: 'heading', level: 2, text, id: anchorOf(text) });
export const h3 = (text: string): Block => ({ kind: 'heading', level: 3, text, id: anchorOf(text) });
export const ul = (...items: string[]): Block => ({ kind: 'list', items, ordered: false });
export const ol = (...items: string[]): Block => ({ kind: 'list', items, ordered: true });
export const note = (text: string): Block => ({ kind: 'note', text });
export const quote = (text: string): Block => ({ kind: 'quote', text });

export const table = (label: string, columns: readonly (string | Column)[], rows: readonly string[][]): Block => ({
  kind: 'table',
  label,
  columns: columns.map((column) => (typeof column === 'string' ? { name: column } : column)),
  rows,
});

export const figure = (picture: Omit<Extract<Block, { kind: 'figure' }>, 'kind'>): Block => ({
  kind: 'figure',
  ...picture,
});

/** Every text of these blocks: for the checks of words and for the search. */
export function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'list':
        return [...block.items];
      case 'table':
        return [block.label, ...block.columns.map(({ name }) => name), ...block.rows.flat()];
      case 'figure':
        return [block.alt, ...(block.caption ? [block.caption] : [])];
      default:
        return [block.text];
    }
  });
}
