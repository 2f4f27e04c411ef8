import { broadPetal, bud, floret, stamens } from '../primitives/flowers.ts';
import { circle, closedCurve, ellipse, frameAt, tenth, xy } from '../primitives/geometry.ts';
import { leaf, pinnate, serrate } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import type { Species, Tones } from './species.ts';

function drawHibiscus(plate: Plate, tones: Tones): void {
  plate.line('M120 312C124 250 114 200 120 128');
  plate.line('M119 246C142 232 168 222 184 204');
  plate.line('M119 226C96 218 80 206 66 190');
  for (const [y, angle, fill] of [
    [290, -22, tones.leaf],
    [270, -158, '#608857'],
  ] as const) {
    const [endX, endY] = frameAt(120, y, angle)(22, 0);
    plate.line(`M120 ${y}L${tenth(endX)} ${tenth(endY)}`);
    for (const side of [46, -46, 0]) {
      serrate(plate, endX, endY, angle + side, side ? 52 : 72, side ? 10 : 13, 8, fill, {
        widest: 0.74,
        veins: 4,
        bend: 0,
      });
    }
  }
  leaf(plate, 150, 230, 26, 44, 9, tones.leaf, { veins: 3 });
  leaf(plate, 92, 214, 160, 42, 9, tones.leaf, { veins: 3 });
  for (const [x, y, angle, size] of [
    [186, 202, -50, 1],
    [64, 188, -124, 0.86],
  ] as const) {
    for (const side of [-34, 34, -16, 16, 0]) {
      bud(plate, x, y, angle + side, 38 * size, 8 * size, side ? tones.core : '#9A2A45');
    }
    plate.shape(circle(x, y, 7 * size), tones.core);
  }
  for (const angle of [126, 54, -162, -18, -90]) {
    broadPetal(
      plate,
      120,
      92,
      angle + plate.jitter(3),
      70,
      39,
      angle === -90 || angle === 54 ? '#D65B6E' : tones.bloom,
      { lines: [-0.5, -0.2, 0.12, 0.45], wave: 0.02 },
    );
  }
  floret(plate, 120, 92, 22, 5, tones.core, null, { turn: -54, deep: 0.3 });
  const frame = frameAt(120, 92, -36);
  plate.shape(
    closedCurve([[...frame(0, -4), 1], frame(30, -3), frame(54, -2), frame(54, 3), frame(30, 4), [...frame(0, 5), 1]]),
    '#F3D58C',
  );
  for (let i = 0; i < 16; i++) {
    const [endX, endY] = frame(22 + (i % 8) * 4.4, i < 8 ? -8 - plate.random() * 3 : 8 + plate.random() * 3);
    const [footX, footY] = frame(20 + (i % 8) * 4.2, 0);
    plate.vein(`M${tenth(footX)} ${tenth(footY)}L${tenth(endX)} ${tenth(endY)}`);
    plate.raw(`<circle cx="${tenth(endX)}" cy="${tenth(endY)}" r="2" fill="#E0A52C"/>`);
  }
}

function drawRose(plate: Plate, tones: Tones): void {
  plate.line('M118 312C124 250 112 200 120 120');
  plate.line('M118 240C144 226 168 214 186 186');
  plate.line('M117 214C96 206 76 190 62 172');
  plate.line('M154 220C168 224 182 226 196 240');
  for (const [x, y, side] of [
    [120, 286, 1],
    [119, 262, -1],
    [117, 226, 1],
  ] as const) {
    plate.line(`M${x} ${y}l${side * 7} 3l${-side * 6} 3`);
  }
  pinnate(plate, 120, 276, -26, 66, 2, 32, 11, tones.leaf, { teeth: 6, from: 0.4, open: 62 });
  pinnate(plate, 118, 256, -160, 66, 2, 32, 11, '#628A5D', { teeth: 6, from: 0.4, open: 62 });
  pinnate(plate, 116, 192, -168, 0, 0, 1, 1, tones.leaf, { end: 0 });
  leaf(plate, 118, 176, -36, 46, 12, tones.leaf, { teeth: 6, veins: 3 });
  for (const [x, y, angle] of [
    [188, 176, -70],
    [60, 162, -108],
    [198, 244, 30],
  ] as const) {
    const frame = frameAt(x, y, angle);
    plate.shape(
      closedCurve([
        [...frame(-8, -3), 1],
        frame(2, -10),
        frame(16, -10.5),
        frame(27, -5),
        frame(27, 5),
        frame(16, 10.5),
        frame(2, 10),
        [...frame(-8, 3), 1],
      ]),
      tones.core,
    );
    plate.raw(`<ellipse cx="${tenth(x - 2)}" cy="${tenth(y - 4)}" rx="2" ry="5" fill="#fff" opacity=".45"/>`, true);
    for (const side of [-42, -14, 14, 42]) {
      const [endX, endY] = frame(26, side / 10);
      leaf(plate, endX, endY, angle + side, 12, 2, '#8C7A45');
    }
  }
  for (const angle of [90, 162, 18, -126, -54]) {
    broadPetal(
      plate,
      120,
      84,
      angle + plate.jitter(4),
      62,
      37,
      angle === 18 || angle === -126 ? '#ECB8BE' : tones.bloom,
      { heart: 0.9, wave: -0.02 },
    );
  }
  plate.raw('<circle cx="120" cy="84" r="17" fill="#FBEFD9" opacity=".8"/>', true);
  stamens(plate, 120, 84, 34, 12, 22, '#D69A22');
  plate.shape(circle(120, 84, 6.5), '#D9B54A');
}

function drawJasmine(plate: Plate, tones: Tones): void {
  plate.line('M112 312C134 262 92 218 118 164C130 138 122 110 124 84');
  plate.line('M110 222C86 208 70 192 56 160');
  plate.line('M116 168C146 156 168 142 182 112');
  plate.fine = 0.7;
  plate.line('M124 84C124 62 140 54 138 38C136 28 126 32 130 40');
  plate.fine = 1;
  pinnate(plate, 121, 282, -18, 68, 3, 28, 8.4, tones.leaf, { veins: 2 });
  pinnate(plate, 112, 252, -172, 70, 3, 28, 8.4, '#527F57', { veins: 2 });
  pinnate(plate, 110, 208, 2, 58, 3, 22, 7, tones.leaf, { veins: 1 });
  pinnate(plate, 120, 150, -166, 46, 2, 20, 6, tones.leaf, { veins: 1 });
  const drawFlower = (x: number, y: number, radius: number, share: number) => {
    for (let i = 0; i < 5; i++) {
      const angle = i * 72 - 90 + share;
      const frame = frameAt(x, y, angle);
      plate.shape(
        closedCurve([
          [...frame(1, -1.6), 1],
          frame(radius * 0.4, -radius * 0.26),
          frame(radius * 0.74, -radius * 0.2),
          [...frame(radius, 0), 1],
          frame(radius * 0.74, radius * 0.22),
          frame(radius * 0.4, radius * 0.26),
          [...frame(1, 1.6), 1],
        ]),
        tones.bloom,
      );
      plate.vein(`M${xy(frame(radius * 0.22, 0))}L${xy(frame(radius * 0.68, 0))}`);
    }
    plate.shape(circle(x, y, radius * 0.12), tones.core);
  };
  for (const [x, y, angle, length] of [
    [66, 128, -110, 34],
    [36, 160, -160, 32],
    [196, 88, -50, 34],
    [160, 96, -100, 32],
    [142, 62, -46, 32],
  ] as const) {
    plate.shape(
      closedCurve([
        [...frameAt(x, y, angle)(-14, -1.6), 1],
        frameAt(x, y, angle)(6, -2),
        frameAt(x, y, angle)(length * 0.5, -5),
        [...frameAt(x, y, angle)(length * 0.8, 0), 1],
        frameAt(x, y, angle)(length * 0.5, 5),
        frameAt(x, y, angle)(6, 2),
        [...frameAt(x, y, angle)(-14, 1.6), 1],
      ]),
      '#F4DDD8',
    );
  }
  drawFlower(56, 152, 31, 8);
  drawFlower(182, 112, 33, -14);
  drawFlower(124, 80, 38, 4);
  drawFlower(88, 116, 25, 30);
}

function drawPassionflower(plate: Plate, tones: Tones): void {
  plate.line('M112 312C136 270 96 232 116 190C128 164 120 150 120 130');
  plate.line('M106 232C132 226 164 220 186 196');
  plate.fine = 0.7;
  plate.line('M118 296C146 308 160 302 158 294C154 286 146 292 152 297C160 302 172 298 180 290');
  plate.line('M108 214C84 210 72 196 76 188C82 180 90 188 84 194C76 200 62 194 56 184');
  plate.fine = 1;
  const threefold = (x: number, y: number, angle: number, length: number, fill: string) => {
    for (const side of [52, -52, 0]) {
      serrate(plate, x, y, angle + side, side ? length * 0.8 : length, length * (side ? 0.17 : 0.19), 9, fill, {
        widest: 0.8,
        veins: 4,
        sharp: 1,
        bend: 0,
      });
    }
  };
  threefold(121, 270, -6, 70, tones.leaf);
  threefold(112, 256, 178, 74, '#608C5F');
  threefold(118, 182, -8, 56, tones.leaf);
  bud(plate, 186, 200, -70, 34, 10, '#9DB97E');
  leaf(plate, 186, 200, -104, 22, 5, tones.leaf);
  leaf(plate, 186, 200, -36, 22, 5, tones.leaf);
  drawPassionHead(plate, tones);
}

function drawPassionHead(plate: Plate, tones: Tones): void {
  const x = 116;
  const y = 92;
  for (let i = 0; i < 10; i++) {
    const frame = frameAt(x, y, i * 36);
    plate.shape(
      closedCurve([
        [...frame(8, -7), 1],
        frame(34, -11),
        frame(56, -8),
        [...frame(70, 0), 1],
        frame(56, 8),
        frame(34, 11),
        [...frame(8, 7), 1],
      ]),
      i % 2 ? tones.bloom : '#E6DDF0',
    );
    plate.vein(`M${xy(frame(20, 0))}L${xy(frame(56, 0))}`);
  }
  for (let i = 0; i < 64; i++) {
    const angle = i * 5.625;
    const drift = plate.jitter(3);
    const on = (reach: number) => xy(frameAt(x, y, angle)(reach, drift));
    plate.raw(`<path d="M${xy(frameAt(x, y, angle)(16, 0))}L${on(34)}" stroke="${tones.core}" stroke-width="1.7"/>`);
    plate.raw(`<path d="M${on(34)}L${on(40)}" stroke="#F6F0FA" stroke-width="1.5"/>`);
    plate.raw(`<path d="M${on(40)}L${on(49 + plate.random() * 4)}" stroke="#8E78B8" stroke-width="1.4"/>`);
  }
  plate.shape(circle(x, y, 15), '#4E3675');
  plate.shape(circle(x, y, 10.5), '#E3E3B4');
  for (let i = 0; i < 5; i++) {
    const frame = frameAt(x, y, i * 72 - 54);
    const [endX, endY] = frame(23, 0);
    plate.line(`M${xy(frame(4, 0))}L${xy(frame(20, 0))}`);
    plate.shape(ellipse(endX, endY, 3.4, 8.4, i * 72 - 54), '#E0C04E');
  }
  for (let i = 0; i < 3; i++) {
    const frame = frameAt(x, y, i * 120 - 90);
    const [endX, endY] = frame(20, 4);
    plate.line(`M${x} ${y}Q${xy(frame(12, -3))} ${tenth(endX)} ${tenth(endY)}`);
    plate.shape(circle(endX, endY, 3.6), tones.core);
  }
  plate.shape(circle(x, y, 5), '#9FB35C');
}

function drawStjohnswort(plate: Plate, tones: Tones): void {
  plate.line('M120 312C122 240 118 170 120 100');
  plate.line('M120 214C142 196 164 178 174 150');
  plate.line('M120 228C98 210 78 194 68 164');
  plate.line('M120 150C132 134 146 122 158 96');
  plate.line('M120 156C106 138 92 126 84 104');
  for (const [x, y, length] of [
    [120, 290, 44],
    [120, 262, 44],
    [120, 236, 36],
    [120, 196, 30],
    [120, 170, 26],
  ] as const) {
    for (const side of [-1, 1]) {
      leaf(plate, x, y, side > 0 ? -22 : -158, length, length * 0.2, side > 0 ? tones.leaf : '#709560', {
        veins: 2,
        fat: 0.42,
      });
    }
  }
  for (const [x, y] of [
    [146, 194],
    [164, 170],
    [94, 206],
    [76, 182],
  ] as const) {
    for (const side of [-30, -150]) {
      leaf(plate, x, y, side, 20, 4.6, tones.leaf);
    }
  }
  for (const [x, y] of [
    [110, 126],
    [132, 116],
    [182, 118],
    [58, 134],
  ] as const) {
    bud(plate, x, y + 10, -90, 18, 5.5, tones.bloom);
  }
  drawStJohnsFlowers(plate, tones);
}

function drawStJohnsFlowers(plate: Plate, tones: Tones): void {
  for (const [x, y, radius] of [
    [174, 142, 26],
    [66, 156, 26],
    [160, 84, 28],
    [80, 92, 28],
    [120, 62, 34],
  ] as const) {
    for (let i = 0; i < 5; i++) {
      const angle = -90 + i * 72 + plate.jitter(5);
      const frame = frameAt(x, y, angle);
      plate.shape(
        closedCurve([
          [...frame(1, 0), 1],
          frame(radius * 0.4, -radius * 0.3),
          frame(radius * 0.82, -radius * 0.26),
          [...frame(radius, radius * 0.1), 1],
          frame(radius * 0.7, radius * 0.34),
          frame(radius * 0.34, radius * 0.22),
        ]),
        i % 2 ? tones.bloom : '#F5D063',
      );
      plate.vein(`M${xy(frame(radius * 0.3, 0))}L${xy(frame(radius * 0.7, radius * 0.05))}`);
    }
    stamens(plate, x, y, 18, radius * 0.3, radius * 0.62, tones.core);
    plate.shape(circle(x, y, radius * 0.12), '#9FB35C');
  }
}

export const BLOSSOMS = {
  hibiscus: { latin: 'Hibiscus sabdariffa', leaf: '#6E9663', bloom: '#C7455B', core: '#7E1F37', draw: drawHibiscus },
  rose: { latin: 'Rosa canina', leaf: '#6F9468', bloom: '#E3A2AC', core: '#C4472F', draw: drawRose },
  jasmine: { latin: 'Jasminum officinale', leaf: '#5F8C62', bloom: '#FFFBEE', core: '#E7D79A', draw: drawJasmine },
  passionflower: {
    latin: 'Passiflora incarnata',
    leaf: '#6F9A6C',
    bloom: '#CDBFE2',
    core: '#6B4F9C',
    draw: drawPassionflower,
  },
  stjohnswort: {
    latin: 'Hypericum perforatum',
    leaf: '#7FA369',
    bloom: '#F0C23C',
    core: '#C98A1E',
    draw: drawStjohnswort,
  },
} satisfies Record<string, Species>;
