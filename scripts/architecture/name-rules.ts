import { lineAt, type Rule, type SourceFile } from './violation.ts';

const empty = /(^|\/)(utils?|helpers?|misc|common|types|constants)\.(ts|tsx)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const namedByTheirTool = /^(vite\.config|vitest\.config|react-router\.config|playwright\.config)/;

/** A stem may be dotted (orders.routes.ts); each part is kebab-case. */
function isWellNamed(path: string): boolean {
  const base = path.split('/').at(-1) ?? '';
  if (namedByTheirTool.test(base)) return true;
  if (/^apps\/server\/src\/platform\/db\/migrations\//.test(path)) return /^\d{4}(_[a-z0-9]+)+\.sql$/.test(base);
  return base
    .replace(/\.(ts|tsx|mjs|css|sql)$/, '')
    .split('.')
    .every((part) => kebab.test(part));
}

export const checkNames: Rule = (files) =>
  files.flatMap(({ path }) => {
    if (empty.test(path)) return [{ rule: 'names say what it is', path, message: 'rename the file after its content' }];
    if (!isWellNamed(path)) return [{ rule: 'names are kebab-case', path, message: 'rename the file' }];
    return [];
  });

const namesLimit = 12;
const isPublicApi = /^apps\/server\/src\/features\/([^/]+)\/index\.ts$/;
const exported = /export (?:type )?\{([^}]*)\} from '([^']+)'/g;

/** The events of a feature count as one name: they are one list, and only subscribers read it. */
function publicNames(text: string): string[] {
  const lists = [...text.matchAll(exported)].map(([, names = '', from = '']) =>
    from.endsWith('.events.ts') ? [from] : names.split(',').filter((name) => name.trim() !== ''),
  );
  return lists.flat();
}

/** How many names each feature offers to others. */
export const countPublicNames = (files: readonly SourceFile[]): Map<string, number> =>
  new Map(
    files.flatMap(({ path, text }) => {
      const feature = isPublicApi.exec(path)?.[1];
      return feature ? [[feature, publicNames(text).length] as const] : [];
    }),
  );

/** A feature's index.ts is its public API: few named exports, nothing else. */
export const checkPublicApis: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    const feature = isPublicApi.exec(path)?.[1];
    if (!feature) return [];
    const names = publicNames(text).length;
    const problems = [];
    if (names > namesLimit) problems.push(`has ${names} names; ${namesLimit} at the most`);
    if (/export \*/.test(text)) problems.push('exports by name, never everything');
    return problems.map((message) => ({ rule: 'a public API is small', path, message }));
  });

/** Others call use cases: a table can then change without them. */
export const checkUseCases: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    isPublicApi.test(path)
      ? [...text.matchAll(exported)]
          .filter(([, , from = '']) => from.endsWith('.repository.ts'))
          .map(({ 1: names = '', 2: from = '', index }) => ({
            rule: 'a public API offers use cases',
            path,
            line: lineAt(text, index),
            message: `export ${names.trim()} from the file of a use case, not from ${from}`,
          }))
      : [],
  );

export const checkBarrels: Rule = (files) =>
  files.flatMap(({ path }) =>
    /(^|\/)index\.tsx?$/.test(path) && !isPublicApi.test(path)
      ? [{ rule: 'no barrels but a feature’s index.ts', path, message: 'import from the file that has it' }]
      : [],
  );

/** Words that only this project used in these meanings, each with the industry's word: a stranger searches for that one. */
const privateWords: Record<string, string> = {
  door: 'portal, endpoint',
  furniture: 'primitive',
  keeping: 'storage, cache',
  lapse: 'expire',
  lapsed: 'expired',
  law: 'invariant',
  news: 'message',
  pace: 'throttle, rate',
  painted: 'rendered',
  patience: 'timeout',
  rival: 'competing checkout, other seller',
  shelf: 'stock, product index',
  told: 'notified',
  twin: 'stub server, sandbox, duplicate',
  unhurried: 'asynchronous',
};
const declared = /\b(?:const|let|function|type|class|interface)\s+(\w+)/g;

/** fooBar-baz.test: foo, bar, baz, test; a plural counts as its singular. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase().replace(/(?<=[a-z]{3})s$/, ''));

export const checkWords: Rule = (files) =>
  files
    .filter(({ path }) =>
      /^(apps|packages\/contract|scripts\/(?!architecture)|bench|faults|e2e).*\.(ts|tsx|mjs)$/.test(path),
    )
    .flatMap(({ path, text }) => {
      const names = [{ name: path.split('/').at(-1) ?? '' }, ...declaredIn(text)];
      return names.flatMap(({ name, line }) =>
        wordsOf(name)
          .filter((word) => Object.hasOwn(privateWords, word))
          .map((word) => ({ rule: 'plain words', path, line, message: `\`${name}\`: say ${privateWords[word]}` })),
      );
    });

const declaredIn = (text: string): { name: string; line?: number }[] =>
  [...text.matchAll(declared)].map((match) => ({ name: match[1] ?? '', line: lineAt(text, match.index) }));
