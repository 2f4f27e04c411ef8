import { lineAt, type Rule, type SourceFile } from './violation.ts';

const migrations = /^apps\/server\/src\/platform\/db\/migrations\//;
const created = /create\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?(\w+)/gi;
/** Owners are called rooms in earlier migrations, which cannot be edited. */
const owned = /comment on table (\w+) is '(?:room|feature): ([a-z-]+)'/gi;
const removed = /drop table (?:if exists )?(\w+)/gi;
const written = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
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
  if (/\.test\.ts$/.test(path)) return undefined;
  return (
    /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? /^apps\/server\/src\/(platform)\//.exec(path)?.[1]
  );
}

export const checkWriters: Rule = (files) => {
  const sql = files.filter(({ path }) => migrations.test(path)).map(({ text }) => text);
  const owners = new Map([...sql.join('\n').matchAll(owned)].map(([, table, owner]) => [table, owner]));
  return files.flatMap((file) => {
    const feature = featureOf(file);
    if (!feature) return [];
    return [...file.text.matchAll(written)]
      .filter(([, table]) => owners.has(table) && owners.get(table) !== feature)
      .map((match) => ({
        rule: 'a table has one writing feature',
        path: file.path,
        line: lineAt(file.text, match.index),
        message: `${match[1]} is written by ${owners.get(match[1])}`,
      }));
  });
};
