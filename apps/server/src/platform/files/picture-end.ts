const pngHeaderBytes = 8;
const chunkFrameBytes = 12;

/** Where the picture ends in its file; undefined when it does not end in it. */
export const pictureEnd = (bytes: Buffer, format: 'png' | 'jpeg'): number | undefined =>
  format === 'png' ? pngEnd(bytes) : jpegEnd(bytes);

function pngEnd(bytes: Buffer): number | undefined {
  let at = pngHeaderBytes;
  while (at + chunkFrameBytes <= bytes.length) {
    const next = at + chunkFrameBytes + bytes.readUInt32BE(at);
    if (next > bytes.length) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return undefined;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;

function jpegEnd(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 4 <= bytes.length + 2) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1];
    if (marker === 0xff) at += 1;
    else if (marker === endOfImage) return at + 2;
    else {
      if (at + 4 > bytes.length) return undefined;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === startOfScan) at = scanEnd(bytes, at);
    }
  }
  return undefined;
}

/** Behind pixels: the next marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}
