import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent, preload } from '../../lib/lazy-component.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from '../brand.tsx';
import { HeaderActions } from './header-actions.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MainMenu } from './main-menu.tsx';
import { useOnePanel } from './use-one-panel.ts';
import { UtilityBar } from './utility-bar.tsx';

const loadPhoneMenu = () => import('./phone-menu.tsx');
const PhoneMenu = lazyComponent(loadPhoneMenu);
const PhoneSearch = lazyComponent(() => import('./phone-search.tsx'));
const RoleChoice = lazyComponent(() => import('./role-choice.tsx'));

type Overlay = 'menu' | 'search' | 'choice';

/** An overlay closes when another page opens, and returns the focus to the button that opened it. */
function useOverlay() {
  const { key } = useLocation();
  const [state, setState] = useState<{ name: Overlay; key: string } | null>(null);
  const opener = useRef<HTMLElement>(null);
  const overlay = state?.key === key ? state.name : null;
  useEffect(() => {
    if (overlay) return;
    opener.current?.focus();
    opener.current = null;
  }, [overlay]);
  return {
    overlay,
    show(name: Overlay) {
      // One overlay can open another: the focus returns to the button on the page, which still exists then.
      if (!overlay) opener.current = document.activeElement as HTMLElement | null;
      setState({ name, key });
    },
    hide: () => setState(null),
  };
}

export function Header() {
  const panels = useOnePanel();
  const { overlay, show, hide } = useOverlay();
  const onOpenChange = (open: boolean) => (open ? undefined : hide());
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <UtilityBar />
      <div className="wrap flex min-h-16 items-center gap-1 sm:gap-3 wide:min-h-19 wide:gap-3 xl:gap-5">
        <IconButton
          label="Open menu"
          aria-haspopup="dialog"
          className="-ml-[10px] wide:hidden"
          onPointerEnter={() => preload(loadPhoneMenu)}
          onClick={() => show('menu')}
        >
          <Icon icon="Menu" />
        </IconButton>
        {/* With text enlarged there is no room for the name beside the buttons of a phone: the mark alone stays. */}
        <div className="@container min-w-0 flex-1 wide:@container-normal wide:flex-none">
          <Brand
            className="text-[1.5rem] max-[359px]:text-[1.3125rem] sm:text-[1.75rem]"
            markClassName="size-[28px] max-[359px]:size-[24px] sm:size-[34px]"
            nameClassName="hidden @min-[8rem]:inline max-[359px]:@min-[7rem]:inline wide:inline"
          />
        </div>
        <MainMenu panels={panels} />
        <HeaderSearch
          className="ml-auto hidden max-w-85 min-w-36 flex-1 wide:block xl:min-w-45"
          // Wider than the box, to the left: the names of products need more than its 200 px.
          listClassName="left-auto w-90"
        />
        {/* Beside menus and search, what is left is for the name of the account, which gives way. */}
        <div className="ml-auto flex items-center gap-1 max-wide:flex-none max-[359px]:gap-0 wide:ml-0 wide:min-w-0">
          <IconButton label="Search" aria-haspopup="dialog" className="wide:hidden" onClick={() => show('search')}>
            <Icon icon="Search" />
          </IconButton>
          <HeaderActions panels={panels} onLogin={() => show('choice')} />
        </div>
      </div>
      <Suspense fallback={null}>
        {overlay === 'menu' ? <PhoneMenu open onOpenChange={onOpenChange} onLogin={() => show('choice')} /> : null}
        {overlay === 'search' ? <PhoneSearch open onOpenChange={onOpenChange} /> : null}
        {overlay === 'choice' ? <RoleChoice open onOpenChange={onOpenChange} /> : null}
      </Suspense>
    </header>
  );
}
