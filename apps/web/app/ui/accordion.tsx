import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';

export function Accordion({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('border-t border-line', className)} {...props} />;
}

type AccordionItemProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode;
  /** Items with the same name close each other. */
  name?: string;
};

/** Native details: it works before any script has loaded, and "find in page" opens it. */
export function AccordionItem({ title, className, children, ...props }: AccordionItemProps) {
  return (
    <details className={cn('group/item border-b border-line', className)} {...props}>
      <summary className="display flex list-none justify-between gap-6 py-[22px] text-[1.1875rem] leading-[1.4] font-[450] tracking-[-0.01em] [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          icon="Plus"
          className="mt-[3px] text-clay-600 transition-transform duration-calm ease-calm group-open/item:rotate-45"
        />
      </summary>
      <div className="max-w-[62ch] pb-6 text-ink-2">{children}</div>
    </details>
  );
}
