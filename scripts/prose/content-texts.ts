import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { childrenOf, type Node, syntaxTree } from '../architecture/syntax-tree.ts';

const CONTENT = join(import.meta.dirname, '../../packages/content/src');

/** The texts of one file of the content. */
export type Prose = { path: string; texts: string[] };

/** A code, a name of a field or an address is no text; a single capitalized word is one. */
const isText = (value: string): boolean =>
  (/\s/.test(value) || /^[A-Z][a-z’-]+[.?!]?$/.test(value)) && !/^(\/|https?:)\S*$/.test(value);

/** Texts are found in the source, so that those which need figures are read as well; a figure is read as "10". */
function* literalsIn(node: Node): Generator<string> {
  if (node.type.startsWith('Import') || node.type.startsWith('TS')) return;
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value;
  if (node.type === 'TemplateLiteral') {
    const pieces = node.quasis as { value: { cooked: string } }[];
    yield pieces.map(({ value }) => value.cooked).join(' 10 ');
  }
  for (const child of childrenOf(node)) yield* literalsIn(child);
}

export function proseOf(path: string, text: string): Prose {
  return { path, texts: [...literalsIn(syntaxTree({ path, text }))].filter(isText).map(withoutMarks) };
}

/** As it is read: Latin names and addresses are no English. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\]\(\S+?\)/g, '')
    .replaceAll('[', '')
    .replaceAll('**', '')
    .replace(/\*(.+?)\*/g, 'Latin');

export function contentProse(): Prose[] {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/') && file.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(file))
    .sort();
  return files
    .map((file) => proseOf(relative(CONTENT, join(CONTENT, file)), readFileSync(join(CONTENT, file), 'utf8')))
    .filter(({ texts }) => texts.length > 0);
}
