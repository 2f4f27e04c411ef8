import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const iconButtonVariants = cva(
  [
    'relative inline-grid flex-none place-items-center rounded-full border border-transparent no-underline',
    'transition-colors duration-fast focus-visible:rounded-full focus-visible:outline-offset-2',
    'disabled:cursor-not-allowed disabled:text-line-strong disabled:hover:bg-transparent aria-expanded:bg-forest-100',
    'aria-disabled:cursor-not-allowed aria-disabled:text-line-strong aria-disabled:hover:bg-transparent',
  ],
  {
    variants: {
      variant: {
        ghost: 'bg-transparent hover:bg-forest-50',
        bordered: 'border-line-strong bg-transparent hover:border-ink hover:bg-forest-50',
        raised: 'bg-surface/90 hover:bg-surface',
        'on-dark': 'bg-transparent hover:bg-toast-raised aria-expanded:bg-toast-raised',
        'on-band': 'bg-transparent text-on-band hover:bg-band-raised aria-expanded:bg-band-raised',
      },
      // In pixels, as the drawings inside: larger text must not push a row of them off a phone.
      size: { xs: 'size-[32px]', sm: 'size-[36px]', md: 'size-[44px]' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  VariantProps<typeof iconButtonVariants> & {
    /** The accessible name: an icon alone says nothing. */
    label: string;
    asChild?: boolean;
    /** Nothing to do just now (a limit is reached). Unlike `disabled` it keeps the focus. */
    atLimit?: boolean;
  };

export function IconButton({
  label,
  variant,
  size,
  asChild,
  atLimit = false,
  className,
  type = 'button',
  onClick,
  ...props
}: IconButtonProps) {
  const classes = cn(iconButtonVariants({ variant, size }), className);
  if (asChild) return <Slot aria-label={label} className={classes} onClick={onClick} {...props} />;
  return (
    <button
      type={type}
      aria-label={label}
      aria-disabled={atLimit || undefined}
      className={classes}
      onClick={atLimit ? undefined : onClick}
      {...props}
    />
  );
}
