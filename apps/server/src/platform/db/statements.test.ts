import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg, { type Submittable } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStatements, preparedNames, taggedStatements } from '../../testing/declared-statements.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { preparedTexts } from './prepared.ts';

let database: TestDb;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDb();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

type WireConnection = {
  parse(query: { text: string }): void;
  describe(target: { type: 'S' }): void;
  sync(): void;
};

/** The names of the columns a statement answers with. PostgreSQL reads the statement and does not run it. */
function describeStatement(text: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let names: string[] = [];
    const question = {
      submit: (connection: unknown) => {
        const wire = connection as WireConnection;
        wire.parse({ text });
        wire.describe({ type: 'S' });
        wire.sync();
      },
      handleRowDescription: ({ fields }: { fields: { name: string }[] }) => {
        names = fields.map(({ name }) => name);
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(names),
    };
    client.query(question as unknown as Submittable);
  });
}

const folder = join(import.meta.dirname, '../..');
const files = globSync('**/*.ts', {
  cwd: folder,
  exclude: (name) => name.endsWith('.test.ts') || name === 'testing',
}).map((file) => join(folder, file));
for (const file of files.filter((name) => name.endsWith('.repository.ts'))) await import(file);
/** Puts statements together from the definitions of lists, which are read instead. */
const lists = join(folder, 'platform/db/list.ts');
const statements = [
  ...files
    .flatMap((file) => [...(file === lists ? [] : taggedStatements(file)), ...listStatements(file)])
    .map((statement) => ({ ...statement, name: relative(folder, statement.name) })),
  // Other tests of the same worker prepare statements of their own: only those of the sources are looked at.
  ...files.flatMap(preparedNames).map((declared) => ({ ...declared, text: preparedTexts.get(declared.name) ?? '' })),
];

describe('every statement that is written as SQL', () => {
  test('is found', () => {
    expect(statements.length).toBeGreaterThan(200);
    expect(statements.filter(({ columns }) => columns).length).toBeGreaterThan(100);
  });

  test.each(statements)(
    'is understood, and answers with the columns of its row type: $name',
    async ({ text, columns = [] }) => {
      expect(text, 'is prepared in a repository').not.toBe('');
      const names = await describeStatement(text);
      expect(columns.filter(({ name, isOptional }) => !isOptional && !names.includes(name))).toEqual([]);
    },
  );
});
