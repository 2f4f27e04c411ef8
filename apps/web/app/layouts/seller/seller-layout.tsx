import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../../features/session/session.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Brand } from '../brand.tsx';
import { useLogout } from '../header/use-logout.ts';
import { HoldLive } from '../hold-live.tsx';
import { NavigationProgress } from '../navigation-progress.tsx';
import { RouteGuard } from '../route-guard.tsx';
import { SkipLink } from '../skip-link.tsx';
import { SellerMenu } from './seller-menu.tsx';
import { SellerTopBar } from './seller-top-bar.tsx';

function LogoutQuestion({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { logOut } = useLogout();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title="Are you sure you want to log out?"
      description="Drafts and filters stay on this device."
      confirmText="Logout"
      onConfirm={async () => {
        await logOut();
        return undefined;
      }}
    />
  );
}

/** Around every page of /dashboard: the rail, the top bar, the question before logging out. */
export default function SellerLayout() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  const { user } = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <NavigationProgress />
      <div className="min-h-screen md:grid md:grid-cols-[248px_minmax(0,1fr)] print:block">
        <aside className="band flex flex-col px-4 py-6 max-md:hidden print:hidden">
          <Brand className="px-3 pt-1 pb-5 text-on-band" />
          <div className="sticky top-6">
            <SellerMenu />
          </div>
          <img
            src="/sprigs/rosemary-line.svg"
            alt=""
            width={240}
            height={320}
            className="mx-auto mt-auto w-40 pt-12 opacity-50"
          />
        </aside>
        <div className="min-w-0">
          <SellerTopBar onLogout={leave} />
          <main
            id="main"
            tabIndex={-1}
            className="max-w-[1360px] p-(--gutter) pb-24 outline-none [--gutter:clamp(20px,3vw,40px)]"
          >
            <RouteGuard>
              <Outlet />
            </RouteGuard>
          </main>
        </div>
      </div>
      {user?.role === 'seller' ? <HoldLive line="user" /> : null}
      <LogoutQuestion open={leaving} onOpenChange={setLeaving} />
    </QueryClientProvider>
  );
}
