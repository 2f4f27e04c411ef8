import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Stands where a form was. It takes the focus, which would otherwise be lost with the form's button. */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-5 outline-none">
      {children}
    </h1>
  );
}
