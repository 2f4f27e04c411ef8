import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type SectionHeadingProps = {
  children: ReactNode;
  kicker?: ReactNode;
  lead?: ReactNode;
  /** At the right end, on phones below: a link, a button. */
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  id?: string;
  className?: string;
};

export function SectionHeading({
  children,
  kicker,
  lead,
  action,
  level: Heading = 'h2',
  id,
  className,
}: SectionHeadingProps) {
  return (
    <div className={cn('flex flex-wrap items-end justify-between gap-x-8 gap-y-4', className)}>
      <div className="min-w-0">
        {kicker ? <p className="kicker mb-2">{kicker}</p> : null}
        <Heading id={id}>{children}</Heading>
        {lead ? <p className="lead mt-3">{lead}</p> : null}
      </div>
      {action}
    </div>
  );
}
