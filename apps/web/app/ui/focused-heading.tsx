import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { takeFocus } from './focus-refs.ts';

type FocusedHeadingProps = { level?: 'h1' | 'h2' | 'h3'; id?: string; className?: string; children: ReactNode };

/** Stands where a form or step was. It takes the focus, which would otherwise be lost with the button that led here. */
export function FocusedHeading({ level: Heading = 'h1', id, className, children }: FocusedHeadingProps) {
  return (
    <Heading ref={takeFocus} id={id} tabIndex={-1} className={cn('outline-none', className)}>
      {children}
    </Heading>
  );
}
