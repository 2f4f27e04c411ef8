/** A page that came from the server brings its data along; without them there is no HTML to agree with. */
let taken = typeof window !== 'undefined' && !('__reactRouterContext' in window);
let rootTaken = taken;
const awaited = new Set<LatePiece>();

/** A piece of the page that is taken over after the rest. */
export type LatePiece = { arrived: boolean };

/** Whether the server's HTML has been taken over: before that, only what the server knew may be rendered. */
export const isHydrated = (): boolean => taken;

function settle(): void {
  if (taken || !rootTaken || awaited.size > 0) return;
  taken = true;
  // For the style sheet: what is not laid out with the first screen comes now (`drawn-later`).
  document.documentElement.dataset.taken = '';
}

/** Said once, by the root of the page. */
export function markHydrated(): void {
  rootTaken = true;
  settle();
}

/** Said by what stands around the piece, before the root says that it is done. */
export function expectPiece(piece: LatePiece): void {
  if (!taken && !piece.arrived) awaited.add(piece);
}

/** The piece is taken over, or has gone. */
export function markArrived(piece: LatePiece): void {
  piece.arrived = true;
  if (awaited.delete(piece)) settle();
}
