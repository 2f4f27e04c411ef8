import { DATA_EXPORT_DAYS, type DataExport } from '@herbary/contract/personal-data.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api.ts';
import { formatDate, formatDayTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatBytes } from '../../ui/file-check.ts';
import { Link } from '../../ui/link.tsx';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { dataExportsQuery, useOpenExport, useRequestExport } from './personal-data.queries.ts';

const statuses = {
  making: { label: 'In progress', tone: 'note' },
  ready: { label: 'Ready', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const;

const held = {
  buyer: 'profile, addresses, orders, invoices, reviews, returns, messages and the files you sent us',
  seller: 'profile, application and documents, listings, orders, payouts, reviews, messages and the files you sent us',
};

export function DataExports({ of = 'buyer' }: { of?: keyof typeof held }) {
  const { data, isError, isFetching, refetch } = useQuery(dataExportsQuery);
  return (
    <>
      <div>
        <h2>Your data</h2>
        <p className="mt-1.5 max-w-[62ch] text-small text-ink-2">
          Get everything we store about you as a ZIP file: {held[of]}. It contains no passwords and nothing about other
          people. What we store, and for how long, is in the <Link to={ROUTES.privacyPolicy.path}>Privacy Policy</Link>.
        </p>
      </div>
      {isError && !data ? (
        <ErrorState title="Your exports could not be loaded" retrying={isFetching} onRetry={() => refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : !data ? (
        <SkeletonGroup label="Loading your exports">
          <SkeletonRow />
        </SkeletonGroup>
      ) : (
        <>
          <AskForExport canRequest={data.canRequest} />
          {data.exports.length > 0 ? (
            <ul aria-label="Exports" className="card [&>li]:border-line [&>li:not(:last-child)]:border-b">
              {data.exports.map((one) => (
                <ExportRow key={one._id} made={one} />
              ))}
            </ul>
          ) : null}
        </>
      )}
      {of === 'buyer' ? (
        <p className="max-w-[62ch] text-caption text-ink-3">
          To delete your account instead, go to <Link to={ROUTES.account.path}>Profile</Link>.
        </p>
      ) : null}
    </>
  );
}

function AskForExport({ canRequest }: { canRequest: boolean }) {
  const { show } = useToasts();
  const { mutateAsync, isPending } = useRequestExport();
  const ask = async () => {
    try {
      await mutateAsync();
      show({ tone: 'success', title: 'Your data is being collected', text: "We'll email you when it's ready." });
    } catch (error) {
      show({ tone: 'error', title: 'The export was not started', text: errorMessage(error) ?? 'Please try again.' });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button busy={isPending} disabled={!canRequest} onClick={() => void ask()}>
        Request my data
      </Button>
      <p className="text-small text-ink-2">
        {canRequest
          ? `Ready within minutes, kept for ${DATA_EXPORT_DAYS} days. One request a day.`
          : 'You have already requested it today. You can request it again tomorrow.'}
      </p>
    </div>
  );
}

function ExportRow({ made }: { made: DataExport }) {
  const { _id, status, requestedAt, expiresAt, bytes } = made;
  const state = statuses[status];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-(--inset) py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">{formatDayTime(requestedAt)}</p>
        <p className="text-small text-ink-2">
          {status === 'making' ? "We're collecting it now. You can leave this page." : null}
          {status === 'ready' && expiresAt ? `${formatBytes(bytes ?? 0)}, until ${formatDate(expiresAt)}` : null}
          {status === 'expired' ? 'The file was deleted.' : null}
        </p>
      </div>
      <Badge tone={state.tone} dot>
        {state.label}
      </Badge>
      {status === 'ready' ? <Download id={_id} /> : null}
    </li>
  );
}

function Download({ id }: { id: string }) {
  const { show } = useToasts();
  const { mutateAsync, isPending } = useOpenExport();
  const open = async () => {
    try {
      const { url } = await mutateAsync(id);
      window.location.assign(url);
    } catch (error) {
      show({ tone: 'error', title: 'The file could not be opened', text: errorMessage(error) ?? 'Please try again.' });
    }
  };
  return (
    <Button size="sm" variant="outline" className="min-h-11" busy={isPending} onClick={() => void open()}>
      Download
    </Button>
  );
}
