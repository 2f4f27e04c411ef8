/** Prints what the landing page makes a browser fetch as script, compressed, and fails above the budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const BUDGET_KB = 170;
const buildDir = join(import.meta.dirname, '../apps/web/build');

async function renderLanding(): Promise<string> {
  const build = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
  const { createContext, createHandler } = build.entry.module;
  // Nothing listens there: the page must come out whole without the API.
  const origin = 'http://127.0.0.1:9';
  const context = createContext({ apiOrigin: origin, apiHeaders: {}, publicUrl: origin, reportError: () => {} });
  const response: Response = await createHandler(build)(new Request(`${origin}/`), context);
  if (response.status !== 200) throw new Error(`The landing page answered ${response.status}`);
  return response.text();
}

function scriptsOf(html: string): string[] {
  const preloads = html.matchAll(/rel="modulepreload" href="([^"]+)"/g);
  const imports = html.matchAll(/(?:import|from)\s*\(?\s*"(\/assets\/[^"]+\.js)"/g);
  return [...new Set([...preloads, ...imports].map((match) => String(match[1])))];
}

const sizes = scriptsOf(await renderLanding())
  .map((path) => ({ path, bytes: brotliCompressSync(readFileSync(join(buildDir, 'client', path))).length }))
  .sort((a, b) => b.bytes - a.bytes);
const totalKb = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
for (const { path, bytes } of sizes) console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${path}`);
console.log(`${totalKb.toFixed(1).padStart(7)} KB  in ${sizes.length} files, budget ${BUDGET_KB} KB`);
process.exitCode = totalKb > BUDGET_KB ? 1 : 0;
