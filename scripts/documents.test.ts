import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { unpaidVariables } from '../apps/server/src/unpaid-limits.ts';

const textOf = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the documents', () => {
  it('name every variable that is read, and no other', () => {
    const declared = found(textOf('apps/server/src/env-variables.ts'), /^ {2}([A-Z][A-Z\d_]+): /gm);
    // For tests alone.
    const read = [...declared, ...unpaidVariables].filter((name) => name !== 'FAIL_POINT').sort();
    expect(read.length).toBeGreaterThan(60);
    const [, table = ''] = /## Configuration(.*?)## Deploy/s.exec(textOf('README.md')) ?? [];
    expect(
      found(table, /^\| ([A-Z].*?) \|/gm)
        .flatMap((cell) => cell.split(', '))
        .sort(),
    ).toEqual(read);
    expect(found(textOf('.env.example'), /^#([A-Z][A-Z\d_]+)=/gm).sort()).toEqual(read);
  });

  it('name every benchmark', () => {
    const [list = ''] = found(textOf('bench/main.ts'), /^const benchmarks = \[(.*)\];$/gm);
    const names = found(list, /'([\w-]+)'/g);
    expect(textOf('README.md')).toContain(`npm run bench -- ${names.join('\\|')}\``);
  });

  it('name every table and view', () => {
    const [, tables = ''] =
      /export interface DB \{(.*?)\n\}/s.exec(textOf('apps/server/src/platform/db/types.gen.ts')) ?? [];
    const names = found(tables, /^ {2}(\w+): /gm);
    expect(names.length).toBeGreaterThan(100);
    const text = textOf('docs/data-model.md');
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('explain each word of the glossary once', () => {
    const words = found(textOf('docs/glossary.md'), /^\| (.+?) \|/gm);
    expect(words.length).toBeGreaterThan(90);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
