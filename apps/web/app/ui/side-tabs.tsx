import type { ComponentProps, ReactNode } from 'react';
import { NavLink } from 'react-router';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { useScrollTabIntoView } from './use-scroll-tab-into-view.ts';

type SideTabsProps = ComponentProps<'nav'> & { label: string };

/** Sections of a panel: a column beside it, under 900 px a line of tabs that scrolls sideways. */
export function SideTabs({ label, className, children, ...props }: SideTabsProps) {
  const row = useScrollTabIntoView<HTMLElement>();
  return (
    <nav
      ref={row}
      aria-label={label}
      className={cn(
        'scroll-hidden flex gap-2 overflow-x-auto border-b border-line max-tab:-mx-(--gutter) max-tab:px-[calc(var(--gutter)-8px)]',
        'tab:sticky tab:top-36 tab:grid tab:content-start tab:self-start tab:gap-0.5 tab:overflow-visible tab:border-0',
        className,
      )}
      {...props}
    >
      {children}
    </nav>
  );
}

const itemClasses = [
  'flex min-h-12 flex-none items-center gap-3 text-left text-[0.9375rem] leading-[1.3] font-medium whitespace-nowrap text-ink-2 no-underline',
  'max-tab:px-2 max-tab:focus-visible:-outline-offset-2 tab:rounded-2 tab:px-3.5 tab:hover:bg-forest-50 tab:focus-visible:rounded-2',
].join(' ');
const currentClasses = [
  'font-semibold text-ink shadow-[inset_0_-2px_0_var(--color-clay-600)] tab:bg-surface tab:hover:bg-surface',
  'tab:shadow-[inset_3px_0_0_var(--color-clay-600),0_0_0_1px_var(--color-line)]',
  // Forced colors mode removes the shadow, which is the only sign of the current tab.
  'forced-colors:underline forced-colors:underline-offset-4',
].join(' ');

type SideTabProps = { icon?: IconName; children: ReactNode; className?: string };

function Content({ icon, children }: SideTabProps) {
  return (
    <>
      {icon ? <Icon icon={icon} className="max-tab:hidden" /> : null}
      {children}
    </>
  );
}

/** `current` decides where the section lives in the query; left out, the path decides. */
export function SideTabLink({
  to,
  end,
  current,
  icon,
  className,
  children,
}: SideTabProps & { to: string; end?: boolean; current?: boolean }) {
  return (
    <NavLink
      to={to}
      end={end}
      aria-current={current === undefined ? 'page' : current ? 'page' : 'false'}
      className={({ isActive }) => cn(itemClasses, (current ?? isActive) && currentClasses, className)}
      preventScrollReset
    >
      <Content icon={icon}>{children}</Content>
    </NavLink>
  );
}

export function SideTabButton({ icon, className, children, ...props }: SideTabProps & ComponentProps<'button'>) {
  return (
    <button type="button" className={cn(itemClasses, className)} {...props}>
      <Content icon={icon}>{children}</Content>
    </button>
  );
}

export function SideTabSeparator() {
  return <hr className="my-2 w-full border-line max-tab:hidden" />;
}
