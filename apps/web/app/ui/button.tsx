import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui/slot';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export const buttonVariants = cva(
  [
    'inline-flex items-center justify-center border border-transparent rounded-2 font-strong leading-[1.2]',
    'tracking-[-0.005em] text-center no-underline select-none transition duration-fast ease-calm active:translate-y-px',
    'focus-visible:rounded-2',
    'disabled:bg-sunken disabled:text-ink-3 disabled:border-line disabled:cursor-not-allowed disabled:translate-y-0',
    'aria-disabled:cursor-not-allowed aria-disabled:translate-y-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-action text-on-action hover:bg-action-hover',
        soft: 'bg-forest-100 text-forest-800 hover:bg-forest-200',
        outline: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
        ghost: 'bg-transparent text-link hover:bg-forest-50',
        danger: 'bg-bad text-on-accent hover:bg-bad-hover',
        'danger-quiet': 'border-bad bg-transparent text-bad hover:bg-bad-bg',
        paper: 'bg-paper-on-band text-ink-on-band hover:bg-paper-on-band-hover',
      },
      size: {
        sm: 'min-h-9 px-3.5 py-1.5 gap-2 text-small leading-[1.2]',
        md: 'min-h-12 px-6 py-2.5 gap-2.5 text-body leading-[1.2]',
        lg: 'min-h-14 px-8 py-3 gap-2.5 text-[1.0625rem] leading-[1.2]',
      },
      block: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'primary', size: 'md', block: false },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Gives the look to the single child (a link) instead of rendering a button. */
    asChild?: boolean;
    busy?: boolean;
    /**
     * What the button says while busy ("Processing..."). Both texts take up space all the time, so the width does not
     * change.
     */
    busyText?: string;
  };

function BusyLabel({ busy, busyText, children }: { busy: boolean; busyText?: string; children: ReactNode }) {
  if (!busyText) {
    return (
      <>
        {busy ? <Spinner size="sm" /> : null}
        {children}
      </>
    );
  }
  return (
    <span className="grid place-items-center *:col-start-1 *:row-start-1">
      <span aria-hidden={busy} className={cn('inline-flex items-center gap-2.5', busy && 'invisible')}>
        {children}
      </span>
      <span aria-hidden={!busy} className={cn('inline-flex items-center gap-2.5', !busy && 'invisible')}>
        <Spinner size="sm" />
        {busyText}
      </span>
    </span>
  );
}

export function Button({
  variant,
  size,
  block,
  asChild,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size, block }), className);
  if (asChild) {
    return (
      <Slot className={classes} {...props}>
        {children}
      </Slot>
    );
  }
  // Not `disabled`: a disabled button loses the focus, and a keyboard user would be thrown to the top of the page.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type={type}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...props}
    >
      <BusyLabel busy={busy} busyText={busyText}>
        {children}
      </BusyLabel>
    </button>
  );
}
