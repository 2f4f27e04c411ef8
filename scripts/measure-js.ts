/**
 * Prints what each public page makes a browser fetch as script, compressed, and the share of the closed support chat; fails
 * above a budget, where a text of `packages/content` has become a script, where a script of the head waits for the styles, or
 * where a page for reading loads its scripts first.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';
import { CHAT_BUDGET_KB, FORM_BUDGET_KB, SCRIPT_BUDGET_KB } from './script-budget.ts';

const publicPages = Object.values<RouteEntry>(ROUTES).filter(({ rendered }) => rendered === 'server');
/** What they hold does not matter: no API answers. */
const paths = publicPages.map(({ path }) => path.replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000001'));
const forms: ReadonlySet<string> = new Set(
  [
    ROUTES.login,
    ROUTES.register,
    ROUTES.forgotPassword,
    ROUTES.sellerLogin,
    ROUTES.sellerRegister,
    ROUTES.sellerForgotPassword,
    ROUTES.adminLogin,
    ROUTES.adminRegister,
  ].map(({ path }) => path),
);
/** Of these every script is printed. */
const listed: ReadonlySet<string> = new Set(['/', '/shop']);
const buildDir = join(import.meta.dirname, '../apps/web/build');

const origin = 'http://shop.test';

/** Without the API a page shows its error state, with the same scripts. */
const noApi = () => Promise.reject(new TypeError('there is no API'));

async function render(path: string): Promise<Response> {
  const build = await import(pathToFileURL(join(buildDir, 'server/index.js')).href);
  const { createContext, createHandler } = build.entry.module;
  const context = createContext({ callApi: noApi, publicUrl: origin, reportError: () => {} });
  return createHandler(build)(new Request(origin + path), context);
}

function scriptsOf(html: string): string[] {
  const preloads = html.matchAll(/rel="modulepreload" href="([^"]+)"/g);
  const imports = html.matchAll(/(?:import|from)\s*\(?\s*"(\/assets\/[^"]+\.js)"/g);
  return [...new Set([...preloads, ...imports].map((match) => String(match[1])))];
}

/** The browser runs it only once the style sheet before it has come, and reads no further until then. */
const waitsForStyles = (html: string): boolean => {
  const [head = ''] = html.split('</head>');
  return head.lastIndexOf('<script') > head.indexOf('rel="stylesheet"');
};

/** Pages for reading, whose scripts give way to what is read. */
const scriptsLast: ReadonlySet<string> = new Set(
  [ROUTES.about, ROUTES.blog, ROUTES.helpCenter].map(({ path }) => path),
);

const compressed = new Map<string, number>();

function compressedBytes(script: string): number {
  const bytes = compressed.get(script) ?? brotliCompressSync(readFileSync(join(buildDir, 'client', script))).length;
  compressed.set(script, bytes);
  return bytes;
}

async function measure(path: string): Promise<boolean> {
  const page = await render(path);
  if (page.headers.has('location')) return true;
  const html = await page.text();
  if (waitsForStyles(html)) throw new Error(`${path} has a script behind its style sheet in the head`);
  if (scriptsLast.has(path) && !html.includes('<link fetchpriority="low" rel="modulepreload"'))
    throw new Error(`${path} loads its scripts before what is read`);
  const scripts = scriptsOf(html);
  if (scripts.length === 0) throw new Error(`${path} names no scripts`);
  const sizes = scripts.map((script) => ({ script, bytes: compressedBytes(script) })).sort((a, b) => b.bytes - a.bytes);
  const totalKb = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const budgetKb = forms.has(path) ? FORM_BUDGET_KB : SCRIPT_BUDGET_KB;
  const met = totalKb <= budgetKb;
  const budget = met ? '' : `, above the budget of ${budgetKb} KB`;
  console.log(`${totalKb.toFixed(1).padStart(7)} KB  in ${sizes.length} files, ${path}${budget}`);
  if (listed.has(path) || !met) {
    for (const { script, bytes } of sizes) console.log(`${(bytes / 1024).toFixed(1).padStart(15)} KB  ${script}`);
  }
  return met;
}

const appDir = join(import.meta.dirname, '../apps/web/app');
const chatDir = join(appDir, 'features/chat');
const staticImport = /^(?:import|export) (?!type ).*?from '(\.[^']+)'/gms;

/** The module and those of the chat that it imports at once. */
function chatModulesOf(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(staticImport)) {
    const imported = join(dirname(path), target);
    if (imported.startsWith(chatDir)) chatModulesOf(imported, known);
  }
  return known;
}

/** By its source: what the build makes of it is smaller. */
function measureClosedChat(): boolean {
  const starts = ['support-widget.tsx', 'start-app.ts', 'poll-notifications.ts'].map((file) =>
    join(appDir, 'layouts', file),
  );
  const modules = starts.flatMap((start) => [...chatModulesOf(start)]).filter((path) => path.startsWith(chatDir));
  const source = [...new Set(modules)].map((path) => readFileSync(path, 'utf8')).join('\n');
  const kb = brotliCompressSync(source).length / 1024;
  console.log(
    `\n${kb.toFixed(1).padStart(7)} KB  of them the closed support chat at most, budget ${CHAT_BUDGET_KB} KB`,
  );
  return modules.length > 0 && kb <= CHAT_BUDGET_KB;
}

const contentDir = join(import.meta.dirname, '../packages/content/src');
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** A sentence or two of each text, as it stands in the source. */
const sentences = filesIn(contentDir, '.ts').flatMap((source) => source.match(/(?<=')[A-Z][^'\\\n]{60,}(?=')/g) ?? []);

function findScriptedTexts(): string[] {
  const scripts = filesIn(join(buildDir, 'client/assets'), '.js').join('\n');
  return sentences.filter((sentence) => scripts.includes(sentence));
}

let met = true;
for (const path of paths) met = (await measure(path)) && met;
met = measureClosedChat() && met;
const scripted = findScriptedTexts();
console.log(`\n${scripted.length} of ${sentences.length} texts of the content are in scripts`);
for (const sentence of scripted) console.log(`  ${sentence}`);
process.exitCode = met && sentences.length > 0 && scripted.length === 0 ? 0 : 1;
