import * as Primitive from 'radix-ui/popover';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;
export const PopoverClose = Primitive.Close;

type PopoverContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  /** The name of the panel, shown as its head. */
  title: string;
  hideTitle?: boolean;
  /** Right of the title ("Mark all as read"). */
  aside?: ReactNode;
  footer?: ReactNode;
};

/** A panel under its button: head, scrolling body, foot. Leaves 16 px to the edges on phones. */
export function PopoverContent({
  title,
  hideTitle = false,
  aside,
  footer,
  align = 'end',
  sideOffset = 8,
  className,
  children,
  ...props
}: PopoverContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={16}
        aria-label={title}
        {...props}
        className={cn(
          'z-50 flex max-h-[min(var(--radix-popover-content-available-height),640px)] w-96 max-w-[calc(100vw-32px)] flex-col',
          'overflow-hidden rounded-3 border border-line bg-surface shadow-3 focus:outline-none',
          'data-[state=open]:animate-drop-in data-[state=closed]:animate-fade-out',
          className,
        )}
      >
        {hideTitle ? null : (
          <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-4">
            <h2 className="text-[1.1875rem]">{title}</h2>
            {aside}
          </div>
        )}
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer ? <div className="border-t border-line px-5 pt-4 pb-5">{footer}</div> : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
