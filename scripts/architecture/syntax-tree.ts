import { parseSync } from 'oxc-parser';
import type { SourceFile } from './violation.ts';

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const syntaxTree = ({ path, text }: SourceFile): Node => parseSync(path, text).program as unknown as Node;

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, child]) => (key === 'parent' ? [] : [child].flat().filter(isNode)));

export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}
