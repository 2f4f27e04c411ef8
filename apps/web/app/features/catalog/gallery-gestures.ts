import { type PointerEvent, useRef, type WheelEvent } from 'react';
import { distance, MAX_SCALE, middle, movedBy, type Point, type Size, type View, zoomedAt } from './gallery-zoom.ts';

const TAP_PX = 8;
const SWIPE_PX = 50;
const TAP_SCALE = 2;

type Options = {
  view: View;
  frameSize: () => Size;
  /** A change and not a view: two moves may come before the first of them is drawn. */
  onView: (change: (view: View) => View) => void;
  /** +1: on, -1: back. Only while the whole picture is seen. */
  onSwipe: (steps: number) => void;
};

type Hand = {
  fingers: Map<number, Point>;
  /** How far the first finger has gone since it came down. */
  way: Point;
  pinched: boolean;
};

const afterTap = (scale: number) => (scale >= MAX_SCALE ? 1 : scale < TAP_SCALE ? TAP_SCALE : MAX_SCALE);

function pointIn(event: { currentTarget: Element; clientX: number; clientY: number }): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}

/** Two fingers: as far apart as they went, as far along as their middle went. */
function pinched(view: View, before: readonly Point[], after: readonly Point[], frame: Size): View {
  const [a, b] = before as [Point, Point];
  const [c, d] = after as [Point, Point];
  const from = middle(a, b);
  const to = middle(c, d);
  const zoomed = zoomedAt(view, (view.scale * distance(c, d)) / Math.max(1, distance(a, b)), from, frame);
  return movedBy(zoomed, { x: to.x - from.x, y: to.y - from.y }, frame);
}

/** Tap to enlarge, drag to pan, pinch or use the wheel to zoom; swipe to the next picture while not zoomed. */
export function useZoomGestures({ view, frameSize, onView, onSwipe }: Options) {
  const hand = useRef<Hand>({ fingers: new Map(), way: { x: 0, y: 0 }, pinched: false });

  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const { fingers, way } = hand.current;
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const before = [...fingers.values()];
    const now = pointIn(event);
    fingers.set(event.pointerId, now);
    if (before.length === 2) {
      hand.current.pinched = true;
      const after = [...fingers.values()];
      return onView((shown) => pinched(shown, before, after, frameSize()));
    }
    const step = { x: now.x - last.x, y: now.y - last.y };
    hand.current.way = { x: way.x + step.x, y: way.y + step.y };
    onView((shown) => (shown.scale > 1 ? movedBy(shown, step, frameSize()) : shown));
  };

  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const { fingers, way } = hand.current;
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || hand.current.pinched) return;
    if (Math.hypot(way.x, way.y) < TAP_PX) {
      const tapped = pointIn(event);
      return onView((shown) => zoomedAt(shown, afterTap(shown.scale), tapped, frameSize()));
    }
    const sideways = Math.abs(way.x) > SWIPE_PX && Math.abs(way.x) > Math.abs(way.y);
    if (view.scale === 1 && sideways) onSwipe(way.x < 0 ? 1 : -1);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { fingers } = hand.current;
      if (fingers.size === 0) hand.current = { fingers, way: { x: 0, y: 0 }, pinched: false };
      fingers.set(event.pointerId, pointIn(event));
    },
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      hand.current.fingers.delete(event.pointerId);
      hand.current.pinched = true;
    },
    onWheel: (event: WheelEvent<HTMLElement>) => {
      const grown = Math.exp(-event.deltaY / 400);
      const point = pointIn(event);
      onView((shown) => zoomedAt(shown, shown.scale * grown, point, frameSize()));
    },
  };
}
