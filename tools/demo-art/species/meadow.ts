import { floret } from '../primitives/flowers.ts';
import { circle, closedCurve, degreesOf, frameAt, type Point, radians, tenth, xy } from '../primitives/geometry.ts';
import { type LobeProfile, leaf, lobed, pinnate, serrate } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import type { Species, Tones } from './species.ts';

function drawNettle(plate: Plate, tones: Tones): void {
  plate.line('M120 312C124 240 116 150 121 48');
  (
    [
      [276, 84, 27],
      [224, 78, 25],
      [176, 64, 20],
      [136, 48, 15],
      [104, 34, 10],
    ] as const
  ).forEach(([y, length, width], i) => {
    serrate(plate, 121, y, -12 - i * 8, length, width, 9 - i, tones.leaf, {
      widest: 0.54,
      sharp: 1.15,
      veins: 4,
      bend: 0.1,
    });
    serrate(plate, 119, y + 4, -168 + i * 8, length * 0.97, width, 9 - i, i % 2 ? tones.leaf : '#5D8858', {
      widest: 0.54,
      sharp: 1.15,
      veins: 4,
      bend: -0.1,
    });
    if (i > 0 && i < 4) {
      for (const side of [-1, 1]) {
        for (const scale of [1, 0.7]) {
          const x1 = 120 + side * 26 * scale;
          const y1 = y + 26 * scale - 6;
          plate.fine = 0.6;
          plate.line(`M120 ${y}Q${tenth(120 + side * 14 * scale)} ${y - 8} ${tenth(x1)} ${tenth(y1)}`);
          for (let count = 1; count < 6; count++) {
            const share = count / 5;
            const endX = 120 + side * 28 * scale * share * (1.1 - 0.2 * share);
            const endY = y - 14 * share * (1 - share) * 1.2 + (y1 - y) * share * share;
            plate.shape(circle(endX, endY, 2.6), count % 2 ? tones.bloom : tones.core);
          }
          plate.fine = 1;
        }
      }
    }
  });
  leaf(plate, 121, 76, -64, 26, 6, tones.leaf, { veins: 1 });
  leaf(plate, 120, 76, -116, 26, 6, tones.leaf, { veins: 1 });
  leaf(plate, 120, 62, -90, 20, 4, tones.leaf);
}

function drawValerian(plate: Plate, tones: Tones): void {
  plate.line('M120 312C123 240 117 170 120 118');
  for (const [y, angle, length] of [
    [276, -20, 84],
    [266, -160, 82],
    [216, -34, 66],
    [206, -146, 64],
  ] as const) {
    pinnate(plate, 120, y, angle, length, 4, length * 0.3, 5.4, tones.leaf, { open: 50, veins: 1 });
  }
  const heads = [
    [120, 72, 40],
    [70, 118, 25],
    [172, 112, 27],
  ] as const;
  plate.line('M120 176C104 160 82 150 70 128');
  plate.line('M120 170C140 154 162 146 172 122');
  for (const side of [-30, -12, 10, 30]) {
    plate.line(`M120 120Q${120 + side * 0.3} 100 ${120 + side} 82`);
  }
  leaf(plate, 120, 174, -10, 28, 4, tones.leaf);
  leaf(plate, 119, 178, -170, 28, 4, tones.leaf);
  plate.fine = 0.62;
  const flowers: Point[] = [];
  for (const [x, y, radius] of heads) {
    for (let i = 0; i < radius * 0.72; i++) {
      const angle = i * 137.5;
      const reach = radius * Math.sqrt(i / (radius * 0.72));
      flowers.push([
        x + Math.cos(radians(angle)) * reach * 1.12,
        y + Math.sin(radians(angle)) * reach * 0.72 - (1 - reach / radius) * 8,
      ]);
    }
  }
  flowers.sort((one, other) => other[1] - one[1]);
  flowers.forEach(([x, y], i) => {
    floret(plate, x, y, 7.8, 5, i % 4 ? tones.bloom : '#F6E4E4', tones.core, { eye: 0.2, deep: 0.5 });
  });
}

function drawRedclover(plate: Plate, tones: Tones): void {
  plate.line('M120 312C124 250 114 190 119 128');
  plate.line('M120 262C144 240 168 216 178 174');
  plate.line('M119 236C96 220 78 200 68 172');
  const threefold = (x: number, y: number, angle: number, stalk: number, length: number) => {
    const [endX, endY] = frameAt(x, y, angle)(stalk, 0);
    plate.line(`M${x} ${y}L${tenth(endX)} ${tenth(endY)}`);
    for (const side of [74, -74, 0]) {
      leaf(plate, endX, endY, angle + side, length, length * 0.4, side ? tones.leaf : '#86AE74', {
        veins: 0,
        fat: 0.46,
        bend: 0,
      });
      const frame = frameAt(endX, endY, angle + side);
      const on = (along: number, across: number) => xy(frame(length * along, length * across));
      const mark = `M${on(0.34, -0.22)}L${on(0.6, 0)}L${on(0.34, 0.22)}`;
      plate.raw(`<path d="${mark}" fill="none" stroke="#E4EBCF" stroke-width="3.4" opacity=".75"/>`, true);
    }
  };
  threefold(120, 286, -12, 40, 36);
  threefold(120, 270, -168, 42, 36);
  threefold(156, 226, 20, 14, 24);
  threefold(88, 212, 164, 12, 24);
  threefold(119, 150, -8, 12, 24);
  threefold(118, 154, -172, 12, 24);
  for (const [x, y, radius] of [
    [178, 150, 28],
    [67, 152, 25],
    [119, 94, 44],
  ] as const) {
    plate.fine = 0.66;
    const flowers: (readonly [x: number, y: number, reach: number])[] = [];
    for (let i = 0; i < 46; i++) {
      const angle = i * 137.5;
      const reach = radius * 0.84 * Math.sqrt(i / 46);
      flowers.push([x + Math.cos(radians(angle)) * reach, y + Math.sin(radians(angle)) * reach * 0.96, reach]);
    }
    flowers.sort((one, other) => other[2] - one[2]);
    flowers.forEach(([endX, endY], i) => {
      const angle = degreesOf(endX - x, endY - y - radius * 0.5);
      const frame = frameAt(endX, endY, angle);
      const size = radius * 0.3;
      plate.shape(
        closedCurve([
          [...frame(-size * 0.4, -size * 0.12), 1],
          frame(size * 0.34, -size * 0.26),
          frame(size * 0.9, -size * 0.28),
          frame(size * 1.12, 0),
          frame(size * 0.9, size * 0.28),
          frame(size * 0.34, size * 0.26),
          [...frame(-size * 0.4, size * 0.12), 1],
        ]),
        endY > y + radius * 0.3 ? tones.core : i % 3 ? tones.bloom : '#DFA6BD',
      );
    });
    plate.fine = 1;
  }
}

const PLANTAIN_LEAF: LobeProfile = [
  [0.06, 0.22],
  [0.2, 0.82],
  [0.42, 1],
  [0.66, 0.84],
  [0.86, 0.42],
];

function drawPlantain(plate: Plate, tones: Tones): void {
  const drawLeaf = (angle: number, length: number, width: number, fill: string, bend: number) => {
    const x = 120;
    const y = 304;
    plate.line(`M${x} ${y}L${xy(frameAt(x, y, angle)(34, 0))}`);
    const [endX, endY] = frameAt(x, y, angle)(30, 0);
    const frame = frameAt(endX, endY, angle);
    lobed(plate, endX, endY, angle, length, width, PLANTAIN_LEAF, fill, { bend, veins: 0 });
    for (const side of [-0.7, -0.36, 0.36, 0.7]) {
      const near = xy(frame(length * 0.28, side * width * 1.1));
      const far = xy(frame(length * 0.6, side * width * 1.05 + bend * length * 0.3));
      const tip = xy(frame(length * 0.9, side * width * 0.2 + bend * length * 0.8));
      plate.vein(`M${xy(frame(length * 0.04, side * 2))}C${near} ${far} ${tip}`);
    }
  };
  drawPlantainSpikes(plate, tones);
  drawLeaf(-166, 72, 22, '#6C9256', -0.1);
  drawLeaf(-14, 72, 22, '#6C9256', 0.1);
  drawLeaf(-142, 88, 25, tones.leaf, -0.08);
  drawLeaf(-38, 90, 25, tones.leaf, 0.08);
  drawLeaf(-116, 74, 19, '#8DB072', -0.06);
  drawLeaf(-64, 76, 19, '#8DB072', 0.06);
}

function drawPlantainSpikes(plate: Plate, tones: Tones): void {
  for (const [path, x, y, long, lean] of [
    ['M120 304C112 240 92 170 90 60', 90, 60, 78, -2],
    ['M121 304C124 230 122 130 126 32', 126, 32, 96, 1],
    ['M122 304C134 240 158 180 164 92', 164, 92, 66, 4],
  ] as const) {
    plate.line(path);
    plate.fine = 0.6;
    const frame = frameAt(x, y, 90 - lean);
    plate.shape(
      closedCurve([
        [...frame(-6, 0), 1],
        frame(6, -5.4),
        frame(long * 0.5, -6.4),
        frame(long, -4.4),
        frame(long + 4, 0),
        frame(long, 4.4),
        frame(long * 0.5, 6.4),
        frame(6, 5.4),
      ]),
      tones.bloom,
    );
    for (let i = 0; i < long / 5; i++) {
      for (const side of [-1, 0, 1]) {
        const [endX, endY] = frame(i * 5 + (side ? 2.5 : 0), side * 4);
        plate.shape(circle(endX, endY, 2.6), (i + side) % 3 ? '#CFC184' : tones.core);
      }
    }
    plate.fine = 1;
  }
}

type PanicleBranch = readonly [x: number, y: number, side: number, reach: number];

function drawOat(plate: Plate, tones: Tones): void {
  const blade = (x: number, y: number, angle: number, length: number, width: number, bend: number, fill: string) =>
    leaf(plate, x, y, angle, length, width, fill, { fat: 0.4, bend });
  plate.line('M118 312C124 230 112 150 126 30');
  plate.line('M122 312C132 250 150 200 172 140');
  blade(120, 270, -128, 112, 5.4, 0.3, tones.leaf);
  blade(121, 236, -52, 116, 5.4, -0.06, '#97A868');
  blade(118, 208, -136, 96, 5, -0.22, tones.leaf);
  blade(134, 252, -30, 84, 4.6, 0.3, tones.leaf);
  const spikelet = (x: number, y: number, angle: number, size = 1) => {
    for (const side of [-13, 13, 0]) {
      const frame = frameAt(x, y, angle + side);
      plate.shape(
        closedCurve([
          [...frame(0, 0), 1],
          frame(8 * size, -4.4 * size),
          frame(20 * size, -3.4 * size),
          [...frame(31 * size, 0), 1],
          frame(20 * size, 3.4 * size),
          frame(8 * size, 4.4 * size),
        ]),
        side ? tones.bloom : '#E8D6A0',
      );
      plate.vein(`M${xy(frame(6 * size, 0))}L${xy(frame(25 * size, 0))}`);
    }
    plate.vein(`M${xy(frameAt(x, y, angle)(28 * size, 0))}L${xy(frameAt(x, y, angle)(44 * size, 3))}`);
  };
  const panicle = (places: readonly PanicleBranch[], size: number) => {
    for (const [x, y, side, reach] of places) {
      const endX = x + side * reach;
      const endY = y + reach * 0.16 - 8 + Math.abs(reach) * 0.2;
      plate.fine = 0.7;
      plate.line(`M${x} ${y}Q${tenth(x + side * reach * 0.5)} ${tenth(y - reach * 0.5)} ${tenth(endX)} ${tenth(endY)}`);
      plate.fine = 0.8;
      spikelet(endX, endY, 90 - side * 20, size);
    }
  };
  panicle(
    [
      [118, 142, -1, 46],
      [120, 128, 1, 44],
      [119, 108, -1, 40],
      [121, 94, 1, 38],
      [122, 74, -1, 30],
      [123, 62, 1, 28],
      [125, 42, -1, 14],
    ],
    1,
  );
  spikelet(126, 32, -60, 0.9);
  panicle(
    [
      [160, 172, 1, 36],
      [158, 176, -1, 16],
      [168, 150, 1, 24],
    ],
    0.86,
  );
  spikelet(172, 142, -40, 0.8);
}

function drawLemongrass(plate: Plate, tones: Tones): void {
  const blade = (x: number, y: number, angle: number, length: number, width: number, bend: number, fill: string) => {
    const frame = frameAt(x, y, angle);
    const on = (along: number, wide: number) => frame(along * length, wide + bend * length * along * along * along);
    plate.shape(
      closedCurve([
        [...on(0, -width * 0.6), 1],
        on(0.3, -width),
        on(0.6, -width * 0.8),
        on(0.84, -width * 0.42),
        [...on(1, 0), 1],
        on(0.84, width * 0.42),
        on(0.6, width * 0.8),
        on(0.3, width),
        [...on(0, width * 0.6), 1],
      ]),
      fill,
    );
    plate.vein(`M${xy(on(0, 0))}L${xy(on(0.3, 0))}L${xy(on(0.6, 0))}L${xy(on(0.92, 0))}`);
  };
  for (const [x, angle, length, width, bend, fill] of [
    [112, -115, 164, 6, -0.26, '#88A860'],
    [128, -65, 164, 6, 0.26, '#88A860'],
    [116, -105, 220, 6.5, -0.16, tones.leaf],
    [124, -75, 220, 6.5, 0.16, tones.leaf],
    [110, -112, 190, 5, 0.1, '#B2C985'],
    [130, -66, 196, 5, -0.12, '#B2C985'],
    [119, -94, 252, 6, 0.08, tones.leaf],
    [122, -84, 226, 6, -0.04, '#A9C47B'],
  ] as const) {
    blade(x, 262, angle, length, width, bend, fill);
  }
  drawLemongrassStalks(plate, tones);
}

function drawLemongrassStalks(plate: Plate, tones: Tones): void {
  for (const [x, lean, wide] of [
    [102, -7, 9],
    [138, 7, 9],
    [120, 0, 11.5],
  ] as const) {
    const on = frameAt(x, 308, -90 + lean);
    plate.shape(
      closedCurve([
        [...on(0, -wide * 0.7), 1],
        on(10, -wide * 1.1),
        on(30, -wide * 0.86),
        on(62, -wide * 0.62),
        on(86, -wide * 0.34),
        [...on(112, -1), 1],
        on(86, wide * 0.34),
        on(62, wide * 0.62),
        on(30, wide * 0.86),
        on(10, wide * 1.1),
        [...on(0, wide * 0.7), 1],
      ]),
      tones.bloom,
    );
    plate.vein(`M${xy(on(6, -wide * 0.5))}Q${xy(on(40, -wide * 0.5))} ${xy(on(84, 0))}`);
    plate.vein(`M${xy(on(6, wide * 0.2))}Q${xy(on(40, wide * 0.3))} ${xy(on(70, wide * 0.5))}`);
    plate.vein(`M${xy(on(8, wide * 0.7))}L${xy(on(34, wide * 0.5))}`);
    plate.raw(
      `<path d="M${xy(on(3, -wide * 0.8))}Q${xy(on(16, 0))} ${xy(on(3, wide * 0.8))}Z" fill="${tones.core}" opacity=".6"/>`,
      true,
    );
    plate.vein(`M${xy(on(0, -wide * 0.7))}Q${xy(on(-4, 0))} ${xy(on(0, wide * 0.7))}`);
  }
}

export const MEADOW = {
  nettle: { latin: 'Urtica dioica', leaf: '#6B9663', bloom: '#B9C48A', core: '#8B9A5B', draw: drawNettle },
  valerian: { latin: 'Valeriana officinalis', leaf: '#7E9E74', bloom: '#EBC9CF', core: '#C98C9B', draw: drawValerian },
  redclover: { latin: 'Trifolium pratense', leaf: '#77A067', bloom: '#CC7F9F', core: '#A0527A', draw: drawRedclover },
  plantain: { latin: 'Plantago major', leaf: '#7BA063', bloom: '#B8A86A', core: '#8C8A55', draw: drawPlantain },
  oat: { latin: 'Avena sativa', leaf: '#A9B878', bloom: '#DCC27F', core: '#B99A4E', draw: drawOat },
  lemongrass: {
    latin: 'Cymbopogon citratus',
    leaf: '#9DB96F',
    bloom: '#E9E3BC',
    core: '#C9A9A0',
    draw: drawLemongrass,
  },
} satisfies Record<string, Species>;
