import { floret, petal, stamens } from '../primitives/flowers.ts';
import {
  type CurvePoint,
  circle,
  closedCurve,
  ellipse,
  frameAt,
  type Point,
  printedFrameAt,
  radians,
  tenth,
  xy,
} from '../primitives/geometry.ts';
import { type LobeProfile, leaf, lobed } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import type { Species, Tones } from './species.ts';

function drawCamellia(plate: Plate, tones: Tones): void {
  plate.line('M116 312C124 254 108 200 120 132C122 112 122 94 122 72');
  plate.line('M117 224C140 208 156 196 168 176');
  leaf(plate, 119, 286, -22, 100, 24, tones.leaf, { veins: 6, bend: 0.12 });
  leaf(plate, 117, 258, -158, 98, 23, '#517F54', { veins: 6, bend: -0.12 });
  leaf(plate, 113, 206, -196, 78, 18, tones.leaf, { veins: 5, bend: 0.1 });
  leaf(plate, 118, 150, -34, 84, 18, '#76A568', { veins: 5, bend: -0.08 });
  leaf(plate, 119, 136, -148, 80, 17, '#82AF6E', { veins: 5, bend: 0.08 });
  leaf(plate, 122, 92, -62, 56, 9, '#98BE7C', { veins: 3 });
  leaf(plate, 122, 92, -98, 64, 6, '#A9C98A');
  const x = 176;
  const y = 184;
  for (let i = 0; i < 6; i++) {
    const angle = i * 60 + 14;
    const print = printedFrameAt(x, y, angle);
    plate.shape(
      `M${print(3, 0)}C${print(8, -19)} ${print(33, -19)} ${print(35, -3)}Q${print(32, 0)} ${print(35, 3)}C${print(33, 19)} ${print(8, 19)} ${print(3, 0)}Z`,
      tones.bloom,
    );
    plate.vein(`M${print(12, 0)}L${print(24, 0)}`);
  }
  plate.shape(circle(x, y, 10), tones.core);
  for (let i = 0; i < 22; i++) {
    const angle = plate.random() * 360;
    const share = 7 + plate.random() * 8;
    const print = printedFrameAt(x, y, angle);
    plate.vein(`M${print(3, 0)}L${print(share, 0)}`);
    plate.raw(
      `<circle cx="${print(share, 0).split(' ')[0]}" cy="${print(share, 0).split(' ')[1]}" r="1.5" fill="#C98A1E"/>`,
    );
  }
}

function drawCinnamon(plate: Plate, tones: Tones): void {
  plate.line('M128 262C138 200 126 140 138 52');
  const drawLeaf = (x: number, y: number, angle: number, length: number, width: number, fill: string) => {
    leaf(plate, x, y, angle, length, width, fill, { fat: 0.38, bend: 0 });
    const print = printedFrameAt(x, y, angle);
    for (const side of [-1, 1]) {
      plate.vein(
        `M${print(length * 0.08, 0)}C${print(length * 0.25, side * width * 0.55)} ${print(length * 0.6, side * width * 0.55)} ${print(length * 0.88, side * width * 0.08)}`,
      );
    }
  };
  drawLeaf(132, 176, -34, 92, 23, tones.leaf);
  drawLeaf(131, 166, -152, 90, 22, '#5F8756');
  drawLeaf(134, 116, -42, 76, 18, tones.leaf);
  drawLeaf(133, 108, -142, 74, 18, '#7DA56C');
  drawLeaf(138, 62, -66, 48, 9, '#B98A5C');
  drawLeaf(137, 62, -108, 46, 9, '#A9B478');
  const quill = (x: number, y: number, angle: number, length: number, width: number, fill: string) => {
    const frame = frameAt(x, y, angle);
    const on = (along: number, across: number) => xy(frame(along, across));
    plate.shape(
      `M${on(0, -width)}L${on(length, -width)}L${on(length, width)}L${on(0, width)}Q${on(-width * 0.5, width * 0.5)} ${on(0, 0)}Q${on(-width * 0.5, -width * 0.5)} ${on(0, -width)}Z`,
      fill,
    );
    plate.vein(`M${on(2, 1)}L${on(length, 0)}M${on(4, -1.6)}L${on(length * 0.98, -2)}`);
    for (let i = 0; i < 7; i++) {
      const along = plate.random() * length * 0.7 + 8;
      const across = (plate.random() - 0.5) * width * 1.7;
      plate.vein(`M${on(along, across)}L${on(along + 10 + plate.random() * 22, across)}`);
    }
    for (const side of [-1, 1]) {
      const [endX, endY] = frame(length, side * width * 0.5);
      plate.shape(ellipse(endX, endY, width * 0.24, width * 0.52, angle), tones.core);
      plate.shape(ellipse(endX + 0.6, endY, width * 0.14, width * 0.3, angle), '#5E3216');
    }
  };
  quill(64, 306, -50, 128, 11, '#A9632F');
  quill(178, 308, -128, 132, 11, '#A9632F');
  quill(112, 312, -82, 142, 13, tones.bloom);
  const twine = (y: number) => `M92 ${y}Q120 ${y + 9} 150 ${y}`;
  for (let i = 0; i < 4; i++) {
    plate.raw(`<path d="${twine(240 + i * 4.4)}" fill="none" stroke="#EAD9AE" stroke-width="4.6"/>`);
    plate.fine = 0.6;
    plate.line(twine(238 + i * 4.4));
    plate.fine = 1;
  }
  plate.line(twine(256));
}

function drawGinkgo(plate: Plate, tones: Tones): void {
  plate.line('M116 312C126 250 106 190 122 120C126 100 122 84 124 66');
  for (const [x, y] of [
    [119, 268],
    [113, 214],
    [116, 160],
    [123, 104],
  ] as const) {
    plate.shape(ellipse(x, y, 4.5, 5.5), '#9A8A5A');
  }
  const fan = (x: number, y: number, angle: number, stalk: number, radius: number, fill: string) => {
    const [endX, endY] = frameAt(x, y, angle)(stalk, 0);
    plate.line(
      `M${x} ${y}Q${tenth((x + endX) / 2 + plate.jitter(4))} ${tenth((y + endY) / 2 - 4)} ${tenth(endX)} ${tenth(endY)}`,
    );
    const frame = frameAt(endX, endY, angle);
    const on = (turn: number, reach: number) => frame(Math.cos(radians(turn)) * reach, Math.sin(radians(turn)) * reach);
    const outline: CurvePoint[] = [[...on(0, 0), 1], on(-58, radius * 0.5), on(-66, radius * 0.84)];
    for (let i = 0; i <= 10; i++) {
      const turn = -60 + i * 12;
      outline.push(i === 5 ? [...on(turn, radius * 0.56), 1] : on(turn, radius * (0.97 + 0.05 * Math.sin(i * 2.4))));
    }
    outline.push(on(66, radius * 0.84), on(58, radius * 0.5));
    plate.shape(closedCurve(outline), fill);
    for (let i = 0; i < 15; i++) {
      const turn = -54 + i * 7.7;
      const end = Math.abs(turn) < 5 ? 0.5 : 0.88;
      plate.vein(
        `M${xy(on(turn * 0.5, radius * 0.12))}Q${xy(on(turn * 0.9, radius * 0.5))} ${xy(on(turn, radius * end))}`,
      );
    }
  };
  fan(119, 268, -18, 34, 62, tones.leaf);
  fan(119, 268, -164, 32, 58, tones.bloom);
  fan(113, 214, -150, 30, 58, tones.leaf);
  fan(113, 214, -26, 36, 58, '#B9C26A');
  fan(116, 160, -160, 24, 46, tones.bloom);
  fan(116, 160, -34, 36, 52, tones.leaf);
  fan(123, 104, -136, 24, 44, tones.leaf);
  fan(123, 104, -52, 26, 46, tones.bloom);
  fan(124, 70, -92, 10, 40, '#B9C26A');
}

function drawMoringa(plate: Plate, tones: Tones): void {
  plate.line('M120 312C124 240 114 170 120 70');
  for (const [y, angle, length] of [
    [272, -22, 92],
    [260, -158, 92],
    [206, -30, 82],
    [192, -150, 80],
    [142, -40, 62],
    [132, -140, 60],
  ] as const) {
    const frame = frameAt(120, y, angle);
    plate.line(`M120 ${y}L${xy(frame(length, 0))}`);
    plate.fine = 0.8;
    for (let i = 1; i <= 3; i++) {
      for (const side of [-1, 1]) {
        const [endX, endY] = frame((length * i) / 3.5, 0);
        const direction = angle + side * 50;
        const reach = length * (0.34 - i * 0.05);
        plate.line(`M${tenth(endX)} ${tenth(endY)}L${xy(frameAt(endX, endY, direction)(reach, 0))}`);
        for (const share of [0.5, 1]) {
          const [leafletX, leafletY] = frameAt(endX, endY, direction)(reach * share, 0);
          if (share < 1) {
            for (const turn of [-1, 1]) {
              leaf(plate, leafletX, leafletY, direction + turn * 66, 13, 4.6, i % 2 ? tones.leaf : '#6E9850', {
                fat: 0.5,
                bend: 0,
              });
            }
          } else {
            leaf(plate, leafletX, leafletY, direction, 15, 5.2, tones.leaf, { fat: 0.5, bend: 0 });
          }
        }
      }
    }
    const [tipX, tipY] = frame(length, 0);
    for (const side of [-62, 62, 0]) {
      leaf(plate, tipX, tipY, angle + side, 15, 5.2, '#8DB56C', { fat: 0.5, bend: 0 });
    }
    plate.fine = 1;
  }
  drawMoringaPods(plate, tones);
}

function drawMoringaPods(plate: Plate, tones: Tones): void {
  plate.line('M120 92C136 86 150 90 154 104');
  plate.line('M120 86C104 80 92 86 88 98');
  for (const [x, y, angle, length] of [
    [154, 102, 82, 96],
    [88, 96, 98, 84],
  ] as const) {
    const frame = frameAt(x, y, angle);
    plate.shape(
      closedCurve([
        [...frame(0, -2), 1],
        frame(length * 0.2, -4),
        frame(length * 0.4, -3.4),
        frame(length * 0.6, -4.4),
        frame(length * 0.85, -2.6),
        [...frame(length, 0), 1],
        frame(length * 0.85, 2.6),
        frame(length * 0.6, 4.2),
        frame(length * 0.4, 3.2),
        frame(length * 0.2, 4),
        [...frame(0, 2), 1],
      ]),
      tones.core,
    );
    plate.vein(`M${xy(frame(2, 0))}L${xy(frame(length * 0.94, 0))}`);
  }
  for (const [x, y] of [
    [120, 66],
    [106, 56],
    [134, 54],
    [112, 38],
    [128, 36],
    [120, 24],
  ] as const) {
    plate.line(`M120 76L${x} ${y}`);
    floret(plate, x, y, 10, 5, tones.bloom, '#E0C04E', { deep: 0.3 });
  }
}

const ROUND_LEAF: LobeProfile = [
  [0.08, 0.5],
  [0.28, 0.98],
  [0.56, 1],
  [0.84, 0.58],
];

function drawEucalyptus(plate: Plate, tones: Tones): void {
  plate.line('M114 312C132 250 100 180 124 40');
  plate.line('M116 246C144 226 166 200 178 156');
  const onCurve = (share: number): Point => [
    114 + 18 * Math.sin(share * 3.1) * (1 - share) + share * 10 - 12 * Math.sin(share * 3.14) * share,
    306 - share * 262,
  ];
  for (let i = 0; i < 8; i++) {
    const share = 0.06 + i * 0.115;
    const [x, y] = onCurve(share);
    const radius = 34 - i * 2.6;
    for (const side of [1, -1]) {
      lobed(
        plate,
        x,
        y,
        side > 0 ? -20 - i * 3 : -160 + i * 3,
        radius * 1.5,
        radius * 0.62,
        ROUND_LEAF,
        (i + (side > 0 ? 1 : 0)) % 2 ? tones.leaf : '#83A194',
        { round: i < 6, veins: 0, bend: 0 },
      );
    }
  }
  for (const [x, y, angle] of [
    [142, 226, 16],
    [142, 226, -120],
    [162, 196, 4],
    [160, 198, -134],
    [174, 168, -10],
    [173, 170, -140],
  ] as const) {
    lobed(plate, x, y, angle, 32, 13, ROUND_LEAF, '#A5BFB1', { round: true, veins: 0, bend: 0 });
  }
  leaf(plate, 178, 158, -76, 30, 8, tones.leaf);
  leaf(plate, 124, 48, -92, 30, 7, '#A5BFB1');
}

function drawLemon(plate: Plate, tones: Tones): void {
  plate.line('M116 312C126 264 108 214 122 160C126 138 120 110 124 84');
  plate.line('M117 236C140 226 158 216 170 196');
  plate.line('M114 206C98 196 84 186 76 172');
  for (const [x, y, angle, length, width, bend, fill] of [
    [118, 292, -14, 88, 20, 0.08, tones.leaf],
    [117, 266, -168, 80, 19, -0.08, '#528150'],
    [124, 152, -30, 78, 17, 0.08, tones.leaf],
    [122, 140, -146, 74, 17, -0.08, '#6FA066'],
    [124, 96, -58, 54, 11, 0.06, '#80AE70'],
    [123, 92, -112, 56, 11, -0.06, tones.leaf],
  ] as const) {
    leaf(plate, x, y, angle, length, width, fill, { veins: 5, bend });
  }
  const fruit = (x: number, y: number, angle: number, radius: number) => {
    const frame = frameAt(x, y, angle);
    plate.shape(
      closedCurve([
        [...frame(-radius * 1.0, 0), 0],
        frame(-radius * 0.8, -radius * 0.5),
        frame(-radius * 0.2, -radius * 0.82),
        frame(radius * 0.5, -radius * 0.7),
        frame(radius * 0.92, -radius * 0.24),
        [...frame(radius * 1.22, 0)],
        frame(radius * 0.92, radius * 0.24),
        frame(radius * 0.5, radius * 0.7),
        frame(-radius * 0.2, radius * 0.82),
        frame(-radius * 0.8, radius * 0.5),
      ]),
      tones.bloom,
    );
    for (let i = 0; i < 26; i++) {
      const [poreX, poreY] = frame((plate.random() - 0.5) * radius * 1.4, (plate.random() - 0.5) * radius * 1.1);
      plate.vein(`M${tenth(poreX)} ${tenth(poreY)}h.8`);
    }
    const shine = `M${xy(frame(-radius * 0.5, radius * 0.5))}Q${xy(frame(0, radius * 0.72))} ${xy(frame(radius * 0.5, radius * 0.46))}`;
    plate.raw(
      `<path d="${shine}" fill="none" stroke="#fff" stroke-width="4" opacity=".5" stroke-linecap="round"/>`,
      true,
    );
  };
  fruit(178, 222, 78, 32);
  fruit(66, 204, 100, 31);
  const x = 124;
  const y = 66;
  for (let i = 0; i < 5; i++) {
    petal(plate, x, y, i * 72 - 90, 26, 8, tones.core);
  }
  stamens(plate, x, y, 12, 5, 11, '#E0A52C');
  plate.shape(circle(x, y, 3.4), '#B9C77F');
  drawLemonSlice(plate, tones);
}

function drawLemonSlice(plate: Plate, tones: Tones): void {
  const sliceX = 62;
  const sliceY = 296;
  plate.shape(circle(sliceX, sliceY, 25, 17), tones.bloom);
  plate.shape(circle(sliceX, sliceY, 21, 13.6), tones.core);
  for (let i = 0; i < 8; i++) {
    const angle = i * 45;
    const on = (turn: number, radius: number): Point => [
      sliceX + Math.cos(radians(angle + turn)) * radius * 19,
      sliceY + Math.sin(radians(angle + turn)) * radius * 12,
    ];
    plate.shape(`M${xy(on(0, 0.14))}L${xy(on(-17, 0.86))}Q${xy(on(0, 1.06))} ${xy(on(17, 0.86))}Z`, '#F5DC7C');
  }
}

export const TREES = {
  camellia: { latin: 'Camellia sinensis', leaf: '#5F8E5E', bloom: '#FFF9EA', core: '#DDA83A', draw: drawCamellia },
  cinnamon: { latin: 'Cinnamomum verum', leaf: '#6E9561', bloom: '#B4713C', core: '#8E4F24', draw: drawCinnamon },
  ginkgo: { latin: 'Ginkgo biloba', leaf: '#A3B65A', bloom: '#D9B84A', core: '#C58F3A', draw: drawGinkgo },
  moringa: { latin: 'Moringa oleifera', leaf: '#7CA65A', bloom: '#F5EFD6', core: '#8C9B58', draw: drawMoringa },
  eucalyptus: {
    latin: 'Eucalyptus globulus',
    leaf: '#94B0A2',
    bloom: '#F3EBD2',
    core: '#A9806A',
    draw: drawEucalyptus,
  },
  lemon: { latin: 'Citrus limon', leaf: '#5F8F58', bloom: '#F0CB46', core: '#FFF9EA', draw: drawLemon },
} satisfies Record<string, Species>;
