import { CompiledQuery } from 'kysely';
import type { Db } from './client.ts';

/** Every text that was declared, by its name: a test shows each of them to the database. */
export const preparedTexts = new Map<string, string>();

export type PreparedStatement<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement each connection parses once and PostgreSQL plans once, for those that take longer to plan than to run.
 * Every name stays in the memory of every connection for good: only for a fixed, small number of texts.
 */
export function prepared<Row>(name: string, text: string): PreparedStatement<Row> {
  preparedTexts.set(name, text);
  return async (db, values) => {
    const query = CompiledQuery.raw(text, values as unknown[]);
    // Kysely passes `sql` to pg as it is, and pg takes the name beside the text; it writes into what it is given.
    const named = { ...query, sql: { name, text } as unknown as string };
    const { rows } = await db.executeQuery<Row>(named);
    return rows;
  };
}

/** The same for a statement that is put together from pieces: one name, always one text. */
export async function runPrepared<Row>(
  db: Db,
  name: string,
  query: { compile(db: Db): CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile(db);
  return (await db.executeQuery<Row>({ ...compiled, sql: { name, text: compiled.sql } as unknown as string })).rows;
}

const shapesByName = new Map<string, Map<string, string>>();
const mostShapes = 20;

function shapesOf(name: string): Map<string, string> {
  const known = shapesByName.get(name) ?? new Map<string, string>();
  shapesByName.set(name, known);
  return known;
}

/** The same for a statement of few shapes, as they come: one shape too many of its name is run without being prepared. */
export async function runShaped<Row>(
  db: Db,
  name: string,
  query: { compile(db: Db): CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile(db);
  const shapes = shapesOf(name);
  if (!shapes.has(compiled.sql) && shapes.size < mostShapes) shapes.set(compiled.sql, `${name}.${shapes.size}`);
  const known = shapes.get(compiled.sql);
  const text = known ? ({ name: known, text: compiled.sql } as unknown as string) : compiled.sql;
  return (await db.executeQuery<Row>({ ...compiled, sql: text })).rows;
}

/** For texts of which there are too many to prepare, or whose best plan depends on the values. */
export function unprepared<Row>(text: string): PreparedStatement<Row> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]))).rows;
}
