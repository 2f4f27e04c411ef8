/** Where an enlarged picture stands: how large, and how far its middle is moved from the middle of the frame. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const MAX_SCALE = 4;
export const wholeView: View = { scale: 1, x: 0, y: 0 };

const between = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Clamps the pan so that the picture always covers the frame. */
export function clampView(view: View, frame: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale));
  return {
    scale,
    x: between(view.x, (frame.width * (scale - 1)) / 2),
    y: between(view.y, (frame.height * (scale - 1)) / 2),
  };
}

/** Enlarges around a point, counted from the middle of the frame: what lies under it stays under it. */
export function zoomedAt(view: View, scale: number, point: Point, frame: Size): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const grown = next / view.scale;
  return clampView(
    { scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    frame,
  );
}

export function movedBy(view: View, by: Point, frame: Size): View {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
