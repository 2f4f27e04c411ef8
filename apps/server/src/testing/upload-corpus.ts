import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Each is asked for by several tests, and takes half a second or more to make. */
const largePhoto = once(() => photoOf(1600, 1200));
const pixelBomb = once(async () => blankPng(17_000, 17_000));

/** Files people and attackers send, made on the fly. */
export const corpus = {
  photo: (width = 1600, height = 1200) => (width === 1600 && height === 1200 ? largePhoto() : photoOf(width, height)),
  photoWithGps: () =>
    noise(400, 300)
      .withExif({ IFD0: { Copyright: 'canary-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  sideways: () => noise(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  png: () => noise(200, 200).png().toBuffer(),
  webp: () => noise(200, 200).webp().toBuffer(),
  avif: () => noise(200, 200).avif({ effort: 0 }).toBuffer(),
  truncatedJpeg: async () => (await corpus.photo()).subarray(0, 20_000),
  pngThenZip: async () => Buffer.concat([await corpus.png(), zip]),
  svg: async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  html: async () => Buffer.from('<!doctype html><script>alert(document.domain)</script>'),
  htmlInJpegClothes: async () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
  zip: async () => zip,
  exe: async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90)]),
  gif: async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  asf: async () => Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(39)]),
  empty: async () => Buffer.alloc(0),
  pdf: async () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  pixelBomb,
  pdfThenZip: async () => Buffer.concat([await corpus.pdf(), zip]),
  /** An archive whose comment ends like a PDF. */
  zipAroundPdf: async () =>
    Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      zip,
      Buffer.from('PK\u0005\u0006'),
      Buffer.alloc(18),
      Buffer.from('%%EOF\n'),
    ]),
  /** Half a megabyte that unfolds to 384. */
  pdfBomb: async () => pdfWith(...Array(6).fill(folded(64 * 1024 * 1024))),
  pdfTwiceFolded: async () => pdfWith(folded(1024, '[/FlateDecode /FlateDecode]')),
  /** Each of its many parts would be searched to the end of the file. */
  pdfOfEndlessParts: async () =>
    pdfWith(Buffer.from('obj/Fl stream\n'.repeat(20_000)), Buffer.from('endstrea '.repeat(500_000))),
  /** Each of its parts would be unfolded to the end of the last one. */
  pdfOfPartsInParts: async () => pdfWith(Buffer.from('obj/Fl stream\n'.repeat(100)), folded(100_000)),
  pdfOfText: async () => pdfWith(folded(100_000)),
  jpegThenPage: async () => Buffer.concat([await corpus.photo(300, 200), Buffer.from('<HTML><script>1</script>')]),
  /** As some telephones write it. */
  jpegThenNotes: async () => Buffer.concat([await corpus.photo(300, 200), Buffer.from('Image_UTC_Data1763SEFH')]),
};

const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60, 7)]);

const folded = (bytes: number, filter = '/FlateDecode') => {
  const packed = deflateSync(Buffer.alloc(bytes), { level: 9 });
  const head = `1 0 obj<</Filter ${filter}/Length ${packed.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\n')]);
};
const pdfWith = (...parts: Buffer[]) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n')]);

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const photoOf = (width: number, height: number) => noise(width, height).jpeg({ quality: 70 }).toBuffer();

function noise(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: 'white' },
  });
}

/** A few hundred kilobytes that unfold to width × height pixels. */
function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
