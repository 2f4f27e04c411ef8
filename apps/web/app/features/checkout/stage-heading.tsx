import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { takeFocus } from '../../ui/focus-refs.ts';

type StageHeadingProps = { level?: 'h1' | 'h2'; id?: string; className?: string; children: ReactNode };

/** Stands where another stage was. It takes the focus, which would otherwise be lost with that stage's button. */
export function StageHeading({ level: Heading = 'h2', id, className, children }: StageHeadingProps) {
  return (
    <Heading ref={takeFocus} id={id} tabIndex={-1} className={cn('outline-none', className)}>
      {children}
    </Heading>
  );
}
