import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** What the bar would cover is scrolled clear of it when the focus comes there. */
export const aboveFootBar = 'max-[45rem]:[&_:is(a,button,input,select,textarea)]:scroll-mb-24';

/**
 * On phones, where what belongs together stands one below the other, the next step stays within reach of the thumb; at the
 * end of what it belongs to, it gives way.
 */
export function FootBar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-foot-bar
      className={cn(
        'sticky bottom-0 z-20 flex items-center gap-3 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] leading-[1.3] min-[45rem]:hidden',
        className,
      )}
    >
      {children}
    </section>
  );
}
