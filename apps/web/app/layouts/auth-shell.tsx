import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Brand } from './brand.tsx';

const footLinks = [ROUTES.privacyPolicy, ROUTES.termsOfService, ROUTES.contactSupport];

type AuthShellProps = { back: { to: string; label: string }; picture: ReactNode; children: ReactNode };

/** Every sign-in screen: the form on paper, one picture beside it (above it on phones). */
export function AuthShell({ back, picture, children }: AuthShellProps) {
  return (
    <div className="grid min-h-dvh max-tab:grid-rows-[auto_1fr] tab:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)]">
      <div className="flex flex-col px-[clamp(16px,5vw,72px)] pt-4 pb-6 tab:pt-7">
        <header className="flex items-center justify-between gap-4">
          <Brand />
          <Link
            to={back.to}
            className="inline-flex min-h-11 items-center gap-1.5 text-small text-ink-2 no-underline hover:underline"
          >
            <Icon icon="ArrowLeft" size={16} />
            {back.label}
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="m-auto w-full max-w-[424px] py-8 outline-none tab:py-10">
          {children}
        </main>
        <nav aria-label="About this site" className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-3">
          {footLinks.map((entry) => (
            <Link
              key={entry.path}
              to={entry.path}
              className="inline-flex min-h-6 items-center py-1 no-underline hover:underline"
            >
              {entry.title}
            </Link>
          ))}
        </nav>
      </div>
      <aside aria-label="Picture" className="max-tab:order-first">
        {picture}
      </aside>
    </div>
  );
}
