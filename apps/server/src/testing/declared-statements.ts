import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
/** A column that a row may lack is optional in its type. */
export type Column = { name: string; isOptional: boolean };
export type DeclaredStatement = { name: string; text: string; columns: Column[] | undefined };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap((child) => [child].flat().filter(isNode));
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}
const nameOf = (node: unknown): string => (node as { name: string }).name;

type Source = { path: string; text: string; tree: Node; statements: Node[] };
const sources = new Map<string, Source>();

function readSource(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const tree = parseSync(path, text).program as unknown as Node;
  const body = (tree.body as Node[]).map((node) => (isNode(node.declaration) ? node.declaration : node));
  const source = { path, text, tree, statements: body };
  sources.set(path, source);
  return source;
}

type Found = { node: Node; source: Source };

/** What a name stands for: a declaration at the top of its file, or of the file that it is imported from. */
function findDeclaration(name: string, source: Source): Found | undefined {
  for (const node of source.statements) {
    if (node.type === 'VariableDeclaration') {
      const declared = (node.declarations as Node[]).find(({ id }) => nameOf(id) === name);
      if (declared) return { node: declared, source };
    } else if (isNode(node.id) && nameOf(node.id) === name) return { node, source };
    for (const part of (node.specifiers as Node[] | undefined) ?? []) {
      const from = (node.source as { value: string } | null)?.value;
      if (!from?.startsWith('.') || nameOf(part.local) !== name) continue;
      const target = readSource(join(dirname(source.path), from));
      return findDeclaration(nameOf(part.imported ?? part.exported), target);
    }
  }
  return undefined;
}

const literalsOf = (node: Node): string[] =>
  [...nodesIn(node)].filter(({ type }) => type === 'Literal').map(({ value }) => String(value));

/** The keys of a row type; nothing where it is no list of columns. */
function columnsOf(node: Node, source: Source): Column[] | undefined {
  if (node.type === 'TSTypeLiteral')
    return (node.members as Node[]).map(({ key, optional }) => ({ name: nameOf(key), isOptional: optional === true }));
  if (node.type === 'TSIntersectionType') {
    const parts = (node.types as Node[]).map((part) => columnsOf(part, source));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if (node.type !== 'TSTypeReference') return undefined;
  const name = nameOf(node.typeName);
  const given = ((node.typeArguments as Node | undefined)?.params as Node[] | undefined) ?? [];
  if ((name === 'Omit' || name === 'Pick') && given[0] && given[1]) {
    const named = literalsOf(given[1]);
    return columnsOf(given[0], source)?.filter((column) => named.includes(column.name) === (name === 'Pick'));
  }
  const declared = findDeclaration(name, source);
  return declared && isNode(declared.node.typeAnnotation)
    ? columnsOf(declared.node.typeAnnotation, declared.source)
    : undefined;
}

type SqlNode = Node & { quasi: Node };
const isSql = (node: unknown): node is SqlNode =>
  isNode(node) && node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql';

type Names = { source: Source; given: Map<string, Found> };

/** The text of a template. What it is put together from is written in its place; everything else is a value. */
function textOf(template: Node, names: Names, next: () => string): string {
  const { quasis, expressions } = template as unknown as {
    quasis: { value: { cooked: string } }[];
    expressions: Node[];
  };
  return quasis.map(({ value }, index) => value.cooked + pieceOf(expressions[index], names, next)).join('');
}

function pieceOf(expression: Node | undefined, names: Names, next: () => string): string {
  if (!expression) return '';
  if (isSql(expression)) return textOf(expression.quasi, names, next);
  if (expression.type === 'CallExpression') return callOf(expression, names, next) ?? next();
  if (expression.type !== 'Identifier') return next();
  const name = nameOf(expression);
  const found = names.given.get(name) ?? findDeclaration(name, names.source) ?? findLocal(name, names.source);
  const value = found && (found.node.type === 'VariableDeclarator' ? found.node.init : found.node);
  const fragment = found && firstChoice(value);
  return fragment ? textOf(fragment.quasi, { source: found.source, given: new Map() }, next) : next();
}

/** A fragment, or the first of those that a condition chooses from. */
function firstChoice(value: unknown): SqlNode | undefined {
  if (isSql(value)) return value;
  if (!isNode(value) || value.type !== 'ConditionalExpression') return undefined;
  return firstChoice(value.consequent) ?? firstChoice(value.alternate);
}

/** A variable of a function, or what a parameter is called with in the same file. */
function findLocal(name: string, source: Source): Found | undefined {
  const all = [...nodesIn(source.tree)];
  const variable = all.find((node) => node.type === 'VariableDeclarator' && nameOf(node.id) === name);
  if (variable) return { node: variable, source };
  for (const declared of all.filter(({ type }) => type === 'FunctionDeclaration')) {
    const place = (declared.params as Node[]).findIndex((parameter) => nameOf(parameter) === name);
    const call = all.find((node) => node.type === 'CallExpression' && nameOf(node.callee) === nameOf(declared.id));
    const argument = place < 0 ? undefined : (call?.arguments as Node[] | undefined)?.[place];
    if (isSql(argument)) return { node: argument, source };
  }
  return undefined;
}

/** The fragment that a function makes of what it is given. */
function callOf(call: Node, names: Names, next: () => string): string | undefined {
  const declared = findDeclaration(nameOf(call.callee), names.source);
  const fragment = declared && [...nodesIn(declared.node)].find(isSql);
  if (!fragment) return undefined;
  const made = (isNode(declared.node.init) ? declared.node.init : declared.node) as Node;
  const given = (call.arguments as Node[]).map((node, index) => {
    const parameter = (made.params as Node[])[index];
    return [parameter ? nameOf(parameter) : '', { node, source: names.source }] as const;
  });
  return textOf(fragment.quasi, { source: declared.source, given: new Map(given) }, next);
}

const isStatement = (text: string) => /^\s*(select|insert|update|delete|with|merge)\b/i.test(text);

const rowOf = (node: Node) => ((node.typeArguments as Node | undefined)?.params as Node[] | undefined)?.[0];

/** The statements of a file that are written with the `sql` tag, with the columns that their row types name. */
export function taggedStatements(path: string): DeclaredStatement[] {
  const source = readSource(path);
  return [...nodesIn(source.tree)].filter(isSql).flatMap((node) => {
    let values = 0;
    const text = textOf(node.quasi, { source, given: new Map() }, () => `$${++values}`);
    if (!isStatement(text)) return [];
    const row = rowOf(node);
    const line = source.text.slice(0, node.start).split('\n').length;
    return [{ name: `${path}:${line}`, text, columns: row && columnsOf(row, source) }];
  });
}

/** The statement behind each list that a file defines: its columns and where they come from. */
export function listStatements(path: string): DeclaredStatement[] {
  const source = readSource(path);
  const calls = [...nodesIn(source.tree)].filter(
    (node) => node.type === 'CallExpression' && nameOf(node.callee) === 'defineList',
  );
  return calls.flatMap((call) => {
    const [list] = call.arguments as [Node];
    const named = (list.properties as Node[]).filter(({ key }) => isNode(key));
    const parts = new Map(named.map(({ key, value }) => [nameOf(key), value as Node]));
    // The rest comes from a function.
    if (!parts.has('from')) return [];
    let values = 0;
    const text = (part: string) => pieceOf(parts.get(part), { source, given: new Map() }, () => `$${++values}`);
    const columns = parts.get('columns');
    const declared = columns?.type === 'Identifier' ? findDeclaration(nameOf(columns), source) : undefined;
    const row = rowOf((declared?.node.init ?? columns ?? call) as Node);
    return [
      {
        name: `${path} › ${String(parts.get('name')?.value)}`,
        text: `select ${text('columns')} from ${text('from')} ${text('joins')}`,
        columns: row && columnsOf(row, declared?.source ?? source),
      },
    ];
  });
}

/** The statements that a file prepares under a fixed name, with the columns that their row types name. */
export function preparedNames(path: string): { name: string; columns: Column[] | undefined }[] {
  const source = readSource(path);
  return [...nodesIn(source.tree)].flatMap((node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'prepared') return [];
    const [name] = node.arguments as Node[];
    const row = rowOf(node);
    const columns = row && columnsOf(row, source);
    return typeof name?.value === 'string' ? [{ name: name.value, columns }] : [];
  });
}
