import { type ReactNode, useId } from 'react';
import { cn } from '../../ui/cn.ts';

type PanelProps = { title: string; lead?: ReactNode; aside?: ReactNode; className?: string; children: ReactNode };

/** A card with a heading over a line. */
export function Panel({ title, lead, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('card flex flex-col overflow-hidden', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-(--inset) py-5">
        <div>
          <h2 id={id} className="text-[1.25rem]">
            {title}
          </h2>
          {lead ? <p className="mt-0.5 text-small text-ink-2">{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
