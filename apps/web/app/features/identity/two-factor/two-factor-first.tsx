import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { twoFactorQuery } from './two-factor.queries.ts';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** In place of the dashboard where admins need a second factor and this one has none yet. */
export function TwoFactorFirst() {
  const cache = useQueryClient();
  const { data: state } = useQuery(twoFactorQuery);
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-1 gap-6">
      <h1>One more step</h1>
      <Notice tone={state?.enabled ? 'success' : 'warning'} live>
        {state?.enabled
          ? 'Two-factor sign-in is on. You can open the dashboard now.'
          : 'Admins need two-factor sign-in here. Turn it on to open the dashboard.'}
      </Notice>
      <TwoFactorPanel />
      {state?.enabled ? (
        <div>
          <Button onClick={() => void cache.invalidateQueries()}>Go to the dashboard</Button>
        </div>
      ) : null}
    </div>
  );
}
