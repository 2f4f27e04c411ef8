import { lineAt, type Rule, type SourceFile, type Violation } from './violation.ts';

type TextRule = { rule: string; pattern: RegExp; message: string; applies: (path: string) => boolean };

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || /(^|\/)testing\//.test(path);
const isScript = (path: string) => path.startsWith('scripts/') || path.startsWith('bench/');
const isServerCode = (path: string) => path.startsWith('apps/server/src/') && !isTest(path);
const isWebCode = (path: string) => path.startsWith('apps/web/app/') && !isTest(path);

const mayHoldSql = (path: string) =>
  /\.repository\.ts$/.test(path) || /^apps\/server\/src\/(platform\/db|testing)\//.test(path) || isTest(path);

const mayHoldColors = (path: string) =>
  /^apps\/web\/app\/styles\/tokens\.css$/.test(path) ||
  path === 'apps/server/src/platform/mail/mail-theme.ts' ||
  isTest(path) ||
  isScript(path);

const textRules: TextRule[] = [
  {
    rule: 'env only in env.ts',
    pattern: /\bprocess\.env\b/,
    message: 'read the environment in apps/server/src/env.ts and pass the value on',
    applies: (path) => (isServerCode(path) || isWebCode(path)) && path !== 'apps/server/src/env.ts',
  },
  {
    rule: 'SQL only in repositories',
    pattern:
      /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query\(\s*['"`]|\b(un|run)?prepared(<[^>]*>)?\(/i,
    message: 'move the query into a *.repository.ts file',
    applies: (path) => isServerCode(path) && path.endsWith('.ts') && !mayHoldSql(path),
  },
  {
    rule: 'no raw SQL text',
    pattern: /\bsql\.(raw|lit|table|id)\(/,
    message: 'pass values as parameters; text put into SQL is an injection waiting to happen',
    applies: (path) => isServerCode(path) && !/\/platform\/db\//.test(path),
  },
  {
    rule: 'colors only as tokens',
    pattern: /#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b(?=['";\s)])|\b(?:rgb|hsl)a?\([^)]*\d/,
    message: 'use a design token',
    applies: (path) => /\.(tsx?|css)$/.test(path) && (isWebCode(path) || isServerCode(path)) && !mayHoldColors(path),
  },
  {
    rule: 'no unfinished work',
    pattern: /\b(TODO|FIXME|XXX)\b/,
    message: 'finish it or leave it out',
    applies: (path) => !path.startsWith('scripts/architecture/'),
  },
  {
    rule: 'no test is left out',
    pattern: /\b(it|test|describe)\.(skip|only|todo|fixme)\b/,
    message: 'every test runs',
    applies: (path) => isTest(path) && !path.startsWith('scripts/architecture/'),
  },
];

function breaches({ rule, pattern, message, applies }: TextRule, file: SourceFile): Violation[] {
  if (!applies(file.path)) return [];
  return [...file.text.matchAll(new RegExp(pattern, 'g'))].map((match) => ({
    rule,
    path: file.path,
    line: lineAt(file.text, match.index),
    message: `\`${match[0]}\`: ${message}`,
  }));
}

export const checkTexts: Rule = (files) => files.flatMap((file) => textRules.flatMap((rule) => breaches(rule, file)));

const EFFECTS_MAX = 20;
const effects = /\buse(Layout|Insertion)?Effect\(/g;

/** An effect is for what lies outside React. Most others fetch, or copy state, and show the page once with old data. */
export const checkEffects: Rule = (files) => {
  const holders = files.filter(({ path, text }) => isWebCode(path) && text.match(effects));
  const count = holders.reduce((sum, { text }) => sum + (text.match(effects)?.length ?? 0), 0);
  if (count <= EFFECTS_MAX) return [];
  const message = `${count} effects; ${EFFECTS_MAX} at the most (docs/architecture.md, "Web")`;
  return holders.map(({ path }) => ({ rule: 'effects are few', path, message }));
};
