/**
 * status: what the server answers with; 0 marks a text that the browser says by itself and the server never sends.
 * sentence: what the person reads, with {placeholders} filled from the details.
 */
export type ErrorEntry = { readonly status: number; readonly sentence: string };

export function errorTable<const Table extends Record<string, ErrorEntry>>(table: Table): Table {
  return table;
}
