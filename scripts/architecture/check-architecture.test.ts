import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkArchitecture } from './check-architecture.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A small project of its own, with the files of one test. */
function projectWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'herbary-architecture-'));
  folders.push(root);
  execFileSync('git', ['init', '-q'], { cwd: root });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const rulesBrokenBy = async (files: Record<string, string>) =>
  (await checkArchitecture(projectWith(files))).map((violation) => violation.rule);

const feature = (name: string) => `apps/server/src/features/${name}`;
const manyLines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');

const thirteen = Array.from({ length: 13 }, (_, at) => `name${at}`);

const planted: [sentence: string, rule: string, files: Record<string, string>][] = [
  [
    'reading the environment outside env.ts',
    'env only in env.ts',
    { [`${feature('orders')}/a.ts`]: 'export const a = process.env.PORT;' },
  ],
  [
    'a query outside a repository',
    'SQL only in repositories',
    { [`${feature('orders')}/a.ts`]: "export const a = (db) => db.selectFrom('x');" },
  ],
  [
    'an SQL tag outside a repository',
    'SQL only in repositories',
    { [`${feature('orders')}/a.ts`]: 'export const a = sql<number>`select 1`;' },
  ],
  [
    'prepared text outside a repository',
    'SQL only in repositories',
    { [`${feature('orders')}/a.ts`]: "export const a = prepared<Row>('a.b', 'select 1');" },
  ],
  [
    'SQL made of text',
    'no raw SQL text',
    { [`${feature('orders')}/a.repository.ts`]: 'export const a = (order) => sql.raw(order);' },
  ],
  ['a color that is no token', 'colors only as tokens', { 'apps/web/app/ui/a.tsx': "export const a = '#A94E2B';" }],
  [
    'a color function in a style sheet',
    'colors only as tokens',
    { 'apps/web/app/styles/a.css': 'a { color: rgb(1 2 3); }' },
  ],
  ['unfinished work', 'no unfinished work', { 'apps/web/app/ui/a.tsx': '// TODO later\nexport const a = 1;' }],
  [
    'a test that does not run',
    'no test is left out',
    // In two parts, so that a search for such tests does not find this one, which runs.
    { [`${feature('orders')}/a.test.ts`]: ['it', "skip('works', () => {});"].join('.') },
  ],
  [
    'the 21st effect of the web',
    'effects are few',
    { 'apps/web/app/lib/a.ts': manyLines(21, 'useEffect(() => a());') },
  ],
  ['a file called utils', 'names say what it is', { 'apps/web/app/lib/utils.ts': 'export const a = 1;' }],
  ['a private word in a file name', 'plain words', { [`${feature('orders')}/s3-twin.ts`]: 'export const a = 1;' }],
  ['a private word in a name', 'plain words', { 'apps/web/app/lib/a.ts': 'export type UnhurriedWrites = 1;' }],
  ['a file name with capitals', 'names are kebab-case', { 'apps/web/app/ui/MyButton.tsx': 'export const a = 1;' }],
  [
    'a public API that exports everything',
    'a public API is small',
    {
      [`${feature('orders')}/index.ts`]: "export * from './a.ts';",
      [`${feature('orders')}/a.ts`]: 'export const a = 1;',
    },
  ],
  [
    'a public API of thirteen names',
    'a public API is small',
    {
      [`${feature('payments')}/index.ts`]: `export { ${thirteen.join(', ')} } from './a.ts';`,
      [`${feature('payments')}/a.ts`]: thirteen.map((name) => `export const ${name} = 1;`).join('\n'),
    },
  ],
  [
    'a public API that offers a repository function',
    'a public API offers use cases',
    {
      [`${feature('payments')}/index.ts`]: "export { findA } from './a.repository.ts';",
      [`${feature('payments')}/a.repository.ts`]: 'export const findA = 1;',
    },
  ],
  [
    'a public API that offers the type of a row',
    'a public API offers use cases',
    {
      [`${feature('payments')}/index.ts`]: "export type { A } from './a.repository.ts';",
      [`${feature('payments')}/a.repository.ts`]: 'export type A = 1;',
    },
  ],
  [
    'more short files than there may be',
    'a file earns its place',
    Object.fromEntries(
      Array.from({ length: 26 }, (_, at) => [`${feature('orders')}/a${at}.ts`, 'export const a = 1;']),
    ),
  ],
  [
    'routes that load most of the server',
    'routes load little',
    {
      [`${feature('orders')}/orders.routes.ts`]: "import './a.ts';",
      [`${feature('orders')}/a.ts`]: 'export const a = 1;',
    },
  ],
  ['a barrel', 'no barrels but a feature’s index.ts', { 'apps/web/app/ui/index.ts': 'export const a = 1;' }],
  [
    'a function of 61 lines',
    'functions stay short',
    { 'apps/web/app/lib/a.ts': `export function a() {\n${manyLines(59, '  b();')}\n}` },
  ],
  [
    'a component of 151 lines',
    'functions stay short',
    { 'apps/web/app/ui/a.tsx': `export function A() {\n${manyLines(149, '  b();')}\n}` },
  ],
  ['a file of 401 lines', 'files stay short', { 'apps/web/app/lib/a.ts': manyLines(401, 'b();') }],
  [
    'a table without an owner',
    'every table has an owner',
    { 'apps/server/src/platform/db/migrations/0001_orders_a.sql': 'create table a (id uuid);' },
  ],
  [
    'a cycle',
    'imports: no-cycles',
    { 'apps/web/app/lib/a.ts': "import './b.ts';", 'apps/web/app/lib/b.ts': "import './a.ts';" },
  ],
  ['an import that leads nowhere', 'imports: nothing-unresolvable', { 'apps/web/app/lib/a.ts': "import './gone.ts';" }],
  [
    'a feature that imports a feature to its right',
    'imports: feature-cart-imports-left',
    {
      [`${feature('cart')}/a.ts`]: "import '../checkout/index.ts';",
      [`${feature('checkout')}/index.ts`]: 'export {};',
    },
  ],
  [
    'an import that passes a feature’s public API by',
    'imports: features-import-public-apis',
    { [`${feature('checkout')}/a.ts`]: "import '../cart/b.ts';", [`${feature('cart')}/b.ts`]: 'export {};' },
  ],
  [
    'a platform that imports a feature',
    'imports: platform-knows-no-business',
    {
      'apps/server/src/platform/a.ts': "import '../features/cart/index.ts';",
      [`${feature('cart')}/index.ts`]: 'export {};',
    },
  ],
  [
    'a registration imported by another feature',
    'imports: only-the-list-of-features-registers-them',
    {
      [`${feature('orders')}/a.ts`]: "export { a } from '../cart/feature.ts';",
      [`${feature('cart')}/feature.ts`]: 'export const a = 1;',
    },
  ],
  [
    'a start that passes a feature’s public API by',
    'imports: others-import-public-apis',
    { 'apps/server/src/serve.ts': "import './features/cart/b.ts';", [`${feature('cart')}/b.ts`]: 'export {};' },
  ],
  [
    'a feature that imports the demo',
    'imports: features-leave-web-and-demo-alone',
    { [`${feature('cart')}/a.ts`]: "import '../../demo/b.ts';", 'apps/server/src/demo/b.ts': 'export {};' },
  ],
  [
    'a primitive that imports the contract',
    'imports: primitives-know-no-business',
    {
      'apps/web/app/ui/a.tsx': "import '../../../../packages/contract/src/b.ts';",
      'packages/contract/src/b.ts': 'export {};',
    },
  ],
  [
    'web features that import each other',
    'imports: web-features-never-import-each-other',
    {
      'apps/web/app/features/cart/a.ts': "import '../orders/b.ts';",
      'apps/web/app/features/orders/b.ts': 'export {};',
    },
  ],
  [
    'a lib that imports a feature',
    'imports: lib-and-copy-stay-below',
    { 'apps/web/app/lib/a.ts': "import '../features/cart/b.ts';", 'apps/web/app/features/cart/b.ts': 'export {};' },
  ],
  [
    'a web feature that imports a route',
    'imports: web-features-stay-below-routes',
    { 'apps/web/app/features/cart/a.ts': "import '../../routes/b.ts';", 'apps/web/app/routes/b.ts': 'export {};' },
  ],
  [
    'a server that imports the web',
    'imports: server-never-imports-web',
    { 'apps/server/src/a.ts': "import '../../web/app/lib/b.ts';", 'apps/web/app/lib/b.ts': 'export {};' },
  ],
  [
    'content that imports the web',
    'imports: content-imports-the-contract-alone',
    { 'packages/content/src/a.ts': "import '../../../apps/web/app/lib/b.ts';", 'apps/web/app/lib/b.ts': 'export {};' },
  ],
  [
    'a text that is sent as a script',
    'imports: texts-come-through-loaders',
    {
      'apps/web/app/features/content/a.tsx': "import '../../../../../packages/content/src/pages/b.ts';",
      'packages/content/src/pages/b.ts': 'export {};',
    },
  ],
  [
    'a demo world that imports the server',
    'imports: demo-world-knows-no-server',
    {
      'packages/demo-world/src/a.ts': "import '../../../apps/server/src/b.ts';",
      'apps/server/src/b.ts': 'export {};',
    },
  ],
  [
    'a server that loads the demo world with everything else',
    'imports: demo-world-is-loaded-on-demand',
    {
      'apps/server/src/demo/load-demo-world.ts': "import '../../../../packages/demo-world/src/b.ts';",
      'packages/demo-world/src/b.ts': 'export {};',
    },
  ],
  [
    'a server that loads the demo world in a second place',
    'imports: demo-world-is-loaded-in-one-place',
    {
      'apps/server/src/app.ts': "export const load = () => import('../../../packages/demo-world/src/b.ts');",
      'packages/demo-world/src/b.ts': 'export {};',
    },
  ],
  [
    'a server that imports a tool',
    'imports: apps-never-import-tools',
    { 'apps/server/src/a.ts': "import '../../../tools/demo-art/b.ts';", 'tools/demo-art/b.ts': 'export {};' },
  ],
  [
    'a web that imports the server',
    'imports: web-never-imports-server',
    { 'apps/web/app/lib/a.ts': "import '../../../server/src/b.ts';", 'apps/server/src/b.ts': 'export {};' },
  ],
  [
    'a contract that imports more than zod',
    'imports: contract-imports-zod-alone',
    { 'packages/contract/src/a.ts': "import '../../../apps/web/app/lib/b.ts';", 'apps/web/app/lib/b.ts': 'export {};' },
  ],
];

describe('the architecture check', () => {
  it.each(planted)('finds %s', async (_sentence, rule, files) => {
    expect(await rulesBrokenBy(files)).toContain(rule);
  });

  it('is content with a small project in order', async () => {
    const files = {
      [`${feature('checkout')}/index.ts`]: "export { place } from './place-orders.ts';",
      [`${feature('checkout')}/place-orders.ts`]:
        "import { fill } from '../cart/index.ts';\nexport const place = fill;",
      [`${feature('cart')}/index.ts`]: 'export const fill = 1;',
      'apps/server/src/platform/db/migrations/0001_orders_a.sql':
        "create table a (id uuid);\ncomment on table a is 'feature: orders';",
    };
    expect(await rulesBrokenBy(files)).toEqual([]);
  });
});
