import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { expectPiece, type LatePiece, markArrived } from './hydrated.ts';

function Arrival({ piece }: { piece: LatePiece }) {
  useEffect(() => markArrived(piece), [piece]);
  return null;
}

/**
 * Taken over by React on its own, after what a visitor sees first: a whole page taken over in one piece holds up the
 * hand that is already scrolling. The server sends it with the rest. For links and the like alone: what is pressed in a
 * piece that is not taken over yet may be lost, and a form sent early (early-submit.ts) would be sent again too soon.
 */
export function Late({ children }: { children: ReactNode }) {
  const [piece] = useState<LatePiece>(() => ({ arrived: false }));
  useEffect(() => {
    expectPiece(piece);
    return () => markArrived(piece);
  }, [piece]);
  return (
    <Suspense>
      {children}
      <Arrival piece={piece} />
    </Suspense>
  );
}
