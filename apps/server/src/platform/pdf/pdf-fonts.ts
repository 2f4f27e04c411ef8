import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

type PdfFonts = { text: Uint8Array; strong: Uint8Array; display: Uint8Array };

/**
 * pdfkit takes a parsed font as well as bytes, which its types do not say. Parsed anew for every document, the fonts cost
 * as much time as all the rest.
 */
const parsed = (name: string): Uint8Array =>
  openSync(fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))) as unknown as Uint8Array;

let fonts: PdfFonts | undefined;

export function pdfFonts(): PdfFonts {
  fonts ??= { text: parsed('inter-regular'), strong: parsed('inter-semibold'), display: parsed('fraunces-display') };
  return fonts;
}
