import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

const picture = (text: string) => qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

// Read back with another library (qr 0.7.0), as were texts of every version from 1 to 20.
test('draws what a reader of QR codes reads', () => {
  expect(picture('HERBARY')).toEqual([
    '#######.#..#..#######',
    '#.....#...###.#.....#',
    '#.###.#..#.##.#.###.#',
    '#.###.#.##..#.#.###.#',
    '#.###.#.##..#.#.###.#',
    '#.....#.##.#..#.....#',
    '#######.#.#.#.#######',
    '........##.##........',
    '#...#.######.#####..#',
    '#.##.#..#####....####',
    '.#....#.####..###..#.',
    '...###..#.#..##.#....',
    '.##..######.###.####.',
    '........###.####..###',
    '#######.#.#.##..####.',
    '#.....#....##..#...##',
    '#.###.#.#.##..#...#.#',
    '#.###.#..####..#..###',
    '#.###.#..#.#..#.###..',
    '#.....#..#...##.#....',
    '#######.###.###...#.#',
  ]);
});

test.each([
  [14, 1],
  [15, 2],
  [180, 9],
  [181, 10],
  [666, 20],
])('a text of %i bytes takes version %i', (length, version) => {
  expect(qrCode('x'.repeat(length))).toHaveLength(version * 4 + 17);
});

test('a text that is too long is refused', () => {
  expect(() => qrCode('x'.repeat(667))).toThrow('too long');
});
