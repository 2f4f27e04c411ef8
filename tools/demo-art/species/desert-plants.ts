import { bud } from '../primitives/flowers.ts';
import { type CurvePoint, closedCurve, frameAt, radians, tenth, xy } from '../primitives/geometry.ts';
import { leaf } from '../primitives/leaves.ts';
import type { Plate } from '../primitives/plate.ts';
import type { Species, Tones } from './species.ts';

function drawRooibos(plate: Plate, tones: Tones): void {
  plate.fine = 0.72;
  const branch = (x0: number, y0: number, angle: number, length: number, bend: number, count: number) => {
    const frame = frameAt(x0, y0, angle);
    const onCurve = (share: number) => frame(share * length, bend * length * share * share);
    plate.line(`M${x0} ${y0}Q${xy(frame(length * 0.5, 0))} ${xy(onCurve(1))}`);
    for (let i = 2; i <= count; i++) {
      const share = i / count;
      const [x, y] = onCurve(share);
      const direction = angle + (Math.atan(2 * bend * share) * 180) / Math.PI;
      for (const side of [-1, 0, 1]) {
        leaf(
          plate,
          x,
          y,
          direction + side * (34 - share * 8) + plate.jitter(7),
          30 - share * 10,
          1.9,
          share > 0.7 && side === 0 ? tones.core : (i + side) % 2 ? tones.leaf : '#7A8E50',
          { fat: 0.44, bend: side * 0.05 },
        );
      }
    }
    return onCurve;
  };
  plate.line('M120 312C121 290 119 270 120 240');
  const branches = [
    branch(120, 262, -128, 128, 0.2, 12),
    branch(120, 256, -52, 130, -0.2, 12),
    branch(120, 250, -108, 178, 0.1, 16),
    branch(120, 246, -74, 184, -0.08, 16),
    branch(120, 240, -90, 206, 0.02, 18),
  ];
  branches.forEach((f, row) => {
    for (const share of [0.42, 0.66, 0.86]) {
      const [x, y] = f(share);
      const side = (row + Math.round(share * 10)) % 2 ? 1 : -1;
      const frame = frameAt(x + side * 7, y, side > 0 ? -30 : -150);
      plate.shape(
        closedCurve([[...frame(-5, 0), 1], frame(0, -7), frame(9, -8), frame(11, 0), frame(3, 2)]),
        tones.bloom,
      );
      plate.shape(
        closedCurve([[...frame(-5, 0), 1], frame(4, 1), frame(11, 3), frame(6, 7), frame(-1, 5)]),
        tones.core,
      );
    }
  });
}

function drawAloe(plate: Plate, tones: Tones): void {
  plate.line('M122 236C126 180 120 120 124 70');
  plate.fine = 0.66;
  for (let i = 0; i < 9; i++) {
    for (const side of [-1, 1]) {
      const y = 132 - i * 12;
      const size = 24 - i * 1.6;
      const frame = frameAt(123, y, side > 0 ? 46 - i * 9 : 134 + i * 9);
      plate.shape(
        closedCurve([
          [...frame(1, -1.6), 1],
          frame(size * 0.4, -4),
          frame(size * 0.8, -3.4),
          [...frame(size, -3), 1],
          [...frame(size, 3), 1],
          frame(size * 0.8, 3.4),
          frame(size * 0.4, 4),
          [...frame(1, 1.6), 1],
        ]),
        i > 5 ? '#EDBE74' : (i + side) % 2 ? tones.bloom : tones.core,
      );
    }
  }
  bud(plate, 123, 32, -90, 16, 4, '#EDBE74');
  plate.fine = 1;
  const blade = (angle: number, length: number, width: number, bend: number, fill: string) => {
    const x = 120 + Math.cos(radians(angle)) * 8;
    const y = 306;
    const frame = frameAt(x, y, angle);
    const on = (along: number, wide: number) => frame(along * length, wide * width + bend * length * along * along);
    const left: CurvePoint[] = [];
    const right: CurvePoint[] = [];
    for (let i = 0; i <= 10; i++) {
      const along = i / 11;
      const wide = (1 - along) ** 0.72 * (along < 0.1 ? 0.9 : 1);
      left.push([...on(along, -wide), 1], [...on(along + 0.03, -wide - 0.09), 1]);
      right.unshift([...on(along + 0.03, wide + 0.09), 1], [...on(along, wide), 1]);
    }
    plate.shape(closedCurve([...left, [...on(1, 0), 1], ...right]), fill);
    plate.vein(
      `M${xy(on(0.05, -0.3))}L${xy(on(0.4, -0.25))}L${xy(on(0.85, -0.02))}M${xy(on(0.04, 0.35))}L${xy(on(0.42, 0.28))}L${xy(on(0.72, 0.14))}`,
    );
    for (let i = 0; i < 6; i++) {
      const [endX, endY] = on(0.12 + i * 0.11, plate.jitter(0.5));
      plate.raw(`<ellipse cx="${tenth(endX)}" cy="${tenth(endY)}" rx="1.5" ry="1" fill="#E3EBD6" opacity=".8"/>`, true);
    }
  };
  for (const [angle, length, width, bend, fill] of [
    [-112, 168, 15, -0.06, '#7C9F7A'],
    [-66, 166, 15, 0.06, '#7C9F7A'],
    [-134, 128, 15, -0.12, tones.leaf],
    [-46, 130, 15, 0.12, tones.leaf],
    [-158, 92, 14, -0.1, '#9DBD98'],
    [-22, 92, 14, 0.1, '#9DBD98'],
    [-98, 128, 16, 0.02, tones.leaf],
    [-78, 116, 15, 0.03, '#9DBD98'],
  ] as const) {
    blade(angle, length, width, bend, fill);
  }
}

export const DESERT_PLANTS = {
  rooibos: { latin: 'Aspalathus linearis', leaf: '#8DA05C', bloom: '#E8B94A', core: '#B4532F', draw: drawRooibos },
  aloe: { latin: 'Aloe vera', leaf: '#8DB08A', bloom: '#E39A5B', core: '#C96F3F', draw: drawAloe },
} satisfies Record<string, Species>;
