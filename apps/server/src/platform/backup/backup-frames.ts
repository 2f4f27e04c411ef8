import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';

const migration = z.object({ name: z.string(), checksum: z.string() });

/** What a backup begins with. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(migration),
  /** Version of the job queue's tables; null while there are none. */
  queueVersion: z.int().nullable(),
  /** Signs and seals what is in database and files: without it they would be unreadable. */
  secret: z.string(),
});
export type Manifest = z.output<typeof manifest>;

const column = z.object({ name: z.string(), type: z.string() });
export const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(column) });
export type Table = z.output<typeof table>;

export const sequences = z.array(
  z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
);
export type Sequences = z.output<typeof sequences>;

const fileStart = z.object({ key: z.string(), place: z.enum(['store', 'data']) });
export type FileStart = z.output<typeof fileStart>;

/** What a backup ends with: one without it is not whole. */
export const summary = z.object({ tables: z.int(), rows: z.int(), files: z.int(), missing: z.array(z.string()) });
export type Summary = z.output<typeof summary>;

const letters = { manifest: 'm', table: 't', rows: 'r', sequences: 'q', file: 'f', data: 'd', summary: 's' } as const;
type Kind = keyof typeof letters;
const kindOf = new Map(Object.entries(letters).map(([kind, letter]) => [letter.charCodeAt(0), kind as Kind]));

export type Frame =
  | { kind: 'manifest'; value: Manifest }
  | { kind: 'table'; value: Table }
  /** JSON of a list of rows, each a list of texts. */
  | { kind: 'rows'; value: string }
  | { kind: 'sequences'; value: Sequences }
  | { kind: 'file'; value: FileStart }
  | { kind: 'data'; value: Buffer }
  | { kind: 'summary'; value: Summary };

const headLength = 5;

export function frameBytes(frame: Frame): Buffer {
  const { kind, value } = frame;
  const body = kind === 'data' ? value : Buffer.from(kind === 'rows' ? value : JSON.stringify(value));
  const head = Buffer.alloc(headLength);
  head.write(letters[kind], 0, 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

function readFrame(letter: number, body: Buffer): Frame {
  const kind = kindOf.get(letter);
  switch (kind) {
    case 'data':
      return { kind, value: body };
    case 'rows':
      return { kind, value: body.toString('utf8') };
    case 'manifest':
      return { kind, value: manifest.parse(JSON.parse(body.toString('utf8'))) };
    case 'table':
      return { kind, value: table.parse(JSON.parse(body.toString('utf8'))) };
    case 'sequences':
      return { kind, value: sequences.parse(JSON.parse(body.toString('utf8'))) };
    case 'file':
      return { kind, value: fileStart.parse(JSON.parse(body.toString('utf8'))) };
    case 'summary':
      return { kind, value: summary.parse(JSON.parse(body.toString('utf8'))) };
    default:
      throw new StartupProblem(
        'The backup was made by a different version of the program: restore it with that version.',
      );
  }
}

export async function* framesIn(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer[] = [];
  let heldLength = 0;
  let wanted = headLength;
  let isWhole = false;
  for await (const part of source) {
    held.push(part);
    heldLength += part.length;
    while (heldLength >= wanted) {
      const bytes = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
      held = [bytes];
      const length = headLength + bytes.readUInt32BE(1);
      wanted = length;
      if (heldLength < length) break;
      const frame = readFrame(bytes.readUInt8(0), bytes.subarray(headLength, length));
      held = [bytes.subarray(length)];
      heldLength -= length;
      wanted = headLength;
      isWhole = frame.kind === 'summary';
      yield frame;
    }
  }
  if (!isWhole || heldLength > 0) throw new StartupProblem('The backup is incomplete: none of it is used.');
}
