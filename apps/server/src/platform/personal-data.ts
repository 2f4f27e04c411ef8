import type { RawBuilder } from 'kysely';
import type { Db } from './db/client.ts';

export type PersonalFile = { fileName: string; content: Buffer };

/** One part of the export of a person's data: what a feature stores about them, without other people and without secrets. */
export type PersonalData = {
  /** Of its file in the archive: 'orders'. */
  name: string;
  /** The columns that lead to the person, 'table.column': a test asks for every such column that the database has. */
  columns: readonly string[];
  rows: (userId: string) => RawBuilder<unknown>;
  files?: (db: Db, userId: string) => Promise<readonly PersonalFile[]>;
};
