import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createThread } from './thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'herbary-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

const helper = new URL('./thread.ts', import.meta.url).href;
const file = join(folder, 'double.ts');
writeFileSync(
  file,
  `import { answerInThread } from '${helper}';
  answerInThread(async (given) => {
    if (given === 'die') process.exit(3);
    if (given === 'fail') throw new Error('cannot be doubled');
    return given * 2;
  });`,
);

describe('a thread', () => {
  it('answers each question with its own answer', async () => {
    const double = createThread<number, number>(pathToFileURL(file));
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  });

  it('fails what cannot be done, and goes on', async () => {
    const double = createThread<number | 'fail', number>(pathToFileURL(file));
    await expect(double('fail')).rejects.toThrow('cannot be doubled');
    expect(await double(4)).toBe(8);
  });

  it('that dies fails all it was asked, and is started anew', async () => {
    const double = createThread<number | 'die', number>(pathToFileURL(file));
    const asked = await Promise.allSettled([double('die'), double(1)]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await double(5)).toBe(10);
  });
});
