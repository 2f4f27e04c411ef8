import { parseSync, visitorKeys } from 'oxc-parser';
import type { SourceFile } from './violation.ts';

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export const syntaxTree = ({ path, text }: SourceFile): Node => parseSync(path, text).program as unknown as Node;

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key] as Node | (Node | null)[] | null | undefined;
    if (Array.isArray(child)) children.push(...child.filter((one) => one !== null));
    else if (child) children.push(child);
  }
  return children;
}

export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}
