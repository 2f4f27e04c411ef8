import { describe, expect, it } from 'vitest';
import { guardFormulas, unguardFormulas } from '../files/csv-formulas.ts';
import { csvText } from './download.ts';

type Leaf = { name: string; grams: number | null; picked?: Date; organic?: boolean };
const columns = {
  Name: (leaf: Leaf) => leaf.name,
  Grams: (leaf: Leaf) => leaf.grams,
  'Picked, when': (leaf: Leaf) => leaf.picked,
  Organic: (leaf: Leaf) => leaf.organic,
};

async function* rowsOf(leaves: Iterable<Leaf>) {
  yield* leaves;
}
async function textOf(leaves: Iterable<Leaf>): Promise<string> {
  let whole = '';
  for await (const piece of csvText(columns, rowsOf(leaves))) whole += piece;
  return whole;
}
const cellOf = async (name: string) => {
  const text = await textOf([{ name, grams: null }]);
  return text.slice(text.indexOf('\r\n') + 2, -',,,\r\n'.length);
};

describe('a CSV file', () => {
  it('begins with a byte order mark and a line of headings', async () => {
    expect(await textOf([])).toBe('\uFEFFName,Grams,"Picked, when",Organic\r\n');
  });

  it('ends each line with CR LF and quotes what would break a line', async () => {
    const leaves = [
      { name: 'Élodie "the" mint', grams: -2.5, picked: new Date('2031-05-04T10:00:00Z'), organic: true },
      { name: 'two\nlines, one cell', grams: null },
    ];
    expect((await textOf(leaves)).split('\r\n').slice(1)).toEqual([
      '"Élodie ""the"" mint",-2.5,2031-05-04T10:00:00.000Z,true',
      '"two\nlines, one cell",,,',
      '',
    ]);
  });

  it('puts an apostrophe before text that a spreadsheet would run, and text alone', async () => {
    for (const start of ['=1+1', '+1', '-1', '@sum', '\tx', '\rx', "'=1+1", "''=1"]) {
      expect((await cellOf(start)).replace(/^"|"$/g, '')).toBe(`'${start}`);
    }
    for (const harmless of ['mint', "'mint'", "it's", 'a=b', '']) expect(await cellOf(harmless)).toBe(harmless);
  });

  it('quotes what would begin a cell where cells are parted by semicolons', async () => {
    expect(await cellOf('Ann;=1+1')).toBe(`"Ann;'=1+1"`);
  });

  it('guards what a separator or a line break inside of a text would make a cell, in whatever column', async () => {
    expect(await cellOf('Ann; =1+1')).toBe(`"Ann; '=1+1"`);
    expect(await cellOf("x;'=1;y")).toBe(`"x;''=1;y"`);
    expect(await cellOf('Ann\n@sum\t-1')).toBe(`"Ann\n'@sum\t'-1"`);
    expect(await cellOf('calming;\n- warm')).toBe('"calming;\n- warm"');
  });

  it('gives back what was there when it is read again', async () => {
    for (const text of ['=1', "'=1", "''=1", '-2', "'mint", 'a; =1', "a;'=1", "a\n''@b", '- a\n- b; -c']) {
      expect(unguardFormulas(guardFormulas(text))).toBe(text);
    }
  });

  it('asks for rows only as fast as they are read', async () => {
    let made = 0;
    async function* endless(): AsyncGenerator<Leaf> {
      for (;;) yield { name: `leaf ${made++}`, grams: 1 };
    }
    const text = csvText(columns, endless());
    await text.next();
    expect(made).toBeLessThan(2_000);
    await text.return(undefined);
  });
});
