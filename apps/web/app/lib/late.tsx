import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { expectPiece, type LatePiece, markArrived } from './hydrated.ts';

function Arrival({ piece }: { piece: LatePiece }) {
  useEffect(() => markArrived(piece), [piece]);
  return null;
}

/**
 * Taken over by React on its own, after what a visitor sees first: a whole page taken over in one piece holds up the
 * hand that is already scrolling. The server sends it with the rest; who presses something in it is not made to wait.
 * Not for forms that check themselves: one sent early (early-submit.ts) would be sent again before it is taken over.
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
