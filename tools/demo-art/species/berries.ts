import { broadPetal, stamens } from '../primitives/flowers.ts';
import { circle, frameAt, radians, tenth } from '../primitives/geometry.ts';
import { type LobeProfile, leaf, lobed, serrate } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import { berry } from '../primitives/roots-and-fruit.ts';
import type { Species, Tones } from './species.ts';

function drawElderberry(plate: Plate, tones: Tones): void {
  plate.line('M112 312C116 264 112 224 122 186');
  plate.line('M114 268C150 258 176 240 206 232');
  plate.line('M113 246C84 236 62 220 38 214');
  for (const [x, y, angle, length] of [
    [206, 232, -12, 46],
    [178, 240, -62, 44],
    [176, 242, 34, 42],
    [148, 255, -70, 40],
    [146, 258, 38, 38],
    [38, 214, -172, 36],
    [64, 222, -112, 42],
    [62, 222, 148, 38],
    [90, 236, -104, 38],
    [88, 238, 140, 36],
  ] as const) {
    leaf(plate, x, y, angle, length, length * 0.27, tones.leaf, { teeth: 6, veins: 3 });
  }
  const tips: (readonly [x: number, y: number, angle: number])[] = [];
  for (let i = 0; i < 7; i++) {
    const angle = -162 + i * 24;
    const x = 122 + Math.cos(radians(angle)) * 50;
    const y = 176 + Math.sin(radians(angle)) * 44;
    plate.line(`M122 186Q${tenth(122 + (x - 122) * 0.3)} ${tenth(y + 26)} ${tenth(x)} ${tenth(y)}`);
    tips.push([x, y, angle]);
  }
  plate.fine = 0.7;
  const berries: (readonly [x: number, y: number, radius: number])[] = [];
  for (const [x, y, angle] of tips) {
    for (let i = 0; i < 6; i++) {
      const direction = radians(angle + (i - 2.5) * 26);
      const reach = 24 + plate.random() * 16;
      const berryX = x + Math.cos(direction) * reach;
      const berryY = y + Math.sin(direction) * reach * 0.92;
      plate.vein(`M${tenth(x)} ${tenth(y)}L${tenth(berryX)} ${tenth(berryY)}`);
      berries.push([berryX, berryY, 6.2 + plate.random() * 2.4]);
    }
  }
  for (const [x, y] of tips) {
    berries.push([x + plate.jitter(5), y + plate.jitter(5), 7.4], [x + plate.jitter(12), y - 8 + plate.jitter(6), 6.6]);
  }
  berries.sort((one, other) => one[1] - other[1]);
  for (const [x, y, radius] of berries) {
    plate.shape(circle(x, y, radius), plate.random() > 0.72 ? tones.core : tones.bloom);
    plate.raw(
      `<circle cx="${tenth(x - radius * 0.3)}" cy="${tenth(y - radius * 0.35)}" r="${tenth(radius * 0.24)}" fill="#fff" opacity=".55"/>`,
    );
  }
}

const HAWTHORN_LEAF: LobeProfile = [
  [0.18, 0.08],
  [0.26, 0.36],
  [0.33, 0.88],
  [0.43, 0.96],
  [0.48, 0.4, 1],
  [0.56, 0.82],
  [0.67, 0.92],
  [0.7, 0.42, 1],
  [0.8, 0.6],
  [0.92, 0.44],
];

function drawHawthorn(plate: Plate, tones: Tones): void {
  plate.line('M116 312C124 260 108 210 122 150C126 128 120 100 126 74');
  plate.line('M117 244C142 230 166 220 186 196');
  plate.line('M114 214C92 202 74 186 62 158');
  plate.line('M122 150C142 138 158 124 168 104');
  plate.line('M118 274l16 -9');
  plate.line('M114 228l-15 -6');
  for (const [x, y, angle, length, width, fill] of [
    [118, 288, -14, 68, 30, tones.leaf],
    [117, 264, -170, 66, 29, '#62884F'],
    [150, 224, 30, 56, 25, tones.leaf],
    [92, 202, 168, 54, 24, tones.leaf],
    [118, 180, -152, 50, 22, '#7EA36C'],
    [140, 138, 14, 48, 21, tones.leaf],
    [124, 96, -140, 48, 21, '#7EA36C'],
  ] as const) {
    lobed(plate, x, y, angle, length, width, HAWTHORN_LEAF, fill, { reach: 0.14, round: true });
  }
  for (const [x, y] of [
    [196, 206],
    [180, 214],
    [206, 190],
  ] as const) {
    plate.line(`M186 196L${x} ${y - 6}`);
    berry(plate, x, y, 10, tones.core, { crown: true, tall: 1.06 });
  }
  for (const [x, y] of [
    [54, 168],
    [70, 160],
    [50, 148],
  ] as const) {
    plate.line(`M62 160L${x} ${y}`);
    berry(plate, x, y + 4, 9, tones.core, { crown: true, tall: 1.06 });
  }
  for (const [x, y, radius] of [
    [168, 96, 17],
    [192, 108, 15],
    [152, 76, 15],
    [126, 62, 19],
    [104, 44, 15],
    [146, 42, 16],
  ] as const) {
    for (let i = 0; i < 5; i++) {
      broadPetal(plate, x, y, i * 72 + x, radius, radius * 0.56, tones.bloom, { lines: [] });
    }
    stamens(plate, x, y, 10, radius * 0.3, radius * 0.52, '#C98A83');
    plate.shape(circle(x, y, radius * 0.16), '#B9C77F');
  }
}

const DRUPELET_ROWS = [
  [0.78, 5],
  [0.98, 6],
  [0.98, 6],
  [0.84, 5],
  [0.6, 4],
  [0.24, 1],
] as const;

function drawRaspberry(plate: Plate, tones: Tones): void {
  plate.line('M118 312C126 256 112 206 120 150C124 124 118 92 122 60');
  plate.line('M118 232C142 220 160 210 178 178');
  for (const [x, y, side] of [
    [121, 286, 1],
    [120, 262, -1],
    [117, 210, -1],
    [120, 140, 1],
  ] as const) {
    plate.line(`M${x} ${y}l${side * 5} -1`);
  }
  const threefold = (x: number, y: number, angle: number, length: number, width: number, fill: string) => {
    const [endX, endY] = frameAt(x, y, angle)(22, 0);
    plate.line(`M${x} ${y}L${tenth(endX)} ${tenth(endY)}`);
    for (const side of [64, -64, 0]) {
      serrate(plate, endX, endY, angle + side, side ? length * 0.78 : length, side ? width * 0.8 : width, 8, fill, {
        widest: 0.62,
        veins: 4,
        bend: 0,
      });
    }
  };
  threefold(120, 276, -14, 60, 20, tones.leaf);
  threefold(119, 254, -168, 60, 20, '#6A9263');
  threefold(118, 186, -154, 50, 17, tones.leaf);
  threefold(121, 130, -32, 46, 16, '#8BB080');
  threefold(120, 104, -140, 40, 14, tones.leaf);
  leaf(plate, 122, 66, -74, 36, 9, '#9BBD8C', { teeth: 5, veins: 3 });
  leaf(plate, 121, 66, -112, 30, 7, '#9BBD8C', { teeth: 4, veins: 2 });
  plate.line('M178 178C186 170 190 172 194 182');
  plate.line('M164 204C178 206 188 220 190 236');
  const raspberryFruit = (x: number, y: number, radius: number) => {
    for (let i = 0; i < 5; i++) {
      leaf(plate, x, y - radius * 0.9, -150 + i * 30, radius * 0.9, radius * 0.18, '#8BB080', { bend: 0 });
    }
    DRUPELET_ROWS.forEach(([reach, count], row) => {
      const half = reach * radius;
      for (let i = 0; i < count; i++) {
        const drupeletX = count === 1 ? x : x - half + (2 * half * i) / (count - 1);
        const fill = plate.random() > 0.7 ? '#D65B6E' : tones.bloom;
        berry(plate, drupeletX, y - radius * 0.72 + row * radius * 0.4, radius * 0.27, fill);
      }
    });
  };
  plate.fine = 0.7;
  raspberryFruit(190, 248, 15);
  raspberryFruit(192, 200, 18);
  plate.fine = 1;
}

function drawBilberry(plate: Plate, tones: Tones): void {
  plate.line('M118 312C126 256 108 206 122 140C126 116 120 90 124 60');
  plate.line('M118 246C144 232 164 216 178 182');
  plate.line('M114 216C92 204 74 186 64 152');
  for (const [x, y, angle, length] of [
    [120, 284, -22, 54],
    [119, 270, -158, 54],
    [142, 232, 24, 42],
    [160, 216, -66, 40],
    [176, 188, -20, 42],
    [178, 184, -76, 40],
    [94, 204, 170, 42],
    [78, 188, -84, 36],
    [66, 160, -170, 42],
    [64, 154, -110, 42],
    [116, 180, -34, 48],
    [118, 164, -150, 48],
    [123, 116, -30, 46],
    [123, 104, -146, 46],
    [124, 66, -60, 40],
    [124, 64, -112, 40],
  ] as const) {
    leaf(plate, x, y, angle, length, length * 0.27, (x + y) % 3 ? tones.leaf : '#82A976', { teeth: 6, veins: 3 });
  }
  for (const [x, y, radius] of [
    [136, 206, 13],
    [152, 250, 12],
    [188, 210, 13],
    [166, 192, 11],
    [92, 226, 13],
    [70, 182, 12],
    [50, 172, 12],
    [140, 148, 13],
    [104, 142, 12],
    [142, 96, 11],
  ] as const) {
    berry(plate, x, y, radius, (x + y) % 3 ? tones.bloom : tones.core);
    plate.shape(circle(x + 1, y + radius * 0.34, radius * 0.3, radius * 0.22), '#39416B');
  }
}

export const BERRIES = {
  elderberry: { latin: 'Sambucus nigra', leaf: '#74976A', bloom: '#4C3A63', core: '#8B4457', draw: drawElderberry },
  hawthorn: { latin: 'Crataegus monogyna', leaf: '#6F955F', bloom: '#FFF9EC', core: '#B93A2B', draw: drawHawthorn },
  raspberry: { latin: 'Rubus idaeus', leaf: '#78A070', bloom: '#C23B54', core: '#E6DCC4', draw: drawRaspberry },
  bilberry: { latin: 'Vaccinium myrtillus', leaf: '#6F9868', bloom: '#4F5A8C', core: '#7C86B8', draw: drawBilberry },
} satisfies Record<string, Species>;
