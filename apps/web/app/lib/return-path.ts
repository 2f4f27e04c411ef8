const BASE = 'http://same-origin.invalid';
// Browsers drop tabs and newlines from addresses and read a backslash as a slash: "/\t/evil" and "/\evil" leave the site.
const TREACHEROUS = /[\\\p{Cc}]/u;

/** The page to return to after signing in: a path on this site, or nothing. */
export function parseReturnPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || value.length > 2048 || TREACHEROUS.test(value)) return undefined;
  const url = URL.parse(value, BASE);
  if (!url || url.origin !== BASE) return undefined;
  const path = url.pathname + url.search + url.hash;
  // "/.//evil" is on this site until its dots are resolved.
  return path.startsWith('//') ? undefined : path;
}

export function withReturnPath(loginPath: string, from: string): string {
  const path = parseReturnPath(from);
  return path && path !== '/' ? `${loginPath}?${new URLSearchParams({ from: path })}` : loginPath;
}
