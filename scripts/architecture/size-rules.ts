import { childrenOf, type Node, syntaxTree } from './syntax-tree.ts';
import { lineAt, type Rule, type SourceFile, type Violation } from './violation.ts';

const limits = { function: 60, component: 150, file: 400 };

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A drawing is one long list of strokes: there is nothing to jump to. */
const isDrawing = /^tools\/demo-art\/(species|containers|scenes)\//;

/** Data and tests are read from top to bottom; code is read by jumping, and long pieces hide things. */
const isExempt = (path: string) =>
  /\.(gen|test|spec)\.tsx?$/.test(path) || /\.(css|sql)$/.test(path) || isDrawing.test(path);

function* functionsIn(node: Node, name?: string): Generator<{ node: Node; name: string }> {
  if (functionTypes.has(node.type)) yield { node, name: ownName(node) ?? name ?? 'anonymous' };
  for (const child of childrenOf(node)) yield* functionsIn(child, ownName(node));
}

function ownName(node: Node): string | undefined {
  const id = (node.id ?? node.key) as { name?: string } | undefined;
  return id?.name;
}

function functionBreaches(file: SourceFile): Violation[] {
  const { path, text } = file;
  const found: Violation[] = [];
  for (const { node, name } of functionsIn(syntaxTree(file))) {
    const lines = text.slice(node.start, node.end).split('\n').length;
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name);
    const limit = isComponent ? limits.component : limits.function;
    if (lines <= limit) continue;
    const message = `${name} has ${lines} lines; ${limit} at the most`;
    found.push({ rule: 'functions stay short', path, line: lineAt(text, node.start), message });
  }
  return found;
}

export const checkSizes: Rule = (files) =>
  files
    .filter(({ path }) => !isExempt(path))
    .flatMap((file) => {
      const lines = file.text.trimEnd().split('\n').length;
      const tooLong: Violation[] =
        lines > limits.file
          ? [{ rule: 'files stay short', path: file.path, message: `${lines} lines; ${limits.file} at the most` }]
          : [];
      return [...tooLong, ...functionBreaches(file)];
    });
