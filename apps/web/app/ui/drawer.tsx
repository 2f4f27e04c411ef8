import * as Primitive from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { scrimClasses } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export const Drawer = Primitive.Root;
export const DrawerTrigger = Primitive.Trigger;
export const DrawerClose = Primitive.Close;

type DrawerContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode;
  /** Replaces the title in the head (a logo); the title is then for screen readers only. */
  head?: ReactNode;
  footer?: ReactNode;
  /** `right` leaves a strip of the page visible; `full` covers it (a menu on phones). */
  side?: 'right' | 'full';
  /** The dark band of the dashboards. */
  onBand?: boolean;
  closeLabel?: string;
};

export function DrawerContent({
  title,
  head,
  footer,
  side = 'right',
  onBand = false,
  closeLabel = 'Close',
  className,
  children,
  ...props
}: DrawerContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimClasses} />
      <Primitive.Content
        aria-describedby={undefined}
        {...props}
        className={cn(
          'fixed inset-y-0 right-0 z-40 flex w-full flex-col bg-surface shadow-3 focus:outline-none',
          'data-[state=open]:animate-slide-from-right data-[state=closed]:animate-slide-to-right',
          side === 'right' && 'max-w-[min(420px,calc(100vw-40px))]',
          onBand && 'band [--color-line:var(--color-band-line)]',
          className,
        )}
      >
        <div className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 xs:pl-6">
          <Primitive.Title className={cn('min-w-0 truncate text-3', head && 'sr-only')}>{title}</Primitive.Title>
          {head}
          <Primitive.Close asChild>
            <IconButton label={closeLabel} variant={onBand ? 'on-band' : 'ghost'}>
              <Icon icon="X" />
            </IconButton>
          </Primitive.Close>
        </div>
        <div className="flex-1 overflow-y-auto overscroll-contain px-4 py-4 xs:px-6">{children}</div>
        {footer ? <div className="grid gap-2.5 border-t border-line p-4 xs:px-6">{footer}</div> : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
