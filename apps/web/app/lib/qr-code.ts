/**
 * A QR code (ISO/IEC 18004) of a text, in byte mode with error correction M, up to version 20: 666 bytes. Our own, so that
 * no third party sees the secrets we draw. True is a dark module; the quiet zone is the drawing's.
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = versions.findIndex((each) => each !== undefined && bitsNeeded(bytes, each.version) <= each.data * 8);
  const layout = versions[version];
  if (!layout) throw new Error('The text is too long for a QR code');
  const codewords = interleave(dataCodewords(bytes, layout), layout);
  const masked = maskRules.map((rule, mask) => draw(layout, codewords, rule, mask));
  return masked.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

type Layout = { version: number; size: number; data: number; ecc: number; blocks: number };

// Error correction M: codewords per block and blocks, versions 1 to 20.
const eccPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

const versions: (Layout | undefined)[] = [undefined];
for (const [index, ecc] of eccPerBlock.entries()) {
  const version = index + 1;
  const blocks = blockCounts[index] ?? 1;
  versions.push({ version, size: version * 4 + 17, data: (rawModules(version) >> 3) - ecc * blocks, ecc, blocks });
}

/** Modules that are left for data and error correction beside all fixed patterns. */
function rawModules(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return modules;
}

const bitsNeeded = (bytes: Uint8Array, version: number) => 4 + (version < 10 ? 8 : 16) + bytes.length * 8;

function dataCodewords(bytes: Uint8Array, { version, data }: Layout): number[] {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');
  let bits = binary(4, 4) + binary(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) bits += binary(byte, 8);
  bits += '0'.repeat(Math.min(4, data * 8 - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const words = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  for (let pad = 0xec; words.length < data; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function multiply(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((y >>> bit) & 1) * x;
  }
  return product;
}

function generator(degree: number): number[] {
  const result = new Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  for (let index = 0, root = 1; index < degree; index += 1, root = multiply(root, 2)) {
    for (let at = 0; at < degree; at += 1) {
      result[at] = multiply(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    }
  }
  return result;
}

function errorCorrection(block: number[], divisor: number[]): number[] {
  const result = divisor.map(() => 0);
  for (const word of block) {
    const factor = word ^ (result.shift() ?? 0);
    result.push(0);
    for (const [at, coefficient] of divisor.entries()) result[at] = (result[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return result;
}

/** The later blocks are longer by one codeword; all of them are read column by column. */
function interleave(words: number[], { data, ecc, blocks }: Layout): number[] {
  const divisor = generator(ecc);
  const shortLength = Math.floor(data / blocks);
  const shortBlocks = blocks - (data % blocks);
  const parts = Array.from({ length: blocks }, (_, index) => {
    const from = index * shortLength + Math.max(0, index - shortBlocks);
    return words.slice(from, from + shortLength + (index < shortBlocks ? 0 : 1));
  });
  const corrections = parts.map((part) => errorCorrection(part, divisor));
  const columns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...columns(parts, shortLength + 1), ...columns(corrections, ecc)];
}

const maskRules: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function alignmentPositions({ version, size }: Layout): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
}

/** A value with its error correction, as format and version are written. */
function protectedBits(value: number, length: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * polynomial);
  return (value << length) | rest;
}

function draw(layout: Layout, codewords: number[], rule: (x: number, y: number) => boolean, mask: number): boolean[][] {
  const { size } = layout;
  const modules = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  drawPatterns(layout, set);
  drawFormat(layout, mask, set);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules[y]?.[x] !== undefined) continue;
        const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        set(x, y, dark !== rule(x, y));
        bit += 1;
      }
    }
  }
  return modules.map((row) => row.map((dark) => dark === true));
}

type SetModule = (x: number, y: number, dark: boolean) => void;

function drawPatterns(layout: Layout, set: SetModule): void {
  const { size, version } = layout;
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const square = (x: number, y: number, radius: number, lightRings: number[]) => {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        set(x + dx, y + dy, !lightRings.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4]);
  const positions = alignmentPositions(layout);
  const last = positions.length - 1;
  for (const [i, x] of positions.entries()) {
    for (const [j, y] of positions.entries()) {
      const isFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!isFinder) square(x, y, 2, [1]);
    }
  }
  if (version < 7) return;
  const bits = protectedBits(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const [a, b] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(a, b, ((bits >>> index) & 1) === 1);
    set(b, a, ((bits >>> index) & 1) === 1);
  }
}

/** Level M is 00, so that the mask alone is the value. */
function drawFormat({ size }: Layout, mask: number, set: SetModule): void {
  const bits = protectedBits(mask, 10, 0x537) ^ 0x5412;
  const isDark = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    const near = index < 6 ? index : index < 8 ? index + 1 : 14 - index + (index === 8 ? 1 : 0);
    if (index < 8) set(8, near, isDark(index));
    else set(near, 8, isDark(index));
    if (index < 8) set(size - 1 - index, 8, isDark(index));
    else set(8, size - 15 + index, isDark(index));
  }
  set(8, size - 8, true);
}

/** Long runs, squares, patterns that look like a finder, and too much of one color make a code hard to read. */
function penalty(modules: boolean[][]): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x] === true));
  let total = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) total += run.length - 2;
    total += 40 * (text.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  let dark = 0;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const here = modules[y]?.[x];
      if (here) dark += 1;
      const isSquare = [modules[y]?.[x + 1], modules[y + 1]?.[x], modules[y + 1]?.[x + 1]].every((one) => one === here);
      if (isSquare) total += 3;
    }
  }
  return total + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
