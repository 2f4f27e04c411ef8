import * as Primitive from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** Not modal: the page stays scrollable and readable behind a small list of actions. */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}
export const MenuTrigger = Primitive.Trigger;

/** Rendered in place, not in a portal: its items stay in the landmark of their button, next to it in reading order. */
export function MenuContent({
  className,
  align = 'end',
  sideOffset = 8,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      align={align}
      sideOffset={sideOffset}
      collisionPadding={16}
      {...props}
      className={cn(
        'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 max-w-[calc(100vw-32px)] overflow-y-auto rounded-2 border border-line bg-surface p-2 shadow-3',
        'data-[state=open]:animate-drop-in data-[state=closed]:animate-fade-out focus:outline-none',
        className,
      )}
    />
  );
}

type MenuItemProps = ComponentProps<typeof Primitive.Item> & { icon?: IconName; tone?: 'plain' | 'danger' };

/** With `asChild` the only child is the link; put the icon inside it. */
export function MenuItem({ icon, tone = 'plain', asChild, className, children, ...props }: MenuItemProps) {
  return (
    <Primitive.Item
      asChild={asChild}
      {...props}
      className={cn(
        'flex min-h-11 w-full items-center gap-3 rounded-1 px-3 py-2.5 text-left text-small no-underline outline-none',
        'cursor-pointer data-highlighted:bg-forest-50 data-disabled:cursor-not-allowed data-disabled:text-ink-3 [&_svg]:text-ink-2',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        tone === 'danger' && 'text-bad data-highlighted:bg-bad-bg [&_svg]:text-bad',
        className,
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon ? <Icon icon={icon} size={18} /> : null}
          {children}
        </>
      )}
    </Primitive.Item>
  );
}

export function MenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator {...props} className={cn('my-2 border-t border-line', className)} />;
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label {...props} className={cn('px-3 pt-2 pb-1 text-caption text-ink-3', className)} />;
}
