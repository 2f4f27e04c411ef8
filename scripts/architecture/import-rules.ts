import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { forbidden, options } from './import-table.ts';
import type { Violation } from './violation.ts';

const folders = [
  'packages/contract/src',
  'packages/content/src',
  'packages/demo-world/src',
  'apps/server/src',
  'apps/web/app',
  'tools',
];
const reachLimit = 0.35;

export type Reach = { path: string; share: number };

export async function checkImports(root: string): Promise<{ violations: Violation[]; reach: Reach | undefined }> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: root },
  );
  const { summary, modules } = output as ICruiseResult;
  const violations = summary.violations.map(({ from, to, rule }) => ({
    rule: `imports: ${rule.name}`,
    path: from,
    message: `may not import ${to}`,
  }));
  const reach = largestReach(modules);
  return { violations: [...violations, ...tooFar(reach)], reach };
}

function tooFar(reach: Reach | undefined): Violation[] {
  if (!reach || reach.share <= reachLimit) return [];
  const message = `loads ${percent(reach.share)} of the server; ${percent(reachLimit)} at the most`;
  return [{ rule: 'routes load little', path: reach.path, message }];
}

export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

const isServer = (path: string) => /^apps\/server\/src\/(?!testing\/).*\.ts$/.test(path) && !/\.test\.ts$/.test(path);

/** The routes file that loads most of the server: what it imports, and what that imports, without types. */
function largestReach(modules: readonly IModule[]): Reach | undefined {
  const server = modules.filter(({ source }) => isServer(source));
  const imports = new Map(
    server.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes, dynamic }) => !dynamic && !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved)
        .filter(isServer),
    ]),
  );
  const reaches = server
    .filter(({ source }) => /[.-]routes\.ts$/.test(source))
    .map(({ source: path }) => ({ path, share: reachedFrom(path, imports) / server.length }));
  return reaches.sort((a, b) => b.share - a.share)[0];
}

function reachedFrom(path: string, imports: ReadonlyMap<string, string[]>): number {
  const reached = new Set([path]);
  for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next);
  return reached.size;
}
