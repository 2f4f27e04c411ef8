import { describe, expect, it } from 'vitest';
import { clampView, movedBy, wholeView, zoomedAt } from './gallery-zoom.ts';

const frame = { width: 400, height: 500 };

describe('an enlarged picture', () => {
  it('keeps the point under the finger where it is', () => {
    const point = { x: 100, y: -50 };
    const view = zoomedAt(wholeView, 2, point, frame);
    // The point lay 100 from the middle; twice as large it would lie at 200, so everything moves back by 100.
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
  });

  it('cannot be dragged out of its frame', () => {
    const view = movedBy({ scale: 2, x: 0, y: 0 }, { x: 9_999, y: -9_999 }, frame);
    expect(view).toEqual({ scale: 2, x: 200, y: -250 });
  });

  it('is never smaller than whole and never larger than four times', () => {
    expect(clampView({ scale: 0.2, x: 50, y: 50 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(zoomedAt(wholeView, 99, { x: 0, y: 0 }, frame).scale).toBe(4);
  });
});
