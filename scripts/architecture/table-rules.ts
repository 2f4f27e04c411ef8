import { features } from './import-table.ts';
import { cteNames, type TableUse, tableUses } from './sql-tables.ts';
import { type Node, nodesIn, syntaxTree } from './syntax-tree.ts';
import { lineAt, type Rule, type SourceFile, type Violation } from './violation.ts';

const migrations = /^apps\/server\/src\/platform\/db\/migrations\//;
const created = /create\s+(?:unlogged\s+)?(?:table|view)\s+(?:if not exists\s+)?(\w+)/gi;
/** Owners were called rooms in earlier migrations, which cannot be edited. The last comment on a table is the valid one. */
const owned = /comment on (?:table|view) (\w+) is '(?:room|feature): ([a-z-]+)'/gi;
const removed = /drop (?:table|view) (?:if exists )?(\w+)/gi;
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Each table names the one feature that writes it. */
export const checkTables: Rule = (files) => {
  const sources = files.filter(({ path }) => migrations.test(path));
  const all = sources.map(({ text }) => text).join('\n');
  const known = new Set([...names(all, owned), ...names(all, removed)]);
  return sources.flatMap(({ path, text }) =>
    names(text, created)
      .filter((table) => !known.has(table) && !/partition of/i.test(text.split(table)[1]?.slice(0, 40) ?? ''))
      .map((table) => ({
        rule: 'every table has an owner',
        path,
        message: `comment on table ${table} is 'feature: …'`,
      })),
  );
};

/** `features/orders/…` is the feature orders, `platform/…` the platform; the demo writes them all. */
function featureOf({ path }: SourceFile): string | undefined {
  if (!/\.ts$/.test(path) || /\.test\.ts$/.test(path)) return undefined;
  return (
    /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? /^apps\/server\/src\/(platform)\//.exec(path)?.[1]
  );
}

const reads = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/;
const writes = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;

const methodOf = (call: Node) => ((call.callee as Node).property as { name?: string } | undefined)?.name ?? '';

/** Tables named in the calls of a query builder: `selectFrom('cart as c')`, `selectFrom(['cart', 'product'])`. */
function builtUses(node: Node): TableUse[] {
  const method = methodOf(node);
  if (!reads.test(method) && !writes.test(method)) return [];
  const [first] = node.arguments as Node[];
  const named = first?.type === 'ArrayExpression' ? (first.elements as Node[]) : first ? [first] : [];
  return named
    .filter(({ value }) => typeof value === 'string')
    .map(({ value, start }) => ({
      table: String(value).split(' ')[0] ?? '',
      isWrite: writes.test(method),
      offset: start,
    }));
}

/** The text of a string or template; expressions in a template become a sign that is no word, and offsets stay. */
function sqlText(node: Node, source: string): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return ` ${node.value}`;
  if (node.type !== 'TemplateLiteral') return undefined;
  const blank = (text: string, { start, end }: Node) =>
    `${text.slice(0, start - node.start)}${'?'.repeat(end - start)}${text.slice(end - node.start)}`;
  return (node.expressions as Node[]).reduce(blank, source.slice(node.start, node.end)).replace(/^`|`$/g, ' ');
}

/** A table that a variable names would be seen by no check. `from` and `using` are also methods of much else. */
function namesByVariable(node: Node): boolean {
  const method = methodOf(node);
  const isBuilt = (reads.test(method) && !/^(from|using)$/.test(method)) || writes.test(method);
  const [first] = node.arguments as Node[];
  return isBuilt && ['Identifier', 'MemberExpression', 'TemplateLiteral'].includes(first?.type ?? '');
}

type Sql = { uses: TableUse[]; ctes: string[]; variables: number[] };

/** Elsewhere a text is a sentence: "review your order" reads no table. */
const writesSql = ({ path, text }: SourceFile) => path.endsWith('.repository.ts') || /\b(sql|prepared)\b/.test(text);

function sqlIn(file: SourceFile): Sql {
  const found: Sql = { uses: [], ctes: [], variables: [] };
  const isText = writesSql(file);
  for (const node of nodesIn(syntaxTree(file))) {
    if (node.type === 'CallExpression') {
      found.uses.push(...builtUses(node));
      if (/^with(Recursive)?$/.test(methodOf(node))) found.ctes.push(String((node.arguments as Node[])[0]?.value));
      if (namesByVariable(node)) found.variables.push(node.start);
    }
    const text = isText ? sqlText(node, file.text) : undefined;
    if (text === undefined) continue;
    found.uses.push(...tableUses(text).map((use) => ({ ...use, offset: node.start + use.offset })));
    found.ctes.push(...cteNames(text));
  }
  return found;
}

/** Tables of the platform stand to the left of all features. */
const placeOf = (owner: string) => features.indexOf(owner);

/** SQL has the walls that imports have: a feature reads its own tables and those to its left, and writes its own. */
export const checkTableUses: Rule = (files) => {
  const sql = files.filter(({ path }) => migrations.test(path)).map(({ text }) => text);
  const owners = new Map([...sql.join('\n').matchAll(owned)].map(([, table = '', owner = '']) => [table, owner]));
  return files.flatMap((file): Violation[] => {
    const feature = featureOf(file);
    if (!feature) return [];
    const { uses, ctes, variables } = sqlIn(file);
    const broken = uses.flatMap(({ table, isWrite, offset }) => {
      const owner = owners.get(table);
      const isAllowed = !owner || owner === feature || (!isWrite && placeOf(owner) < placeOf(feature));
      if (isAllowed) return [];
      const rule = isWrite ? 'a feature writes only its own tables' : 'a feature reads only tables to its left';
      return [{ rule, path: file.path, line: lineAt(file.text, offset), message: `${table} belongs to ${owner}` }];
    });
    const hidden = ctes
      .filter((name) => owners.has(name))
      .map((name) => ({ rule: 'a CTE is named after no table', path: file.path, message: `rename ${name}` }));
    const unnamed = variables.map((offset) => ({
      rule: 'a table is named where it is used',
      path: file.path,
      line: lineAt(file.text, offset),
      message: 'give the name of the table as a literal',
    }));
    return [...broken, ...hidden, ...unnamed];
  });
};
