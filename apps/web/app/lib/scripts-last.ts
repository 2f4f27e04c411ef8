const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const bootstrap = /(<script [^>]*\btype="module"[^>]*>)([^<]*)(<\/script>)/;
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");\n?/gm;

/**
 * What a page looks like is there once its main picture is painted; a slow or broken one is not waited for for ever.
 * A hidden page paints nothing, and must not wait for it.
 */
const painted = [
  "const main = document.querySelector('img[fetchpriority=high]');",
  'const seen = main ? Promise.race([main.decode().catch(() => {}), new Promise((go) => setTimeout(go, 2000))]) : null;',
  'if (!document.hidden) await seen;',
  'await new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));',
].join('\n');

/**
 * A page can be read before it can be used: what it looks like comes first. The router imports its scripts with the same
 * haste as style sheet and main picture, on a slow line at their cost; here they are asked for after the first paint.
 */
export function scriptsLast(html: string): string {
  const preloaded = [...html.matchAll(preloadLink)].map(([, href]) => `"${href}"`);
  if (preloaded.length === 0) return html;
  return html.replace(preloadLink, '').replace(bootstrap, (_, open: string, text: string, close: string) => {
    const statics = [...text.matchAll(staticImport)];
    const rest = text.replace(staticImport, '');
    const named = statics.map(([, name = '']) => name);
    const wanted = statics.map(([, , path = '']) => path);
    // The entry starts the app, and that only when everything else is there.
    const others = preloaded.filter((path) => !wanted.includes(path) && !rest.includes(`import(${path})`));
    const imports = [...wanted, ...others].map((path) => `import(${path})`);
    return `${open}${painted}\nconst [${named.join(', ')}] = await Promise.all([${imports.join(', ')}]);\n${rest}${close}`;
  });
}
