import { fileURLToPath } from 'node:url';
import { checkImports } from './import-rules.ts';
import { checkBarrels, checkNames, checkPublicApis, checkWords } from './name-rules.ts';
import { readSources } from './read-sources.ts';
import { checkSizes } from './size-rules.ts';
import { checkTables, checkTableUses } from './table-rules.ts';
import { checkTexts } from './text-rules.ts';
import type { Violation } from './violation.ts';

const rules = [
  checkTexts,
  checkNames,
  checkWords,
  checkPublicApis,
  checkBarrels,
  checkSizes,
  checkTables,
  checkTableUses,
];

export async function checkArchitecture(root: string): Promise<Violation[]> {
  const files = readSources(root);
  return [...rules.flatMap((rule) => rule(files)), ...(await checkImports(root))];
}

if (import.meta.main) {
  const violations = await checkArchitecture(fileURLToPath(new URL('../..', import.meta.url)));
  for (const { rule, path, line, message } of violations) {
    console.error(`${path}${line ? `:${line}` : ''}  ${rule}: ${message}`);
  }
  console.log(violations.length === 0 ? 'The architecture is in order.' : `${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
