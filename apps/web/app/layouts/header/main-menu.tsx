import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyComponent, preload } from '../../lib/lazy-component.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import { PanelSpinner } from './panel.tsx';
import { type PanelControl, panelId } from './use-one-panel.ts';

const loadMenus = () => import('./menu-panels.tsx');
const CategoryPanel = lazyComponent(async () => ({ default: (await loadMenus()).CategoryPanel }));
const ProvidersPanel = lazyComponent(async () => ({ default: (await loadMenus()).ProvidersPanel }));

const entries = [
  { id: 'fertility', label: 'Fertility for Women' },
  { id: 'wellness', label: 'Wellness' },
  { id: 'herbs', label: 'Natural Herbs' },
  { id: 'providers', label: 'Providers' },
] as const;

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys move the focus through the links of the open panel; Tab leaves the panel. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const here = links.indexOf(document.activeElement as HTMLElement);
  const target = links[(step(here, links.length) + links.length) % links.length];
  event.preventDefault();
  target?.focus();
}

/** The `ref` of an element after the links of a panel: it is attached once the links are there. */
const focusFirstLink = (mark: HTMLElement | null) => mark?.parentElement?.querySelector('a')?.focus();

function MenuPanel({ name, children }: { name: string; children: ReactNode }) {
  const wide = name !== 'providers';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside
    <div
      id={panelId(name)}
      onKeyDown={moveFocus}
      className={cn(
        'absolute top-full z-30 animate-drop-in border-line bg-surface shadow-3',
        wide ? 'inset-x-0 rounded-b-3 border-b' : '-left-2 w-85 rounded-3 border p-2',
      )}
    >
      <Suspense fallback={<PanelSpinner />}>{children}</Suspense>
    </div>
  );
}

export function MainMenu({ panels }: { panels: PanelControl }) {
  const [byArrow, setByArrow] = useState(false);
  const toggle = (id: string, arrow: boolean) => {
    setByArrow(arrow);
    panels.toggle(id);
  };
  return (
    <nav aria-label="Main" className="hidden flex-none wide:block">
      <ul className="flex">
        {entries.map(({ id, label }) => {
          const open = panels.open === id;
          return (
            <li key={id} className={id === 'providers' ? 'relative' : undefined}>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={panelId(id)}
                onClick={() => toggle(id, false)}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowDown' || open) return;
                  event.preventDefault();
                  toggle(id, true);
                }}
                onPointerEnter={() => preload(loadMenus)}
                onFocus={() => preload(loadMenus)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-1 px-1.5 text-[0.9375rem] font-medium tracking-[-0.008em] whitespace-nowrap hover:bg-forest-50 aria-expanded:bg-forest-100 xl:px-2.5"
              >
                {label}
                <Icon
                  icon="ChevronDown"
                  size={16}
                  className={cn('text-ink-3 transition-transform duration-fast', open && 'rotate-180')}
                />
              </button>
              {open ? (
                <MenuPanel name={id}>
                  {id === 'providers' ? <ProvidersPanel /> : <CategoryPanel id={id} />}
                  {byArrow ? <span ref={focusFirstLink} hidden /> : null}
                </MenuPanel>
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
