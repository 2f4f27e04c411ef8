import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden, options } from './import-table.ts';
import type { Violation } from './violation.ts';

const folders = ['packages/contract/src', 'packages/demo-world/src', 'apps/server/src', 'apps/web/app', 'tools'];

export async function checkImports(root: string): Promise<Violation[]> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: root },
  );
  return (output as ICruiseResult).summary.violations.map(({ from, to, rule }) => ({
    rule: `imports: ${rule.name}`,
    path: from,
    message: `may not import ${to}`,
  }));
}
