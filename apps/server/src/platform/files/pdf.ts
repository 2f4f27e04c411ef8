import { createInflate } from 'node:zlib';
import { AppError } from '../http/app-error.ts';
import { createQueue } from '../limited-queue.ts';
import { hidesAnotherFile } from './sniff.ts';

const tailBytes = 2_048;
const archiveTailBytes = 70_000;
/** What all compressed parts together may unfold to: some pages scanned in color. */
const maxUnfoldedBytes = 300 * 1024 * 1024;
const maxParts = 5_000;
/** How often the bytes of a file may be unfolded: parts that lie in each other would be unfolded once for each of them. */
const maxReadings = 4;

const queue = createQueue({ running: 2, waiting: 20 }, () => new AppError('upload.busy', { retryAfterSeconds: 5 }));

/** A PDF that ends like one, is no archive as well, and does not fill the memory of its reader. */
export async function isHarmlessPdf(bytes: Buffer): Promise<boolean> {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < bytes.length - tailBytes || hidesAnotherFile(bytes.subarray(end + 5))) return false;
  if (bytes.subarray(-archiveTailBytes).includes('PK\u0005\u0006')) return false;
  return queue(() => unfoldsWithin(bytes, maxUnfoldedBytes));
}

async function unfoldsWithin(bytes: Buffer, limit: number): Promise<boolean> {
  let [left, words, close, packedLeft] = [limit, 0, -1, maxReadings * bytes.length];
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    // Each part says it twice, at its start and at its end.
    words += 1;
    if (words > 2 * maxParts) return false;
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const dictionary = bytes.toString('latin1', Math.max(0, at - 400), at);
    const filters = dictionary.slice(dictionary.lastIndexOf('obj')).match(/\/Fl(ateDecode)?\b/g)?.length ?? 0;
    if (filters === 0) continue;
    // Compressed twice, a thousandfold becomes a millionfold: no program writes that.
    if (filters > 1) return false;
    // Sought once for all parts before it: searched anew for each, a long file without one would hold up everybody.
    if (close < at) close = bytes.indexOf('endstream', at);
    if (close === -1) close = bytes.length;
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    packedLeft -= close - start;
    if (packedLeft < 0) return false;
    left -= await unfoldedBytes(bytes.subarray(start, close), left);
    if (left < 0) return false;
  }
  return true;
}

/** Counts without keeping; stops above the limit. What is not compressed as it says unfolds to nothing. */
function unfoldedBytes(packed: Buffer, limit: number): Promise<number> {
  return new Promise((resolve) => {
    const inflate = createInflate();
    let count = 0;
    const finish = () => {
      resolve(count);
      inflate.destroy();
    };
    inflate.on('data', (chunk: Buffer) => {
      count += chunk.length;
      if (count > limit) finish();
    });
    inflate.on('end', finish).on('error', finish);
    inflate.end(packed);
  });
}
