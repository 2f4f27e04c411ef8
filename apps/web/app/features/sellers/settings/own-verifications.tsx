import { DOCUMENT_MAX_BYTES } from '@herbary/contract/application-limits.ts';
import {
  getOwnVerifications,
  sendVerificationDocument,
  VERIFICATION_FLAGS,
  type Verification,
} from '@herbary/contract/seller-verifications.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, errorMessage } from '../../../lib/api.ts';
import { bookDays, formatDate } from '../../../lib/dates.ts';
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { stateBadges } from '../admin/verification-texts.ts';

const ownVerificationsQuery = queryOptions({
  queryKey: ['own-verifications'],
  queryFn: ({ signal }) => callApi(getOwnVerifications, { signal }),
  staleTime: 0,
});

const rules = {
  accept: ['application/pdf', 'image/png', 'image/jpeg'],
  maxBytes: DOCUMENT_MAX_BYTES,
  kinds: 'PDF, PNG or JPG',
};

/** What our team has checked of the store, until when, and where a seller sends a new document. */
export function OwnVerifications() {
  const { data, isError, isFetching, refetch } = useQuery(ownVerificationsQuery);
  if (!data) {
    return isError ? (
      <ErrorState
        title="Your verification could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonGroup label="Loading your verification" className="card p-(--inset)">
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {data.storePausedAt ? (
        <Notice tone="error" title={`Your store has been closed to buyers since ${formatDate(data.storePausedAt)}`}>
          One of your checks is no longer valid. Send a new document below; your store will reopen once our team has
          reviewed it. Orders already placed aren't affected.
        </Notice>
      ) : null}
      {data.payoutsPausedAt ? (
        <Notice tone="error" title={`Payouts have been on hold since ${formatDate(data.payoutsPausedAt)}`}>
          Your earnings are safe. Payouts will resume once our team has reviewed a new document.
        </Notice>
      ) : null}
      {data.verifications.map((check) => (
        <OwnCheck key={check.flag} check={check} />
      ))}
    </>
  );
}

const ownLabels = { toRead: 'Being read' } as Partial<Record<Verification['state'], string>>;

function OwnCheck({ check }: { check: Verification }) {
  const { label, pauses } = VERIFICATION_FLAGS[check.flag];
  const { tone, label: state } = stateBadges[check.state];
  return (
    <section aria-label={label} className="card">
      <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-(--inset) py-4">
        <div className="min-w-0">
          <h3 className="text-4">{label}</h3>
          <p className="text-small text-ink-2">
            {check.validUntil ? `Valid until ${bookDays.date(check.validUntil)}. ` : ''}
            {pauses === 'store'
              ? 'Without it, your store will close to buyers.'
              : "Without it, we can't pay out your earnings."}
          </p>
        </div>
        <Badge tone={tone} dot>
          {ownLabels[check.state] ?? state}
        </Badge>
      </div>
      <div className="grid gap-4 p-(--inset)">
        {check.asked ? (
          <Notice tone="warning" title="Our team needs another document">
            {check.asked.reason}
          </Notice>
        ) : null}
        {check.state === 'withdrawn' && check.reason ? <Notice tone="error">{check.reason}</Notice> : null}
        {check.document ? (
          <p className="text-small text-ink-2 wrap-anywhere">
            {check.document.name}, sent {formatDate(check.document.sentAt)}
          </p>
        ) : null}
        <SendDocument flag={check.flag} label={label} />
      </div>
    </section>
  );
}

function SendDocument({ flag, label }: { flag: Verification['flag']; label: string }) {
  const cache = useQueryClient();
  const toasts = useToasts();
  const [progress, setProgress] = useState<number>();
  const send = useMutation({
    mutationFn: (document: File) =>
      callApi(sendVerificationDocument, {
        params: { flag },
        files: { document },
        fetch: fetchWithProgress(setProgress),
      }),
    onSuccess: () => {
      toasts.show({ tone: 'success', title: 'Document sent', text: 'Our team will review it and email you.' });
      return cache.invalidateQueries(ownVerificationsQuery);
    },
    onSettled: () => setProgress(undefined),
  });
  const failed = 'The document could not be sent. Please try again.';
  return (
    <FileDrop
      label={`Drop a document for ${label.toLowerCase()} here`}
      rules={rules}
      files={send.isPending && send.variables ? [send.variables] : []}
      onFilesChange={([chosen]) => (chosen ? send.mutate(chosen) : undefined)}
      progress={send.isPending ? (progress ?? 0) : undefined}
      error={send.isError ? (errorMessage(send.error) ?? failed) : undefined}
    />
  );
}
