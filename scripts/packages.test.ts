import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const textOf = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

type Manifest = { name: string; workspaces?: string[] } & Partial<
  Record<(typeof kinds)[number], Record<string, string>>
>;
type Locked = { link?: true; resolved?: string; integrity?: string };

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const;
const readManifest = (folder: string) => JSON.parse(textOf(`${folder}package.json`)) as Manifest;
const root = readManifest('');
const manifests = [root, ...(root.workspaces ?? []).map((folder) => readManifest(`${folder}/`))];
const ours = new Set(manifests.map(({ name }) => name));
const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> };

describe('packages of others', () => {
  it('run nothing when they are installed', () => {
    expect(textOf('.npmrc').split('\n')).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']));
  });

  it('are asked for in one version, never in a range or from somewhere else', () => {
    for (const manifest of manifests) {
      for (const [name, version] of kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))) {
        if (!ours.has(name)) expect(version, `${name} in ${manifest.name}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      }
    }
  });

  it('come from the configured registry alone, with the checksums of the lock file', () => {
    const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(foreign.length).toBeGreaterThan(0);
    for (const [path, { resolved, integrity }] of foreign) {
      expect(resolved, path).toBeUndefined();
      expect(integrity, path).toMatch(/^sha512-/);
    }
  });
});
