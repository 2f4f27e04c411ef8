import type { DB } from '@herbary/server/database-types.ts';
import type { Kysely } from 'kysely';

export type Db = Kysely<DB>;

type LineAmounts = Record<
  'subtotalCents' | 'sellerDiscountCents' | 'platformDiscountCents' | 'shippingCents' | 'taxCents' | 'feeCents',
  number
>;
/** The money of pieces `from` + 1 to `to` of an order line. */
export type ShareOfPieces = (
  amounts: LineAmounts,
  pieces: { quantity: number; from: number; to: number },
) => LineAmounts;

/** Encrypts a value for the place named first; at another place it cannot be read. */
export type Seal = (place: string, plain: Buffer) => Buffer;

/** What the demo world needs of the server. It is handed in: an import would load the server with every use of the data. */
export type DemoServices = {
  db: Db;
  clock: { now(): Date };
  log: { info(facts: object, message: string): void };
  transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T>;
  hasDemoWorld(db: Db): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
  refreshSearchWords(db: Db): Promise<void>;
  seal: Seal;
  shareOfPieces: ShareOfPieces;
  /** An error that the server shows as its sentence. */
  startupProblem(sentence: string): Error;
};

type ReceivedFile = { path: string; fileName: string; bytes: number };
type StoreFile = (db: Db, file: ReceivedFile, owner: { ownerUserId: string }) => Promise<{ fileId: string }>;

export type DemoFileServices = {
  db: Db;
  files: { storeImage: StoreFile; storeDocument: StoreFile };
  log: { debug(facts: object, message: string): void };
};
