import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

type InvoiceFonts = { text: Uint8Array; strong: Uint8Array; display: Uint8Array };

/**
 * pdfkit takes a parsed font as well as bytes, which its types do not say. Parsed anew for every invoice, the fonts cost
 * as much time as all the rest.
 */
const parsed = (name: string): Uint8Array =>
  openSync(fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))) as unknown as Uint8Array;

let fonts: InvoiceFonts | undefined;

export function invoiceFonts(): InvoiceFonts {
  fonts ??= { text: parsed('inter-regular'), strong: parsed('inter-semibold'), display: parsed('fraunces-display') };
  return fonts;
}
