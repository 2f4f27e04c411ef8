import { bud, tiers } from '../primitives/flowers.ts';
import { circle, closedCurve, ellipse, frameAt, printedFrameAt, radians, tenth, xy } from '../primitives/geometry.ts';
import { leaf, palmate, pinnate } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import { berry, root, stick } from '../primitives/roots-and-fruit.ts';
import type { Species, Tones } from './species.ts';

function drawRhizome(plate: Plate, tones: Tones): void {
  plate.line('M150 176C154 130 150 92 158 36');
  leaf(plate, 153, 128, -52, 104, 14, tones.leaf, { veins: 0, fat: 0.42, bend: 0.12 });
  leaf(plate, 152, 148, -132, 108, 14, tones.leaf, { fat: 0.42, bend: -0.14 });
  leaf(plate, 155, 84, -64, 82, 11, '#9DB878', { fat: 0.42, bend: 0.1 });
  leaf(plate, 154, 92, -122, 84, 11, '#9DB878', { fat: 0.42, bend: -0.1 });
  leaf(plate, 157, 46, -86, 46, 7, '#AFC58A', { fat: 0.42 });
  const lobe = (x: number, y: number, angle: number, length: number, width: number) => {
    const print = printedFrameAt(x, y, angle);
    const foot = print(-width * 0.5, -width * 0.5);
    const outline = [
      `M${foot}C${print(length * 0.2, -width * 0.86)} ${print(length * 0.5, -width * 0.5)} ${print(length * 0.78, -width * 0.66)}`,
      `C${print(length * 1.08, -width * 0.72)} ${print(length * 1.08, width * 0.72)} ${print(length * 0.78, width * 0.66)}`,
      `C${print(length * 0.5, width * 0.5)} ${print(length * 0.2, width * 0.86)} ${print(-width * 0.5, width * 0.5)}`,
      `C${print(-width * 0.9, width * 0.2)} ${print(-width * 0.9, -width * 0.2)} ${foot}Z`,
    ];
    plate.shape(outline.join(''), tones.bloom);
    for (let i = 0; i < 5; i++) {
      const share = (i + 0.4) / 5.2;
      const wide = width * (0.5 - 0.06 * Math.sin(share * 6.3));
      plate.vein(
        `M${print(share * length, -wide)}Q${print(share * length + width * 0.22, 0)} ${print(share * length, wide)}`,
      );
    }
    const [tipX, tipY] = frameAt(x, y, angle)(length * 0.92, 0);
    plate.vein(circle(tipX, tipY, width * 0.2));
  };
  lobe(150, 214, -72, 44, 19);
  lobe(92, 230, -128, 44, 17);
  lobe(62, 262, 158, 30, 15);
  lobe(178, 244, 18, 40, 18);
  lobe(120, 262, 66, 40, 17);
  lobe(70, 244, 2, 112, 25);
  const x = 184;
  const y = 292;
  plate.shape(circle(x, y, 27, 15), tones.bloom);
  plate.shape(circle(x, y - 2, 22.5, 11.6), tones.core);
  plate.vein(circle(x, y - 2, 13, 6));
  for (let i = 0; i < 10; i++) {
    const angle = i * 36;
    const print = printedFrameAt(x, y - 2, 0);
    plate.vein(
      `M${print(Math.cos(radians(angle)) * 14, Math.sin(radians(angle)) * 6.6)}L${print(Math.cos(radians(angle)) * 19, Math.sin(radians(angle)) * 9.4)}`,
    );
  }
}

function drawAshwagandha(plate: Plate, tones: Tones): void {
  plate.line('M120 244C124 190 114 140 122 58');
  (
    [
      [120, 218, 78, 23],
      [119, 168, 66, 19],
      [120, 124, 50, 14],
      [121, 88, 34, 9],
    ] as const
  ).forEach(([x, y, length, width], i) => {
    leaf(plate, x, y, -22 - i * 9, length, width, tones.leaf, { veins: 5, bend: -0.06 });
    leaf(plate, x, y + 8, -160 + i * 9, length, width, i % 2 ? tones.leaf : '#7B916E', { veins: 5, bend: 0.06 });
  });
  leaf(plate, 122, 66, -88, 30, 7, tones.leaf, { veins: 2 });
  for (const [x, y, radius] of [
    [140, 198, 12],
    [104, 150, 11],
    [138, 142, 10],
    [106, 104, 9],
    [100, 196, 11],
  ] as const) {
    const on = (right: number, down: number) => xy([x + right * radius, y + down * radius]);
    const left = `C${on(-1.5, -0.7)} ${on(-1.2, 1)} ${on(-0.3, 1.1)}`;
    const right = `C${on(1.2, 1)} ${on(1.5, -0.7)} ${on(0, -1.4)}`;
    plate.shape(`M${on(0, -1.4)}${left}L${on(0, 0.8)}L${on(0.3, 1.1)}${right}Z`, '#DDB07A');
    plate.shape(circle(x, y + radius * 0.28, radius * 0.6), tones.bloom);
    for (const side of [-1, 1]) plate.vein(`M${on(0, -1.3)}Q${on(side, -0.3)} ${on(side * 0.7, 0.8)}`);
  }
  for (const [angle, length, width] of [
    [90, 70, 9],
    [118, 62, 7],
    [62, 62, 7],
    [142, 46, 5],
    [38, 46, 5],
  ] as const) {
    const print = printedFrameAt(120, 242, angle);
    const drift = plate.jitter(6);
    const out = `C${print(length * 0.4, -width * 0.7)} ${print(length * 0.8, -width * 0.2 + drift)} ${print(length, drift)}`;
    const back = `C${print(length * 0.8, width * 0.4 + drift)} ${print(length * 0.4, width * 0.8)} ${print(-3, width)}`;
    plate.shape(`M${print(-3, -width)}${out}${back}Z`, tones.core);
    const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
    const ring = `q${tenth(cos * 2)} ${tenth(sin * 2)} ${tenth(-sin * width * 0.7)} ${tenth(cos * width * 0.7)}`;
    for (let i = 1; i < 5; i++) plate.vein(`M${print((i * length) / 6, -width * 0.5)}${ring}`);
  }
}

function drawGinseng(plate: Plate, tones: Tones): void {
  plate.line('M122 196C118 166 124 142 121 116');
  plate.line('M121 118C122 92 119 74 120 50');
  for (const [angle, reach] of [
    [-172, 34],
    [-8, 34],
    [-138, 26],
    [-42, 26],
  ] as const) {
    const [endX, endY] = frameAt(121, 118, angle)(reach, 0);
    plate.line(`M121 118Q${tenth((121 + endX) / 2)} ${tenth(endY - 5)} ${tenth(endX)} ${tenth(endY)}`);
    palmate(
      plate,
      endX,
      endY,
      angle + (angle < -90 ? -6 : 6),
      46,
      10.5,
      5,
      36,
      angle === -138 || angle === -42 ? '#83AC74' : tones.leaf,
      { veins: 2, less: 0.19 },
    );
  }
  for (const [x, y] of [
    [112, 50],
    [128, 52],
    [106, 40],
    [120, 42],
    [134, 42],
    [113, 31],
    [127, 31],
    [120, 24],
  ] as const) {
    berry(plate, x, y, 6, tones.bloom);
  }
  drawGinsengRoot(plate, tones);
}

function drawGinsengRoot(plate: Plate, tones: Tones): void {
  root(plate, 116, 256, 112, 62, 11, tones.core, { rings: 4, hairs: 5, bend: -0.08 });
  root(plate, 128, 258, 68, 60, 10.5, tones.core, { rings: 4, hairs: 5, bend: 0.1 });
  root(plate, 110, 222, 152, 48, 6.5, tones.core, { rings: 3, hairs: 3, bend: -0.12 });
  root(plate, 134, 226, 30, 46, 6.2, tones.core, { rings: 3, hairs: 3, bend: 0.14 });
  plate.shape(
    closedCurve([
      [113, 194],
      [129, 194],
      [139, 210],
      [142, 234],
      [138, 262],
      [130, 276, 1],
      [122, 266],
      [114, 278, 1],
      [105, 262],
      [101, 236],
      [104, 210],
    ]),
    tones.core,
  );
  for (let i = 0; i < 8; i++) {
    const y = 204 + i * 8.4;
    const wide = 15 + Math.sin(i * 0.5) * 3;
    plate.vein(
      `M${tenth(121 - wide + plate.random() * 10)} ${tenth(y)}Q121 ${tenth(y + 4)} ${tenth(121 + wide - plate.random() * 12)} ${tenth(y + plate.jitter(1))}`,
    );
  }
  plate.shape(ellipse(121, 192, 7, 3.6), '#CDAA74');
}

function drawLicorice(plate: Plate, tones: Tones): void {
  plate.line('M120 262C123 210 116 150 120 92');
  for (const [y, angle, length] of [
    [232, -24, 78],
    [224, -156, 76],
    [184, -36, 66],
    [176, -144, 64],
    [146, -48, 46],
    [140, -132, 44],
  ] as const) {
    pinnate(plate, 120, y, angle, length, 4, length * 0.27, 6, tones.leaf, { open: 62, fat: 0.4, from: 0.2 });
  }
  plate.fine = 0.66;
  tiers(plate, 120, 102, 0, 8, 10, 10, 5, [tones.bloom, '#C4B3D6'], [-168, -12, -140, -40]);
  bud(plate, 120, 30, -90, 10, 3, tones.bloom);
  plate.fine = 1;
  stick(plate, 44, 292, -10, 128, 9.5, tones.core, '#EBCB6B');
  stick(plate, 66, 262, 17, 122, 8.5, '#946238', '#EBCB6B');
  stick(plate, 108, 304, -4, 84, 7.5, tones.core, '#EBCB6B');
}

function drawGarlic(plate: Plate, tones: Tones): void {
  for (const [angle, length, bend, fill] of [
    [-108, 170, -0.2, '#7E9F6E'],
    [-72, 170, 0.2, '#7E9F6E'],
    [-98, 196, -0.06, tones.leaf],
    [-82, 186, 0.1, tones.leaf],
  ] as const) {
    leaf(plate, 120, 206, angle, length, 8, fill, { fat: 0.36, bend });
  }
  plate.line('M120 204C122 150 118 90 124 46');
  bud(plate, 124, 50, -84, 30, 9, tones.bloom);
  drawGarlicBulb(plate, tones);
}

function drawGarlicBulb(plate: Plate, tones: Tones): void {
  plate.fine = 0.6;
  for (let i = 0; i < 9; i++) {
    plate.line(`M120 296q${tenth((i - 4) * 3)} 8 ${tenth((i - 4) * 5)} ${tenth(14 + plate.jitter(3))}`);
  }
  plate.fine = 1;
  plate.shape(
    closedCurve([
      [113, 196],
      [127, 196],
      [130, 214],
      [152, 232],
      [168, 262],
      [156, 290],
      [120, 300],
      [84, 290],
      [72, 262],
      [88, 232],
      [110, 214],
    ]),
    tones.bloom,
  );
  for (const [x, bulge] of [
    [-30, -46],
    [-12, -20],
    [12, 20],
    [30, 46],
  ] as const) {
    plate.vein(`M${120 + x * 0.16} 208C${120 + x * 0.5} 226 ${120 + bulge * 0.95} 256 ${120 + x * 0.6} 294`);
  }
  for (const x of [-36, 4, 34]) {
    plate.raw(
      `<path d="M${120 + x * 0.3} 224C${120 + x * 0.8} 240 ${120 + x} 262 ${120 + x * 0.8} 284" stroke="${tones.core}" stroke-width="4" opacity=".4" fill="none"/>`,
      true,
    );
  }
  for (const [x, y, angle] of [
    [196, 302, -20],
    [38, 304, 196],
  ] as const) {
    const frame = frameAt(x, y, angle);
    plate.shape(
      closedCurve([
        [...frame(-24, 3), 1],
        frame(-8, -11),
        frame(12, -12),
        [...frame(26, 0), 1],
        frame(12, 9),
        frame(-10, 8),
      ]),
      '#EBD3D0',
    );
    plate.vein(`M${xy(frame(-18, 1))}Q${xy(frame(2, -7))} ${xy(frame(20, -1))}`);
  }
}

export const ROOTS = {
  ginger: { latin: 'Zingiber officinale', leaf: '#8DA66A', bloom: '#DDBE8A', core: '#F0DDA6', draw: drawRhizome },
  turmeric: { latin: 'Curcuma longa', leaf: '#86A467', bloom: '#C98A45', core: '#E79A22', draw: drawRhizome },
  ashwagandha: {
    latin: 'Withania somnifera',
    leaf: '#8BA07C',
    bloom: '#CF6A3F',
    core: '#D9B98C',
    draw: drawAshwagandha,
  },
  ginseng: { latin: 'Panax ginseng', leaf: '#6F9A66', bloom: '#C4432F', core: '#E2C592', draw: drawGinseng },
  licorice: { latin: 'Glycyrrhiza glabra', leaf: '#7D9F6C', bloom: '#A893C2', core: '#A87443', draw: drawLicorice },
  garlic: { latin: 'Allium sativum', leaf: '#8FAE7C', bloom: '#F4EADB', core: '#C9A3AE', draw: drawGarlic },
} satisfies Record<string, Species>;
