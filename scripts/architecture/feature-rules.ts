import type { Rule, SourceFile } from './violation.ts';

/** Five files of seven lines that say one thing are one file, named after the thing. */
const fragmentLines = 15;
const fragmentsLimit = 25;
const filesLimit = 20;

const inFeature = /^apps\/server\/src\/features\/.+\/([^/]+)\.ts$/;
const featureFiles = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => inFeature.test(path) && !/\.test\.ts$/.test(path));

/** Files of features so short that another file could hold them; public APIs and registrations are short by nature. */
export const listFragments = (files: readonly SourceFile[]): SourceFile[] =>
  featureFiles(files).filter(
    ({ path, text }) => !/\/(index|feature)\.ts$/.test(path) && text.trimEnd().split('\n').length <= fragmentLines,
  );

export const checkFragments: Rule = (files) => {
  const fragments = listFragments(files);
  if (fragments.length <= fragmentsLimit) return [];
  const message = `${fragments.length} files of features have ${fragmentLines} lines or less; ${fragmentsLimit} at the most`;
  return fragments.map(({ path }) => ({ rule: 'a file earns its place', path, message }));
};

/** Folders that have so many files that they should get folders by noun, each with its own repository. */
export function listLargeFolders(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(featureFiles(files), ({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [...folders]
    .filter(([, own]) => own.length > filesLimit)
    .map(([path, own]) => `${path.replace(/^.*\/features\//, '')} ${own.length}`);
}
