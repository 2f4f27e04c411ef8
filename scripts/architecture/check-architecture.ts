import { fileURLToPath } from 'node:url';
import { checkFragments, listFragments, listLargeFolders } from './feature-rules.ts';
import { checkImports, percent, type Reach } from './import-rules.ts';
import {
  checkBarrels,
  checkNames,
  checkPublicApis,
  checkUseCases,
  checkWords,
  countPublicNames,
} from './name-rules.ts';
import { readSources } from './read-sources.ts';
import { checkSizes } from './size-rules.ts';
import { checkTables, checkTableUses } from './table-rules.ts';
import { checkEffects, checkTexts } from './text-rules.ts';
import type { SourceFile, Violation } from './violation.ts';

const rules = [
  checkTexts,
  checkEffects,
  checkNames,
  checkWords,
  checkPublicApis,
  checkUseCases,
  checkBarrels,
  checkSizes,
  checkFragments,
  checkTables,
  checkTableUses,
];

async function inspect(root: string): Promise<{ violations: Violation[]; numbers: string[] }> {
  const files = readSources(root);
  const { violations, reach } = await checkImports(root);
  return {
    violations: [...rules.flatMap((rule) => rule(files)), ...violations],
    numbers: numbersOf(files, reach),
  };
}

export const checkArchitecture = async (root: string): Promise<Violation[]> => (await inspect(root)).violations;

function numbersOf(files: readonly SourceFile[], reach: Reach | undefined): string[] {
  const [api] = [...countPublicNames(files)].sort(([, a], [, b]) => b - a);
  return [
    ...(reach ? [`The largest routes file loads ${percent(reach.share)} of the server: ${reach.path}`] : []),
    ...(api ? [`The largest public API has ${api[1]} names: ${api[0]}`] : []),
    `${listFragments(files).length} files of features have 15 lines or less`,
    `Folders of features with more than 20 files: ${listLargeFolders(files).join(', ') || 'none'}`,
  ];
}

if (import.meta.main) {
  const { violations, numbers } = await inspect(fileURLToPath(new URL('../..', import.meta.url)));
  for (const { rule, path, line, message } of violations) {
    console.error(`${path}${line ? `:${line}` : ''}  ${rule}: ${message}`);
  }
  for (const number of numbers) console.log(number);
  console.log(violations.length === 0 ? 'The architecture is in order.' : `${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
