import { endOtherSessions, endSession, type Session } from '@herbary/contract/identity.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { sessionsQuery } from './identity.queries.ts';

export function DevicesPanel() {
  const { data: sessions, isPending, isError, refetch, isFetching } = useQuery(sessionsQuery);
  const others = sessions?.filter((session) => !session.current) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2>Devices</h2>
          <p className="mt-1.5 text-small text-ink-2">
            Where you are signed in. Sign out anything you do not know, then change your password.
          </p>
        </div>
        {others.length > 0 ? <EndOthers count={others.length} /> : null}
      </div>
      {isPending ? (
        <SkeletonGroup label="Loading devices">
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      ) : null}
      {isError ? (
        <ErrorState title="Your devices could not be loaded" retrying={isFetching} onRetry={() => refetch()}>
          Nothing was changed. You are still signed in.
        </ErrorState>
      ) : null}
      {sessions ? (
        <ul className="card [&>li]:border-line [&>li:not(:last-child)]:border-b">
          {sessions.map((session) => (
            <DeviceRow key={session._id} session={session} />
          ))}
        </ul>
      ) : null}
      <p className="max-w-[62ch] text-caption text-ink-3">
        With Remember me a device stays signed in for up to {RETENTION.rememberedDays} days, otherwise until the browser
        closes. A device that is not used for {RETENTION.idleSessionDays} days is signed out. Changing your password
        signs out every other device.
      </p>
    </>
  );
}

function EndOthers({ count }: { count: number }) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const end = async () => {
    try {
      await callApi(endOtherSessions);
    } catch {
      return 'The other devices could not be signed out. Please try again.';
    }
    await cache.invalidateQueries(sessionsQuery);
    show({ tone: 'success', title: 'Other devices are signed out', durationMs: 5_000 });
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="danger-quiet" className="min-h-11">
          Sign out other devices
        </Button>
      }
      title="Sign out other devices?"
      description={`${count === 1 ? 'One other device is' : `${count} other devices are`} signed in. This one stays.`}
      confirmText="Sign out"
      busyText="Signing out..."
      onConfirm={end}
    />
  );
}

function DeviceRow({ session }: { session: Session }) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const end = useMutation({
    mutationFn: () => callApi(endSession, { params: { sessionId: session._id } }),
    onSuccess: () => show({ tone: 'success', title: `${session.device} is signed out`, durationMs: 5_000 }),
    onError: () => show({ tone: 'error', title: 'The device could not be signed out', durationMs: 5_000 }),
    onSettled: () => cache.invalidateQueries(sessionsQuery),
  });
  const seen = session.current ? 'Active now' : `Last active ${formatMoment(session.lastSeenAt, new Date())}`;
  const ends = session.remembered ? `ends ${formatDay(session.expiresAt)}` : 'ends when the browser closes';
  return (
    <li className="flex flex-wrap items-center gap-4 px-(--inset) py-4">
      <span className="grid size-11 flex-none place-items-center rounded-2 bg-sunken text-ink-2">
        <Icon icon={/iPhone|Android/.test(session.device) ? 'Smartphone' : 'Laptop'} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-strong">{session.device}</b>
          {session.current ? (
            <Badge tone="good" dot>
              This device
            </Badge>
          ) : null}
        </p>
        <p className="text-small text-ink-2 tabular-nums">{session.ip}</p>
        <p className="text-caption text-ink-3 tabular-nums">
          {seen} · signed in {formatDay(session.createdAt)}, {ends}
        </p>
      </div>
      {session.current ? null : (
        <Button size="sm" variant="outline" busy={end.isPending} busyText="Signing out..." onClick={() => end.mutate()}>
          Sign out<span className="sr-only"> {session.device}</span>
        </Button>
      )}
    </li>
  );
}
