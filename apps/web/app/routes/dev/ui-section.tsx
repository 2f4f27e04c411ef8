import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';

type UiSectionProps = { id: string; title: string; wide?: boolean; children: ReactNode };

export function UiSection({ id, title, wide = false, children }: UiSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn(
        'card grid min-w-0 grid-cols-1 scroll-mt-6 content-start gap-6 p-(--inset)',
        wide && 'lg:col-span-2',
      )}
    >
      <h2 id={`${id}-title`} className="kicker">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One state of a component with its name above. */
export function UiState({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn('grid min-w-0 grid-cols-1 content-start gap-2', className)}>
      <p className="text-caption text-ink-3">{name}</p>
      {children}
    </div>
  );
}
