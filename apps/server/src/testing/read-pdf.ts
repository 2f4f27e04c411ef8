import { inflateSync } from 'node:zlib';

type PdfObjects = Map<string, { head: string; stream: string }>;

/** The texts of a PDF in the order they were drawn, as a reader that copies them would see them. */
export function readPdf(bytes: Buffer): string[] {
  const objects = objectsOf(bytes.toString('latin1'));
  const all = [...objects.values()];
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of all.flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
    fonts.set(name, charactersOf(objects.get(toUnicode)?.stream ?? ''));
  }
  return all.filter(({ stream }) => stream.includes(' Tf')).flatMap(({ stream }) => textsOf(stream, fonts));
}

function objectsOf(source: string): PdfObjects {
  const objects: PdfObjects = new Map();
  for (const match of source.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const [head = ''] = source.slice(start).split(/stream\r?\n|endobj/, 1);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const body = source.indexOf('stream\n', start) + 'stream\n'.length;
    const raw = Buffer.from(source.slice(body, body + length), 'latin1');
    const isPacked = head.includes('FlateDecode');
    objects.set(match[1] ?? '', { head, stream: (isPacked ? inflateSync(raw) : raw).toString('latin1') });
  }
  return objects;
}

/** Glyph number in hex → character, from the font's own table. */
function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', , list = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, code = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      characters.set(glyph, Buffer.from(code, 'hex').swap16().toString('utf16le'));
    });
  }
  return characters;
}

function textsOf(content: string, fonts: Map<string, Map<string, string>>): string[] {
  return [...content.matchAll(/BT([\s\S]*?)ET/g)].map(([, block = '']) => {
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return glyphs.map((glyph) => font?.get(glyph) ?? '').join('');
  });
}
