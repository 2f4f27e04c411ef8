import { type GoogleAccount as Connected, disconnectGoogle } from '@herbary/contract/account-security.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { callApi, errorMessage } from '../../lib/api.ts';
import { formatDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { googleAccountQuery, profileQuery, sessionsQuery } from './identity.queries.ts';

/** Nothing where no Google account has signed in here. */
export function GoogleAccount() {
  const { data } = useQuery(googleAccountQuery);
  const { data: profile } = useQuery(profileQuery);
  const [wasConnected, setWasConnected] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const google = data?.google;
  if (google && !wasConnected) setWasConnected(true);
  if (!profile || !(google || wasConnected)) return null;
  return (
    <section className="card" aria-labelledby="google-account">
      <h3 ref={heading} id="google-account" tabIndex={-1} className="border-b border-line px-(--inset) py-4 text-4">
        Google
      </h3>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-(--inset) py-4">
        <div className="min-w-0 flex-1 basis-64">
          {google ? <ConnectedAccount google={google} hasPassword={profile.hasPassword} /> : <p>Not connected</p>}
        </div>
        {google && profile.hasPassword ? <Disconnect email={google.email} focusAfter={heading} /> : null}
      </div>
    </section>
  );
}

function ConnectedAccount({ google, hasPassword }: { google: Connected; hasPassword: boolean }) {
  return (
    <>
      <p className="font-strong [overflow-wrap:anywhere]">{google.email}</p>
      <p className="text-small text-ink-2 tabular-nums">
        Connected since {formatDay(google.since)}, last used {formatDay(google.lastUsedAt)}.
        {hasPassword ? null : ' Choose a password first if you want to disconnect it.'}
      </p>
    </>
  );
}

function Disconnect({ email, focusAfter }: { email: string; focusAfter: RefObject<HTMLElement | null> }) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const disconnect = async () => {
    try {
      await callApi(disconnectGoogle);
    } catch (error) {
      return errorMessage(error) ?? 'Google could not be disconnected. Please try again.';
    }
    cache.setQueryData(googleAccountQuery.queryKey, { google: null });
    void cache.invalidateQueries(sessionsQuery);
    show({
      tone: 'success',
      title: 'Google is disconnected',
      text: 'Your other devices were signed out.',
      durationMs: 5_000,
    });
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="outline" className="min-h-11">
          Disconnect
        </Button>
      }
      title="Disconnect Google?"
      description={`${email} can no longer sign in here. You'll use your password instead, and your other devices will be signed out.`}
      confirmText="Disconnect"
      busyText="Disconnecting..."
      focusAfter={focusAfter}
      onConfirm={disconnect}
    />
  );
}
