import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { StartupProblem } from '../startup-problem.ts';

const magic = Buffer.from('HERBARY BACKUP 1\n');
const saltLength = 16;
const tagLength = 16;
const chunkLength = 65_536;
const scryptCost: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase, salt, 32, scryptCost, (error, key) => (error ? reject(error) : resolve(key))),
  );

/**
 * The key belongs to one file, so the number of a chunk is nonce enough. It also says which chunk is the last: without that,
 * a file that was cut off between two chunks would open as a shorter one.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Pieces of exactly `length` bytes, the last one shorter or empty. */
async function* cutInto(source: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldLength = 0;
  for await (const part of source) {
    held.push(part);
    heldLength += part.length;
    if (heldLength < length) continue;
    const whole = Buffer.concat(held);
    let start = 0;
    for (; whole.length - start >= length; start += length) yield whole.subarray(start, start + length);
    held = [whole.subarray(start)];
    heldLength = whole.length - start;
  }
  yield Buffer.concat(held);
}

/** Of each piece whether another one follows. */
async function* withLast(source: AsyncIterable<Buffer>): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let before: Buffer | undefined;
  for await (const piece of source) {
    if (before) yield { piece: before, isLast: false };
    before = piece;
  }
  if (before) yield { piece: before, isLast: true };
}

/** AES-256-GCM in chunks: nothing of a changed, reordered or shortened file is ever given out as if it were right. */
export async function* sealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([magic, salt]);
  let index = 0;
  for await (const { piece, isLast } of withLast(cutInto(source, chunkLength))) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Everything behind the first `length` bytes, which are read first. */
async function splitHead(source: AsyncIterable<Buffer>, length: number) {
  const parts = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const { value, done } = await parts.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield head.subarray(length);
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  }
  return { head: head.subarray(0, length), rest: rest() };
}

export async function* opened(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(source, magic.length + saltLength);
  if (!head.subarray(0, magic.length).equals(magic)) throw new StartupProblem('This file is not a Herbary backup.');
  const key = await keyOf(passphrase, head.subarray(magic.length));
  let index = 0;
  for await (const { piece, isLast } of withLast(cutInto(rest, chunkLength + tagLength))) {
    yield openChunk(key, piece, index, isLast);
    index++;
  }
}

function openChunk(key: Buffer, piece: Buffer, index: number, isLast: boolean): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    decipher.setAuthTag(piece.subarray(-tagLength));
    return Buffer.concat([decipher.update(piece.subarray(0, -tagLength)), decipher.final()]);
  } catch {
    throw new StartupProblem(
      index === 0
        ? 'The backup cannot be opened: BACKUP_PASSPHRASE is wrong, or the file is damaged.'
        : 'The backup is damaged or incomplete: none of it is used.',
    );
  }
}
