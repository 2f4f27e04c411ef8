import * as Primitive from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const tabListClasses = 'scroll-hidden flex gap-7 overflow-x-auto border-b border-line';
const tabClasses = [
  'inline-flex flex-none items-center gap-2 border-b-2 border-transparent py-3.5 text-body leading-[1.4] font-strong',
  'whitespace-nowrap text-ink-2 no-underline transition-colors duration-fast hover:text-ink focus-visible:-outline-offset-2',
].join(' ');

export const Tabs = Primitive.Root;

export function TabList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List {...props} className={cn(tabListClasses, className)} />;
}

export function Tab({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...props}
      className={cn(
        tabClasses,
        'data-[state=active]:border-clay-600 data-[state=active]:text-ink disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60',
        className,
      )}
    />
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...props} className={cn('pt-6', className)} />;
}
