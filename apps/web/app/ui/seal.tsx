import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const sealVariants = cva('inline-grid flex-none place-items-center rounded-full', {
  variants: {
    tone: {
      good: 'bg-forest-100 text-forest-800',
      warn: 'bg-warn-bg text-warn',
      bad: 'bg-bad-bg text-bad',
      note: 'bg-note-bg text-note',
    },
    size: { md: 'size-[72px]', lg: 'size-24' },
  },
  defaultVariants: { tone: 'good', size: 'md' },
});

/** The round badge above a result. Takes an icon of 28 px or a spinner. */
export function Seal({ tone, size, className, ...props }: ComponentProps<'span'> & VariantProps<typeof sealVariants>) {
  return <span className={cn(sealVariants({ tone, size }), className)} {...props} />;
}
