import type { ReactNode } from 'react';
import { takeFocus } from '../../ui/focus-refs.ts';

/** Stands where a form was. It takes the focus, which would otherwise be lost with the form's button. */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  return (
    <h1 ref={takeFocus} tabIndex={-1} className="mt-5 outline-none">
      {children}
    </h1>
  );
}
