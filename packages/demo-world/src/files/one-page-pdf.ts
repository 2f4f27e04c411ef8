const lineHeight = 24;

/** The built-in fonts of PDF readers know Latin-1, where brackets and backslashes end or escape a text. */
const printable = (text: string) =>
  text
    .replaceAll('’', "'")
    .replace(/[^\x20-\xff]/g, '?')
    .replace(/[\\()]/g, (character) => `\\${character}`);

/** One A4 page: a title and lines of text. */
export function onePagePdf(title: string, lines: string[]): Buffer {
  const text = lines.map((line) => `(${printable(line)}) Tj T*`).join('\n');
  const page = `BT /F1 22 Tf 72 740 Td (${printable(title)}) Tj /F1 12 Tf ${lineHeight} TL T* T*\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
