import { circle, closedCurve, ellipse, frameAt, type Point, radians, tenth, xy } from '../primitives/geometry.ts';
import { leaf, threadLeaf } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import type { Species, Tones } from './species.ts';

function drawStaranise(plate: Plate, tones: Tones): void {
  plate.line('M118 312C126 260 110 210 122 150');
  leaf(plate, 119, 284, -18, 96, 20, tones.leaf, { veins: 5, bend: 0.1 });
  leaf(plate, 118, 262, -160, 92, 19, '#5D8356', { veins: 5, bend: -0.1 });
  leaf(plate, 116, 214, -152, 74, 15, tones.leaf, { veins: 4, bend: -0.06 });
  leaf(plate, 117, 204, -26, 80, 16, '#7CA270', { veins: 4, bend: 0.08 });
  plate.line('M118 246C140 240 160 238 176 236');
  const star = (x: number, y: number, radius: number, turn: number) => {
    for (let i = 0; i < 8; i++) {
      const angle = turn + i * 45;
      const reach = radius * (0.92 + plate.random() * 0.14);
      const frame = frameAt(x, y, angle);
      plate.shape(
        closedCurve([
          [...frame(radius * 0.08, -radius * 0.06), 1],
          frame(reach * 0.36, -reach * 0.2),
          frame(reach * 0.68, -reach * 0.17),
          [...frame(reach, -reach * 0.02), 1],
          frame(reach * 0.7, reach * 0.17),
          frame(reach * 0.38, reach * 0.2),
          [...frame(radius * 0.08, radius * 0.06), 1],
        ]),
        i % 2 ? tones.bloom : '#8A4F27',
      );
      plate.shape(
        closedCurve([
          [...frame(reach * 0.24, 0), 1],
          frame(reach * 0.44, -reach * 0.1),
          frame(reach * 0.68, -reach * 0.07),
          [...frame(reach * 0.86, 0), 1],
          frame(reach * 0.68, reach * 0.07),
          frame(reach * 0.44, reach * 0.1),
        ]),
        '#C78B4E',
      );
      plate.shape(ellipse(...frame(reach * 0.5, 0), reach * 0.12, reach * 0.075, angle), tones.core);
      const [shineX, shineY] = frame(reach * 0.47, 0);
      const shine = `cx="${tenth(shineX - 1)}" cy="${tenth(shineY - 1)}" r="${tenth(reach * 0.022)}"`;
      plate.raw(`<circle ${shine} fill="#fff" opacity=".8"/>`, true);
    }
    plate.shape(circle(x, y, radius * 0.1), '#6E3D1C');
  };
  star(122, 96, 84, 10);
  star(188, 236, 40, 30);
}

const CLOVE_TIPS: readonly (readonly [angle: number, reach: number])[] = [
  [-158, 40],
  [-130, 56],
  [-106, 44],
  [-76, 46],
  [-50, 56],
  [-22, 40],
  [-90, 74],
  [-116, 82],
  [-64, 82],
];

function drawClove(plate: Plate, tones: Tones): void {
  plate.line('M118 312C126 256 110 206 120 138');
  for (const [x, y, angle, length, width, bend, fill] of [
    [119, 282, -22, 98, 23, 0.1, tones.leaf],
    [118, 262, -160, 96, 22, -0.1, '#5F8654'],
    [115, 206, -22, 84, 18, 0.08, '#7EA46E'],
    [115, 194, -158, 82, 18, -0.08, tones.leaf],
  ] as const) {
    leaf(plate, x, y, angle, length, width, fill, { veins: 7, bend });
  }
  const cloveBud = (x: number, y: number, angle: number, size: number, fill: string) => {
    const frame = frameAt(x, y, angle);
    plate.shape(
      closedCurve([
        [...frame(0, -3 * size), 1],
        frame(18 * size, -4.6 * size),
        [...frame(34 * size, -7 * size), 1],
        [...frame(34 * size, 7 * size), 1],
        frame(18 * size, 4.6 * size),
        [...frame(0, 3 * size), 1],
      ]),
      fill,
    );
    plate.vein(`M${xy(frame(4, -1))}L${xy(frame(28 * size, -2 * size))}`);
    plate.shape(circle(...frame(41 * size, 0), 8.4 * size), fill === tones.core ? '#B9703F' : '#EBC08A');
    for (const side of [-9, -3.4, 3.4, 9]) {
      const sepal = frameAt(...frame(33 * size, side * 0.72 * size), angle + side * 4.6);
      plate.shape(
        closedCurve([
          [...sepal(-2, -2.6 * size), 1],
          sepal(6 * size, -2.6 * size),
          [...sepal(12 * size, 0), 1],
          sepal(6 * size, 2.6 * size),
          [...sepal(-2, 2.6 * size), 1],
        ]),
        fill,
      );
    }
  };
  for (const [angle, reach] of CLOVE_TIPS) {
    const [endX, endY] = frameAt(120, 140, angle)(reach * 0.62, 0);
    plate.line(`M120 140Q${tenth(120 + (endX - 120) * 0.3)} ${tenth(endY + 10)} ${tenth(endX)} ${tenth(endY)}`);
  }
  CLOVE_TIPS.forEach(([angle, reach], i) => {
    const [endX, endY] = frameAt(120, 140, angle)(reach * 0.62, 0);
    cloveBud(endX, endY, angle * 0.7 - 27, 0.98, i % 3 === 1 ? '#D98A6A' : tones.bloom);
  });
  cloveBud(46, 300, -12, 0.9, tones.core);
  cloveBud(176, 300, 14, 0.9, tones.core);
}

function drawCardamom(plate: Plate, tones: Tones): void {
  plate.line('M140 304C146 220 132 130 142 44');
  for (const [x, y, angle, length, width, bend, fill] of [
    [139, 226, -34, 100, 17, 0.14, tones.leaf],
    [139, 210, -150, 104, 17, -0.14, '#608C56'],
    [137, 166, -44, 96, 16, 0.12, '#7EA870'],
    [137, 150, -140, 98, 16, -0.12, tones.leaf],
    [139, 104, -56, 76, 12, 0.1, '#8DB47C'],
    [139, 94, -124, 76, 12, -0.1, '#7EA870'],
    [141, 58, -86, 44, 7, 0, '#9DC08A'],
  ] as const) {
    leaf(plate, x, y, angle, length, width, fill, { fat: 0.4, bend });
  }
  plate.line('M141 282C112 262 84 274 54 262');
  const pod = (x: number, y: number, angle: number, length: number, width: number) => {
    const frame = frameAt(x, y, angle);
    plate.shape(
      closedCurve([
        [...frame(0, -1.6), 1],
        frame(length * 0.16, -width * 0.8),
        frame(length * 0.45, -width),
        frame(length * 0.8, -width * 0.66),
        [...frame(length, 0), 1],
        frame(length * 0.8, width * 0.66),
        frame(length * 0.45, width),
        frame(length * 0.16, width * 0.8),
        [...frame(0, 1.6), 1],
      ]),
      tones.bloom,
    );
    for (const side of [-0.55, -0.1, 0.4]) {
      plate.vein(
        `M${xy(frame(length * 0.1, side * width * 0.5))}Q${xy(frame(length * 0.5, side * width * 1.5))} ${xy(frame(length * 0.9, side * width * 0.3))}`,
      );
    }
  };
  for (const [x, y, angle] of [
    [120, 264, -112],
    [98, 266, -98],
    [76, 268, -114],
    [56, 263, -160],
    [108, 266, 84],
    [84, 269, 100],
    [62, 265, 130],
  ] as const) {
    pod(x, y, angle, 34, 10.5);
  }
  pod(150, 300, -8, 42, 13);
  drawOpenPod(plate, tones);
}

function drawOpenPod(plate: Plate, tones: Tones): void {
  const frame = frameAt(204, 292, 24);
  plate.shape(
    closedCurve([
      [...frame(-22, 0), 1],
      frame(-10, -12),
      frame(8, -12),
      [...frame(22, 0), 1],
      frame(8, 12),
      frame(-10, 12),
    ]),
    '#D6DDA4',
  );
  for (const [along, across] of [
    [-8, -4],
    [0, -6],
    [8, -4],
    [-8, 4],
    [0, 3],
    [8, 4],
  ] as const) {
    const [endX, endY] = frame(along, across);
    plate.shape(circle(endX, endY, 4), tones.core);
  }
}

function drawFennel(plate: Plate, tones: Tones): void {
  plate.line('M120 312C122 240 118 180 121 116');
  plate.line('M120 226C146 206 168 188 182 146');
  plate.line('M120 244C94 226 72 206 60 168');
  threadLeaf(plate, 121, 288, -30, 78);
  threadLeaf(plate, 119, 276, -152, 76);
  threadLeaf(plate, 121, 206, -140, 46);
  threadLeaf(plate, 148, 204, 4, 50);
  threadLeaf(plate, 92, 224, -178, 46);
  threadLeaf(plate, 121, 172, -42, 40);
  for (const [x, y, radius, count] of [
    [182, 146, 40, 8],
    [60, 168, 36, 7],
    [121, 116, 62, 11],
  ] as const) {
    const tips: Point[] = [];
    for (let i = 0; i < count; i++) {
      const angle = -168 + (i * 156) / (count - 1);
      const endX = x + Math.cos(radians(angle)) * radius;
      const endY = y - radius * 0.62 + Math.sin(radians(angle)) * radius * 0.34;
      plate.fine = 0.6;
      plate.line(
        `M${x} ${y}Q${tenth(x + (endX - x) * 0.35)} ${tenth(y - radius * 0.34)} ${tenth(endX)} ${tenth(endY)}`,
      );
      tips.push([endX, endY]);
    }
    for (const [endX, endY] of tips) {
      for (let i = 0; i < 9; i++) {
        const angle = i * 137.5;
        const reach = radius * 0.17 * Math.sqrt(i / 8);
        plate.shape(
          circle(endX + Math.cos(radians(angle)) * reach * 1.1, endY - 3 + Math.sin(radians(angle)) * reach * 0.8, 3.3),
          i % 3 ? tones.bloom : tones.core,
        );
      }
    }
    plate.fine = 1;
  }
}

export const SPICES = {
  staranise: { latin: 'Illicium verum', leaf: '#6C9163', bloom: '#9A5B2E', core: '#D08A3E', draw: drawStaranise },
  clove: { latin: 'Syzygium aromaticum', leaf: '#6E9460', bloom: '#C7694F', core: '#8A4A2A', draw: drawClove },
  cardamom: { latin: 'Elettaria cardamomum', leaf: '#6F9B62', bloom: '#B9C77F', core: '#8E7C46', draw: drawCardamom },
  fennel: { latin: 'Foeniculum vulgare', leaf: '#93AE6C', bloom: '#E3BE45', core: '#B9963A', draw: drawFennel },
} satisfies Record<string, Species>;
