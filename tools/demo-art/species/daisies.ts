import { bud, daisy, dots, floret, petal } from '../primitives/flowers.ts';
import {
  circle,
  closedCurve,
  degreesOf,
  frameAt,
  type Point,
  printedFrameAt,
  radians,
  tenth,
  xy,
} from '../primitives/geometry.ts';
import { type LobeProfile, leaf, lobed, threadLeaf } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import { root } from '../primitives/roots-and-fruit.ts';
import type { Species, Tones } from './species.ts';

function drawChamomile(plate: Plate, tones: Tones): void {
  plate.line('M120 312C122 250 116 190 122 96');
  plate.line('M120 236C142 214 166 196 178 160');
  plate.line('M119 204C98 186 78 168 70 142');
  threadLeaf(plate, 120, 268, -28, 66);
  threadLeaf(plate, 120, 252, -152, 60);
  threadLeaf(plate, 158, 203, 8, 44);
  threadLeaf(plate, 96, 184, -186, 40);
  threadLeaf(plate, 119, 160, -36, 38);
  threadLeaf(plate, 119, 176, -150, 30);
  daisy(plate, 178, 150, 42, 0.72, tones, 13, 0.05);
  daisy(plate, 70, 134, 37, 0.6, tones, 12, 0.12);
  daisy(plate, 122, 78, 56, 0.86, tones, 15);
}

function drawCalendula(plate: Plate, tones: Tones): void {
  plate.fine = 0.8;
  plate.line('M120 312C124 250 114 190 118 110');
  plate.line('M120 240C140 222 160 210 176 178');
  leaf(plate, 120, 282, -24, 88, 17, tones.leaf, { veins: 4, fat: 0.5 });
  leaf(plate, 119, 258, -160, 84, 16, tones.leaf, { veins: 4, fat: 0.5 });
  leaf(plate, 118, 206, -150, 62, 12, tones.leaf, { veins: 3, fat: 0.5 });
  leaf(plate, 150, 218, 10, 48, 10, tones.leaf, { veins: 3, fat: 0.5 });
  for (const [x, y, radius, count] of [
    [180, 166, 34, 16],
    [118, 92, 66, 22],
  ] as const) {
    for (const [share, fill] of [
      [1, tones.bloom],
      [0.7, '#F0B452'],
    ] as const) {
      for (let i = 0; i < count; i++) {
        const angle = i * (360 / count) + (share < 1 ? 9 : 0) + plate.jitter(3);
        petal(
          plate,
          x + Math.cos(radians(angle)) * radius * 0.2,
          y + Math.sin(radians(angle)) * radius * 0.17,
          angle,
          radius * share * 0.86 * (0.86 + 0.14 * Math.abs(Math.cos(radians(angle)))),
          radius * 0.1,
          fill,
        );
      }
    }
    plate.shape(circle(x, y, radius * 0.26, radius * 0.23), tones.core);
    for (let i = 0; i < 14; i++) {
      const angle = plate.random() * 360;
      const share = Math.sqrt(plate.random()) * radius * 0.2;
      plate.vein(`M${tenth(x + Math.cos(radians(angle)) * share)} ${tenth(y + Math.sin(radians(angle)) * share)}h1`);
    }
  }
}

function drawEchinacea(plate: Plate, tones: Tones): void {
  plate.line('M118 312C122 250 122 190 118 120');
  plate.line('M120 246C146 226 168 206 184 174');
  leaf(plate, 120, 290, -34, 92, 21, tones.leaf, { veins: 4 });
  leaf(plate, 120, 268, -152, 92, 20, tones.leaf, { veins: 4 });
  leaf(plate, 121, 208, -142, 58, 13, tones.leaf, { veins: 3 });
  leaf(plate, 160, 212, 14, 50, 12, tones.leaf, { veins: 3 });
  for (const [x, y, radius] of [
    [186, 160, 34],
    [118, 96, 62],
  ] as const) {
    const count = radius > 50 ? 13 : 9;
    const angles = [];
    for (let i = 0; i < count; i++) {
      angles.push(-8 + i * (196 / (count - 1)) + plate.jitter(3));
    }
    angles.sort((one, other) => Math.abs(other - 90) - Math.abs(one - 90));
    for (const angle of angles) {
      const tipX = Math.cos(radians(angle)) * radius;
      const tipY = radius * (0.3 + 0.55 * Math.sin(radians(Math.max(0, Math.min(180, angle)))));
      petal(
        plate,
        x + tipX * 0.3,
        y + 2,
        degreesOf(tipX * 0.9, tipY),
        Math.hypot(tipX, tipY) * 0.92,
        radius * 0.135,
        tones.bloom,
        true,
      );
    }
    const cone = radius * 0.46;
    const on = (right: number, down: number) => xy([x + right * cone, y + down * cone]);
    const [left, right] = [-1, 1].map((side) => xy([x + side * cone, y + radius * 0.08]));
    const over = `C${on(-0.98, -1.3)} ${on(0.98, -1.3)} ${right}`;
    plate.shape(`M${left}${over}C${on(0.6, 0.5)} ${on(-0.6, 0.5)} ${left}Z`, tones.core);
    for (let row = 0; row < 6; row++) {
      for (let i = -5; i <= 5; i++) {
        const spineY = y + radius * 0.16 - row * cone * 0.21;
        const half = cone * Math.sqrt(Math.max(0, 1 - (row * 0.21 - 0.1) ** 2)) * 0.9;
        const spineX = x + ((i + (row % 2) * 0.5) / 5) * half;
        if (Math.abs(spineX - x) < half * 0.96) {
          plate.vein(`M${tenth(spineX)} ${tenth(spineY)}l${tenth((spineX - x) * 0.06)} ${tenth(-cone * 0.13)}`);
        }
      }
    }
  }
}

const DANDELION_LEAF: LobeProfile = [
  [0.12, 0.14],
  [0.2, 0.4, 1],
  [0.26, 0.16, 1],
  [0.33, 0.66, 1],
  [0.42, 0.2, 1],
  [0.48, 0.92, 1],
  [0.58, 0.24, 1],
  [0.63, 1.04, 1],
  [0.76, 0.34, 1],
  [0.79, 0.86, 1],
  [0.9, 0.34],
];

function drawDandelion(plate: Plate, tones: Tones): void {
  root(plate, 120, 236, 92, 78, 11, tones.core, { rings: 6, hairs: 6, bend: 0.05 });
  plate.line('M118 238C112 190 86 150 76 100');
  plate.line('M123 238C134 196 164 150 178 100');
  plate.line('M116 238C98 218 64 208 46 184');
  for (const [angle, length, width, fill] of [
    [-176, 96, 19, '#6F9256'],
    [-4, 98, 19, '#6F9256'],
    [-154, 92, 20, tones.leaf],
    [-26, 96, 20, tones.leaf],
    [-132, 70, 15, '#8DAE6C'],
    [-46, 72, 15, '#8DAE6C'],
  ] as const) {
    lobed(plate, 120, 238, angle, length, width, DANDELION_LEAF, fill, { bend: angle < -90 ? -0.1 : 0.1, reach: 0.06 });
  }
  drawDandelionHeads(plate, tones);
}

function drawDandelionHeads(plate: Plate, tones: Tones): void {
  for (let i = 0; i < 8; i++) {
    leaf(plate, 76, 110, 30 + i * 17, 19, 3.4, '#8DAE6C');
  }
  plate.fine = 0.66;
  for (const [share, count] of [
    [1, 26],
    [0.76, 22],
    [0.5, 14],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const angle = (i * 360) / count + share * 40 + plate.jitter(4);
      petal(
        plate,
        76 + Math.cos(radians(angle)) * 6,
        84 + Math.sin(radians(angle)) * 5,
        angle,
        46 * share * (0.9 + 0.1 * Math.abs(Math.cos(radians(angle)))),
        4.4,
        share === 0.76 ? '#F2CC5C' : tones.bloom,
      );
    }
  }
  plate.shape(circle(76, 84, 9), '#E0A52C');
  dots(plate, 76, 84, 7, 9);
  plate.fine = 1;
  petal(plate, 40, 163, -112, 14, 3.4, tones.bloom);
  petal(plate, 42, 162, -90, 14, 3.4, tones.bloom);
  bud(plate, 46, 188, -104, 28, 7.5, '#8DAE6C');
  leaf(plate, 46, 188, -132, 20, 3, tones.leaf);
  leaf(plate, 46, 188, -76, 20, 3, tones.leaf);
  plate.raw(`<circle cx="178" cy="80" r="42" fill="#E9E2CF" opacity=".55"/>`);
  plate.fine = 0.5;
  for (let i = 0; i < 46; i++) {
    const angle = i * 137.5;
    const radius = 22 + 20 * Math.sqrt((i % 23) / 23);
    const endX = 178 + Math.cos(radians(angle)) * radius;
    const endY = 80 + Math.sin(radians(angle)) * radius;
    let path = `M${tenth(178 + Math.cos(radians(angle)) * 6)} ${tenth(80 + Math.sin(radians(angle)) * 6)}L${tenth(endX)} ${tenth(endY)}`;
    for (const side of [-60, -25, 25, 60]) {
      path += `M${tenth(endX)} ${tenth(endY)}l${tenth(Math.cos(radians(angle + side)) * 5)} ${tenth(Math.sin(radians(angle + side)) * 5)}`;
    }
    plate.vein(path);
  }
  plate.fine = 1;
  plate.shape(circle(178, 80, 7), tones.core);
}

const THISTLE_LEAF: LobeProfile = [
  [0.08, 0.3],
  [0.16, 0.7, 1],
  [0.22, 0.42],
  [0.32, 1, 1],
  [0.38, 0.56],
  [0.48, 1.04, 1],
  [0.54, 0.54],
  [0.64, 0.86, 1],
  [0.7, 0.42],
  [0.8, 0.56, 1],
  [0.86, 0.24],
];

function drawMilkthistle(plate: Plate, tones: Tones): void {
  plate.line('M120 312C124 250 114 200 120 146');
  plate.line('M120 244C146 224 168 206 180 176');
  for (const [x, y, angle, length, width] of [
    [120, 292, -24, 104, 29],
    [120, 274, -158, 104, 29],
    [119, 216, -148, 70, 19],
    [150, 222, 14, 58, 15],
  ] as const) {
    lobed(plate, x, y, angle, length, width, THISTLE_LEAF, tones.leaf, { bend: angle < -90 ? -0.1 : 0.1, reach: 0.1 });
    const frame = frameAt(x, y, angle);
    const bend = angle < -90 ? -0.1 : 0.1;
    for (const side of [-1, 1]) {
      for (const share of [0.2, 0.36, 0.52, 0.66]) {
        const drift = bend * share * share * length;
        const foot = xy(frame(share * length * 0.9, drift));
        const tip = xy(frame((share + 0.1) * length, side * width * 0.42 + drift));
        plate.raw(`<path d="M${foot}L${tip}" stroke="#F3F1E2" stroke-width="2.6" opacity=".8" fill="none"/>`, true);
      }
    }
  }
  drawThistleHeads(plate, tones);
}

function drawThistleHeads(plate: Plate, tones: Tones): void {
  for (const [x, y, radius] of [
    [182, 158, 0.58],
    [120, 108, 1],
  ] as const) {
    const count = radius > 0.9 ? 21 : 15;
    plate.fine = 0.7;
    for (let i = 0; i < count; i++) {
      const angle = -160 + (i * 140) / (count - 1);
      const print = printedFrameAt(x, y - 2 * radius, angle + plate.jitter(2));
      const length = (58 + (i % 2) * 9) * radius;
      const out = `C${print(length * 0.5, -5 * radius)} ${print(length * 0.9, -4.5 * radius)} ${print(length, 0)}`;
      const back = `C${print(length * 0.9, 4.5 * radius)} ${print(length * 0.5, 5 * radius)} ${print(0, 3 * radius)}`;
      plate.shape(`M${print(0, -3 * radius)}${out}${back}Z`, i % 2 ? tones.bloom : '#C68CBD');
    }
    plate.fine = 1;
    for (let i = 0; i < 9; i++) {
      const angle = 200 - i * 27.5;
      leaf(
        plate,
        x + Math.cos(radians(angle)) * 24 * radius,
        y + 16 * radius + Math.sin(radians(angle)) * 18 * radius,
        angle,
        24 * radius,
        4.6 * radius,
        tones.core,
        { bend: 0 },
      );
    }
    plate.shape(
      closedCurve([
        [x - 26 * radius, y - 4 * radius],
        [x - 31 * radius, y + 16 * radius],
        [x - 18 * radius, y + 38 * radius],
        [x, y + 43 * radius],
        [x + 18 * radius, y + 38 * radius],
        [x + 31 * radius, y + 16 * radius],
        [x + 26 * radius, y - 4 * radius],
        [x, y - 1 * radius],
      ]),
      tones.core,
    );
    for (let row = 0; row < 4; row++) {
      for (let i = -3; i <= 3; i++) {
        const endX = x + (i + (row % 2) * 0.5) * 8 * radius * (1 - row * 0.08);
        const endY = y + (34 - row * 10) * radius - Math.abs(i) * 1.2 * radius;
        if (Math.abs(endX - x) < 27 * radius) {
          plate.vein(
            `M${tenth(endX - 3 * radius)} ${tenth(endY - 3 * radius)}L${tenth(endX)} ${tenth(endY + 3 * radius)}L${tenth(endX + 3 * radius)} ${tenth(endY - 3 * radius)}`,
          );
        }
      }
    }
  }
}

function drawYarrow(plate: Plate, tones: Tones): void {
  plate.line('M120 312C123 250 117 190 120 150');
  for (const [y, angle, length] of [
    [290, -34, 92],
    [278, -148, 90],
    [236, -40, 74],
    [226, -142, 72],
    [190, -46, 46],
    [184, -136, 44],
  ] as const) {
    threadLeaf(plate, 120, y, angle, length);
  }
  const heads: Point[] = [];
  for (let i = 0; i < 9; i++) {
    const endX = 36 + i * 21;
    const endY = 86 - Math.sin((i / 8) * 3.14) * 26;
    plate.line(
      `M120 ${160 - Math.abs(i - 4) * 2}Q${tenth(120 + (endX - 120) * 0.34)} ${tenth(endY + 36)} ${tenth(endX)} ${tenth(endY + 8)}`,
    );
    heads.push([endX, endY]);
  }
  plate.fine = 0.66;
  const flowers: Point[] = [];
  for (const [endX, endY] of heads) {
    for (const [dx, dy] of [
      [-9, -6],
      [7, -9],
      [0, 4],
      [12, 3],
      [-13, 5],
    ] as const) {
      flowers.push([endX + dx, endY + dy + plate.jitter(2)]);
    }
  }
  flowers.sort((one, other) => one[1] - other[1]);
  flowers.forEach(([x, y], i) => {
    floret(plate, x, y, 9.2, 5, i % 5 ? tones.bloom : '#F4E4E0', tones.core, { squash: 0.82, eye: 0.36 });
  });
}

export const DAISIES = {
  chamomile: {
    latin: 'Matricaria chamomilla',
    leaf: '#8FA876',
    bloom: '#FFFAEC',
    core: '#DDA62F',
    draw: drawChamomile,
  },
  calendula: {
    latin: 'Calendula officinalis',
    leaf: '#8BA873',
    bloom: '#E8A23C',
    core: '#B8662A',
    draw: drawCalendula,
  },
  echinacea: { latin: 'Echinacea purpurea', leaf: '#7C9A6B', bloom: '#C583A0', core: '#9C5A2C', draw: drawEchinacea },
  dandelion: { latin: 'Taraxacum officinale', leaf: '#7FA162', bloom: '#EDBE3F', core: '#CFA878', draw: drawDandelion },
  milkthistle: { latin: 'Silybum marianum', leaf: '#7FA083', bloom: '#B26FA8', core: '#7F9A6E', draw: drawMilkthistle },
  yarrow: { latin: 'Achillea millefolium', leaf: '#8CA07C', bloom: '#FFFAF0', core: '#E0C376', draw: drawYarrow },
} satisfies Record<string, Species>;
