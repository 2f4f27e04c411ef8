import * as Primitive from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

export const scrimClasses =
  'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode;
  /** One sentence under the title, read out when the dialog opens. */
  description?: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
  hideClose?: boolean;
  /** Stays until the answer to a call: a late one would close the next dialog, or be shown to nobody. */
  busy?: boolean;
};

/**
 * The focus goes back to where it was. Radix alone gives it to the trigger: a dialog that a key or a state opens has none,
 * and the next Tab would begin at the top of the page.
 */
function useFocusReturn(onCloseAutoFocus: DialogContentProps['onCloseAutoFocus']) {
  const before = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (closing: Event) => {
      onCloseAutoFocus?.(closing);
      const isElsewhere = document.activeElement !== document.body;
      if (closing.defaultPrevented || isElsewhere || !before.current?.isConnected) return;
      closing.preventDefault();
      before.current.focus();
    },
  };
}

export function DialogContent({
  title,
  description,
  footer,
  size = 'md',
  hideClose = false,
  busy = false,
  className,
  children,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const focusReturn = useFocusReturn(onCloseAutoFocus);
  const stay = (leaving: Event) => (busy ? leaving.preventDefault() : undefined);
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={cn(scrimClasses, 'grid place-items-center overflow-y-auto p-4')}>
        <Primitive.Content
          {...undescribed}
          {...focusReturn}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          {...props}
          className={cn(
            'relative w-full rounded-3 bg-surface shadow-3 focus:outline-none',
            'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
            size === 'lg' ? 'max-w-[640px]' : 'max-w-[480px]',
            className,
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-6 xs:px-7 xs:pt-7">
            <Primitive.Title className="min-w-0 text-[1.5rem] wrap-anywhere">{title}</Primitive.Title>
            {hideClose ? null : (
              <Primitive.Close asChild>
                <IconButton label="Close" disabled={busy} className="-mt-2 -mr-3">
                  <Icon icon="X" />
                </IconButton>
              </Primitive.Close>
            )}
          </div>
          <div className="px-5 pt-3 pb-6 text-ink-2 xs:px-7">
            {description ? (
              <Primitive.Description className="wrap-anywhere">{description}</Primitive.Description>
            ) : null}
            {children}
          </div>
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
        </Primitive.Content>
      </Primitive.Overlay>
    </Primitive.Portal>
  );
}

/** Cancel first, the action last: it is on the right, and on phones at the top. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'flex flex-col-reverse gap-3 border-t border-line px-5 py-5 max-xs:*:w-full xs:flex-row xs:flex-wrap xs:justify-end xs:px-7',
        className,
      )}
      {...props}
    />
  );
}

type DialogButtonsProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'disabled' | 'busy' | 'busyText' | 'children'
> & { cancelText?: string };

/** How a form in a dialog ends, in the same order. */
export function DialogButtons({ cancelText = 'Cancel', ...action }: DialogButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 xs:flex-row xs:justify-end">
      <DialogClose asChild>
        <Button variant="ghost" disabled={action.busy}>
          {cancelText}
        </Button>
      </DialogClose>
      <Button type="submit" {...action} />
    </div>
  );
}
