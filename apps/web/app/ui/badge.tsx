import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const badgeVariants = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-1 px-2.25 py-0.75 text-over leading-[1.5] font-semibold whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-2',
        good: 'bg-good-bg text-good',
        warn: 'bg-warn-bg text-warn',
        bad: 'bg-bad-bg text-bad',
        note: 'bg-note-bg text-note',
        accent: 'bg-clay-600 text-on-accent',
      },
      /** A status is a dot and a word, never color alone. */
      dot: {
        true: "before:size-[7px] before:flex-none before:rounded-full before:bg-current before:content-['']",
        false: '',
      },
    },
    defaultVariants: { tone: 'neutral', dot: false },
  },
);

export function Badge({ tone, dot, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ tone, dot }), className)} {...props} />;
}
