import { bud, floret } from '../primitives/flowers.ts';
import { circle, degreesOf, frameAt, lipPath, type Point, printedFrameAt, tenth, xy } from '../primitives/geometry.ts';
import { leaf } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import type { Species, Tones } from './species.ts';

function drawTulsi(plate: Plate, tones: Tones): void {
  plate.line('M120 312C116 246 124 170 120 46');
  plate.line('M119 238C146 216 166 196 174 142');
  plate.line('M120 250C92 228 76 208 68 160');
  const pairs = [
    [119, 284, 76, 21],
    [120, 206, 58, 17],
    [121, 158, 42, 12],
  ] as const;
  pairs.forEach(([x, y, length, width], i) => {
    leaf(plate, x, y, -16 - i * 9, length, width, tones.leaf, { teeth: 7 - i, veins: 4 });
    leaf(plate, x, y + 3, -166 + i * 9, length, width, i % 2 ? tones.leaf : '#62885F', { teeth: 7 - i, veins: 4 });
  });
  leaf(plate, 158, 208, 6, 44, 13, tones.leaf, { teeth: 5, veins: 3 });
  leaf(plate, 84, 218, -186, 46, 13, tones.leaf, { teeth: 5, veins: 3 });
  leaf(plate, 170, 172, -14, 32, 9, tones.leaf, { veins: 2 });
  leaf(plate, 70, 186, -172, 32, 9, tones.leaf, { veins: 2 });
  plate.fine = 0.66;
  for (const [x, y, count] of [
    [120, 46, 8],
    [174, 142, 5],
    [68, 160, 5],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const whorlY = y + (count - 1 - i) * 11.5 - 4;
      const size = 5 + (count - 1 - i) * 0.45;
      for (const side of [-1, 1]) {
        const print = printedFrameAt(x, whorlY, side < 0 ? -168 + plate.jitter(8) : -12 + plate.jitter(8));
        const upper = `C${print(size * 0.5, -size * 0.8)} ${print(size * 1.7, -size * 0.7)} ${print(size * 1.9, 0)}`;
        const lower = `C${print(size * 1.7, size * 0.5)} ${print(size * 0.6, size * 0.5)} ${print(0, 0)}`;
        plate.shape(`M${print(0, 0)}${upper}${lower}Z`, tones.bloom);
        plate.shape(circle(x + side * size * 0.5, whorlY - 1, size * 0.42), tones.core);
      }
    }
  }
}

function drawMint(plate: Plate, tones: Tones): void {
  plate.line('M120 312C124 240 116 160 121 60');
  const ys = [272, 222, 176, 136, 104];
  ys.forEach((y, i) => {
    const length = 84 - i * 12;
    const width = 25 - i * 3.6;
    const count = Math.max(6, 10 - i);
    leaf(plate, 121, y, -20 - i * 5, length, width, tones.leaf, { teeth: count, veins: 4, up: 0.9, down: 1.05 });
    leaf(plate, 119, y + 4, -160 + i * 5, length * 0.96, width, i % 2 ? tones.leaf : '#5E9273', {
      teeth: count,
      veins: 4,
      up: 1.05,
      down: 0.9,
    });
  });
  leaf(plate, 121, 78, -64, 30, 8, tones.leaf, { veins: 2 });
  leaf(plate, 120, 78, -118, 30, 8, tones.leaf, { veins: 2 });
  plate.fine = 0.66;
  for (let i = 0; i < 5; i++) {
    for (const angle of [-165, -15, -120, -60, -90]) {
      const print = printedFrameAt(121, 64 - i * 9, angle + plate.jitter(8));
      const size = 8.6 - i * 0.9;
      const lip = lipPath(print, [size * 0.4, size * 0.5], [size, size * 0.4], size * 1.15);
      plate.shape(lip, i % 2 ? tones.bloom : tones.core);
    }
  }
}

function drawLavender(plate: Plate, tones: Tones): void {
  plate.fine = 0.62;
  for (const [path, topX, topY, slant, lean, count, scale] of [
    ['M118 312C112 240 88 170 84 96', 84, 96, 0.05, -4, 8, 1],
    ['M120 312C124 236 122 160 124 70', 124, 70, -0.01, 2, 10, 1.1],
    ['M122 312C132 244 156 186 166 116', 166, 116, -0.14, 9, 7, 0.95],
  ] as const) {
    plate.line(path);
    for (let i = 0; i < count; i++) {
      const y = topY + 66 - i * 11.5 + (i === 0 ? 12 : 0);
      const x = topX + (y - topY) * slant;
      const size = (10.5 - i * 0.55) * scale;
      for (const angle of [-158, -22, -128, -52, -90]) {
        const print = printedFrameAt(x, y, angle + lean * 0.3 + plate.jitter(6));
        const lip = lipPath(print, [size * 0.3, size * 0.42], [size * 1.05, size * 0.42], size * 1.25);
        plate.shape(lip, i % 3 === 2 ? tones.core : tones.bloom);
      }
    }
  }
  leaf(plate, 118, 296, -132, 86, 5.5, tones.leaf, { fat: 0.45 });
  leaf(plate, 121, 300, -48, 84, 5.5, tones.leaf, { fat: 0.45 });
  leaf(plate, 112, 262, -140, 60, 4.6, tones.leaf, { fat: 0.45 });
  leaf(plate, 128, 262, -40, 60, 4.6, tones.leaf, { fat: 0.45 });
  leaf(plate, 122, 232, -62, 52, 4, tones.leaf, { fat: 0.45 });
  leaf(plate, 122, 228, -118, 48, 4, tones.leaf, { fat: 0.45 });
}

type RosemaryBranch = readonly [path: string, onCurve: (share: number) => Point, leaves: number, width: number];

function drawRosemary(plate: Plate, tones: Tones): void {
  plate.fine = 0.6;
  const branches: readonly RosemaryBranch[] = [
    ['M120 312C124 230 112 150 122 40', (share) => [120 + Math.sin(share * 3.1) * 3 + share, 300 - share * 258], 26, 1],
    ['M119 240C150 214 172 176 180 110', (share) => [119 + 61 * share ** 0.72, 240 - 130 * share], 14, 0.8],
    ['M120 262C90 238 70 206 62 150', (share) => [120 - 58 * share ** 0.72, 262 - 112 * share], 13, 0.78],
  ];
  for (const [path, onCurve, count, wide] of branches) {
    plate.line(path);
    for (let i = 2; i < count; i++) {
      const share = i / count;
      const [x, y] = onCurve(share);
      const [nextX, nextY] = onCurve(Math.min(1, share + 0.03));
      const direction = degreesOf(nextX - x, nextY - y);
      const length = (34 - share * 15) * wide;
      for (const side of [-1, 1]) {
        leaf(
          plate,
          x,
          y,
          direction + side * (48 - share * 16) + plate.jitter(6),
          length + plate.jitter(3),
          3.1 * wide + 0.6,
          (i + side) % 3 ? tones.leaf : '#688A70',
          { fat: 0.42, bend: side * -0.08 },
        );
      }
    }
    const [tipX, tipY] = onCurve(1);
    leaf(plate, tipX, tipY + 4, -90, 17 * wide, 2.6, tones.leaf);
  }
  for (const [x, y] of [
    [130, 196],
    [108, 160],
    [134, 128],
    [158, 190],
    [84, 214],
    [112, 108],
  ] as const) {
    for (let i = 0; i < 4; i++) {
      const print = printedFrameAt(x, y, i * 90 + plate.random() * 40);
      plate.shape(lipPath(print, [2, 5], [9, 5], 10), i % 2 ? tones.bloom : tones.core);
    }
  }
}

function drawLemonbalm(plate: Plate, tones: Tones): void {
  plate.line('M120 312C118 244 124 170 120 70');
  plate.line('M120 262C146 246 170 232 184 204');
  plate.line('M120 256C94 240 74 226 62 198');
  const drawFlower = (y: number, size: number) => {
    plate.fine = 0.62;
    for (const side of [-1, 1]) {
      for (const angle of [-36, 4, 34]) {
        const print = printedFrameAt(120, y, side < 0 ? 180 - angle : angle);
        plate.shape(
          `M${print(6, 0)}C${print(10, -5 * size)} ${print(19 * size, -6 * size)} ${print(21 * size, 0)}C${print(19 * size, 5 * size)} ${print(10, 5 * size)} ${print(6, 0)}Z`,
          tones.bloom,
        );
      }
    }
    plate.fine = 1;
  };
  const balmLeaf = (x: number, y: number, angle: number, length: number, width: number, count: number, fill: string) =>
    leaf(plate, x, y, angle, length, width, fill, {
      teeth: count,
      veins: 4,
      bend: angle < -90 || angle > 90 ? -0.06 : 0.06,
    });
  balmLeaf(184, 206, -20, 42, 17, 6, tones.leaf);
  balmLeaf(182, 212, 40, 34, 13, 5, '#7DA660');
  balmLeaf(62, 200, -160, 42, 17, 6, tones.leaf);
  balmLeaf(64, 206, 140, 34, 13, 5, '#7DA660');
  (
    [
      [214, 70, 27],
      [162, 60, 23],
      [118, 46, 17],
    ] as const
  ).forEach(([y, length, width], i) => {
    drawFlower(y - 8, 1 - i * 0.12);
    balmLeaf(121, y, -14 - i * 8, length, width, 8 - i, tones.leaf);
    balmLeaf(119, y + 3, -166 + i * 8, length, width, 8 - i, i % 2 ? tones.leaf : '#7DA660');
  });
  balmLeaf(121, 288, -18, 66, 24, 8, '#7DA660');
  balmLeaf(119, 290, -162, 66, 24, 8, tones.leaf);
  balmLeaf(121, 84, -52, 32, 11, 5, '#A3C680');
  balmLeaf(119, 84, -128, 32, 11, 5, '#A3C680');
  leaf(plate, 120, 74, -90, 26, 6, '#B4D192', { veins: 1 });
}

function drawSage(plate: Plate, tones: Tones): void {
  plate.line('M120 312C116 250 124 190 120 44');
  const pebble = (x: number, y: number, angle: number, length: number, width: number) => {
    const frame = frameAt(x, y, angle);
    for (let i = 0; i < 12; i++) {
      const share = 0.18 + plate.random() * 0.62;
      const wide = (plate.random() - 0.5) * width * 1.1;
      plate.vein(`M${xy(frame(share * length, wide))}l1.4 ${tenth(plate.jitter(1))}`);
    }
  };
  (
    [
      [278, 92, 18],
      [236, 86, 17],
      [196, 70, 14],
      [160, 52, 11],
    ] as const
  ).forEach(([y, length, width], i) => {
    for (const side of [1, -1]) {
      const angle = side > 0 ? -26 - i * 8 : -154 + i * 8;
      const x = 120 + side;
      const fill = (i + (side > 0 ? 1 : 0)) % 2 ? tones.leaf : '#8EA287';
      leaf(plate, x, y + (side < 0 ? 4 : 0), angle, length, width, fill, { veins: 5, fat: 0.46, bend: side * 0.07 });
      pebble(x, y, angle, length, width * 0.7);
    }
  });
  plate.fine = 0.72;
  for (let i = 0; i < 6; i++) {
    const y = 130 - i * 16.5;
    const size = 17 - i * 1.7;
    for (const angle of [-172, -8, -150, -30]) {
      const print = printedFrameAt(120, y, angle + plate.jitter(4));
      const hood = `C${print(size * 0.4, -size * 0.3)} ${print(size * 0.8, -size * 0.62)} ${print(size * 1.3, -size * 0.4)}`;
      const mouth = `Q${print(size * 1.02, -size * 0.06)} ${print(size * 1.24, size * 0.3)}`;
      const lip = `C${print(size * 0.8, size * 0.42)} ${print(size * 0.4, size * 0.22)} ${print(3, 1.6)}`;
      plate.shape(`M${print(3, -1.6)}${hood}${mouth}${lip}Z`, angle % 4 ? tones.bloom : '#A699CB');
    }
    for (const side of [-1, 1]) {
      bud(plate, 120 + side * 1.5, y + 2, side > 0 ? -14 : -166, size * 0.56, size * 0.2, tones.core);
    }
  }
  bud(plate, 120, 46, -90, 16, 4, tones.core);
}

type Bezier = [from: Point, first: Point, second: Point, to: Point];

function bezier([from, first, second, to]: Bezier): (share: number) => Point {
  const on = (share: number, axis: 0 | 1) => {
    const rest = 1 - share;
    return (
      rest * rest * rest * from[axis] +
      3 * rest * rest * share * first[axis] +
      3 * rest * share * share * second[axis] +
      share * share * share * to[axis]
    );
  };
  return (share) => [on(share, 0), on(share, 1)];
}

function drawThyme(plate: Plate, tones: Tones): void {
  plate.fine = 0.7;
  const branch = (count: number, ...points: Bezier) => {
    const onCurve = bezier(points);
    const [from, first, second, to] = points.map(xy);
    plate.line(`M${from}C${first} ${second} ${to}`);
    for (let i = 1; i < count; i++) {
      const share = i / count;
      const [x, y] = onCurve(share);
      const [nextX, nextY] = onCurve(Math.min(1, share + 0.04));
      const direction = degreesOf(nextX - x, nextY - y);
      for (const side of [-1, 1]) {
        leaf(
          plate,
          x,
          y,
          direction + side * (62 - share * 10) + plate.jitter(6),
          21 - share * 5,
          5.6 - share,
          (i + side) % 3 ? tones.leaf : '#6F8F6A',
          { fat: 0.44, bend: 0 },
        );
      }
    }
    const [x, y] = onCurve(1);
    for (const [dx, dy] of [
      [0, 12],
      [-8, 7],
      [8, 7],
      [-9, -2],
      [9, -2],
      [0, 1],
      [-5, -9],
      [5, -9],
      [0, -14],
    ] as const) {
      floret(plate, x + dx, y + dy - 4, 6.4, 4, (dx + dy) % 2 ? tones.bloom : '#E2C0D6', tones.core);
    }
  };
  branch(10, [120, 312], [122, 260], [78, 200], [60, 118]);
  branch(10, [120, 312], [120, 250], [164, 210], [184, 132]);
  branch(13, [120, 312], [118, 240], [104, 160], [104, 78]);
  branch(13, [120, 312], [126, 230], [150, 150], [146, 66]);
}

export const MINTS = {
  tulsi: { latin: 'Ocimum tenuiflorum', leaf: '#6F9468', bloom: '#A886AE', core: '#7A5A82', draw: drawTulsi },
  mint: { latin: 'Mentha × piperita', leaf: '#6FA382', bloom: '#BFA9CC', core: '#8A77A0', draw: drawMint },
  lavender: { latin: 'Lavandula angustifolia', leaf: '#9BAE92', bloom: '#9183BC', core: '#6C5E9C', draw: drawLavender },
  rosemary: { latin: 'Salvia rosmarinus', leaf: '#7A9880', bloom: '#9DB0D6', core: '#6E83B4', draw: drawRosemary },
  lemonbalm: { latin: 'Melissa officinalis', leaf: '#8DB56C', bloom: '#FFFDF2', core: '#DCE3B0', draw: drawLemonbalm },
  sage: { latin: 'Salvia officinalis', leaf: '#9FB197', bloom: '#8C7FB8', core: '#6A5C9A', draw: drawSage },
  thyme: { latin: 'Thymus vulgaris', leaf: '#83A07B', bloom: '#D3A5C4', core: '#A8719A', draw: drawThyme },
} satisfies Record<string, Species>;
