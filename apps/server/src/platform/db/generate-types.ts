import pg from 'pg';

type Column = {
  table_name: string;
  column_name: string;
  type_name: string;
  is_array: boolean;
  is_nullable: boolean;
  has_default: boolean;
  is_always_generated: boolean;
  is_view: boolean;
  enum_labels: string[] | null;
  checks: string[];
};

const columnsQuery = `
  select c.relname as table_name,
         a.attname as column_name,
         coalesce(base.typname, element.typname, t.typname) as type_name,
         element.oid is not null as is_array,
         not a.attnotnull as is_nullable,
         a.atthasdef or a.attidentity <> '' as has_default,
         a.attgenerated <> '' or a.attidentity = 'a' as is_always_generated,
         c.relkind in ('v', 'm') as is_view,
         (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e
           where e.enumtypid = coalesce(element.oid, t.oid)) as enum_labels,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
    left join pg_type base on base.oid = t.typbasetype and t.typtype = 'd'
   where c.relnamespace = 'public'::regnamespace
     and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
     and c.relname <> 'schema_migration'
     and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname, a.attname`;

const scalarTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'Numeric',
  timestamp: 'Timestamp',
  timestamptz: 'Timestamp',
};

const prelude = `// Written by \`npm run db -- types\` from the migrated schema. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Written as text: the driver would turn a list into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;
type Numeric = ColumnType<string, string | number, string | number>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
`;

export async function generateTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsQuery);
    return render(Map.groupBy(rows, (column) => column.table_name));
  } finally {
    await client.end();
  }
}

function render(tables: Map<string, Column[]>): string {
  const interfaces = [...tables].map(([name, columns]) => {
    const lines = columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`);
    return `export interface ${pascal(name)} {\n${lines.join('\n')}\n}\n`;
  });
  const index = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)};`);
  return [prelude, ...interfaces, `export interface DB {\n${index.join('\n')}\n}\n`].join('\n');
}

function typeOf(column: Column): string {
  const labels = column.enum_labels ?? labelsFromChecks(column);
  const scalar = labels
    ? labels.map((label) => JSON.stringify(label)).join(' | ')
    : (scalarTypes[column.type_name] ?? 'string');
  const item = column.is_array ? `${labels ? `(${scalar})` : scalar}[]` : scalar;
  const nullable = column.is_nullable ? `${item} | null` : item;
  if (column.is_always_generated || column.is_view) return `GeneratedAlways<${nullable}>`;
  return column.has_default ? `Generated<${nullable}>` : nullable;
}

/** `check (status in ('open', 'closed'))` is how our tables spell an enumeration. */
function labelsFromChecks(column: Column): string[] | undefined {
  const pattern = new RegExp(
    `^CHECK \\(\\(+"?${column.column_name}"?\\)?(?:::text)? = ANY \\(+ARRAY\\[(.+?)\\](?:\\)?::text\\[\\])?\\)+$`,
  );
  for (const check of column.checks) {
    const list = pattern.exec(check)?.[1];
    if (list && !column.is_array)
      return [...list.matchAll(/'((?:[^']|'')*)'::/g)].map((m) => (m[1] ?? '').replaceAll("''", "'"));
  }
  return undefined;
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z0-9])/g, (_, _underscore, letter: string) => letter.toUpperCase());
}
