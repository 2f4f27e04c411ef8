import type { Issue } from '@herbary/contract/newsletter.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { countOf, formatCount } from '../../ui/figures.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { issuesQuery, previewQuery, useSendIssue, useStopIssue, useTestIssue } from './newsletter.queries.ts';

/** How far it is, and what can be done: test, send, stop, go on. */
export function IssueSending({ issue }: { issue: Issue }) {
  const { status, sent, recipients, finishedAt } = issue;
  const share = recipients > 0 ? Math.min(1, sent / recipients) : 0;
  return (
    <section aria-label="Sending" className="card grid gap-4 p-(--inset)">
      {status === 'draft' ? null : (
        <div role="status">
          <p className="font-strong tabular-nums">
            {formatCount(sent)} of {formatCount(recipients)} emails are ready
          </p>
          <progress value={share} max={1} className="mt-2 h-2 w-full accent-forest-600">
            {Math.round(share * 100)}%
          </progress>
          <p className="mt-1 text-caption text-ink-3">
            {status === 'sent' && finishedAt ? `Done ${formatDayTime(finishedAt)}.` : null}
            {status === 'sending' ? 'It continues automatically, even after a restart.' : null}
            {status === 'stopped' ? 'Stopped. Some people already have it; you can still send it to the rest.' : null}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'sent' ? null : <TestButton id={issue._id} />}
        {status === 'draft' || status === 'stopped' ? <SendButton issue={issue} /> : null}
        {status === 'sending' ? <StopButton id={issue._id} /> : null}
      </div>
    </section>
  );
}

function TestButton({ id }: { id: string }) {
  const { show } = useToasts();
  const { mutateAsync, isPending } = useTestIssue();
  const send = async () => {
    try {
      const { message } = await mutateAsync(id);
      show({ tone: 'success', title: message, durationMs: 5_000 });
    } catch (error) {
      show({ tone: 'error', title: 'No test was sent', text: errorMessage(error) ?? 'Please try again.' });
    }
  };
  return (
    <Button variant="outline" busy={isPending} onClick={() => void send()}>
      Send a test to me
    </Button>
  );
}

function SendButton({ issue }: { issue: Issue }) {
  const { data } = useQuery(issuesQuery(1));
  const { mutateAsync } = useSendIssue();
  const goesOn = issue.status === 'stopped';
  const left = goesOn ? issue.recipients - issue.sent : (data?.subscribers.confirmed ?? 0);
  const people = countOf(left, 'person', 'people');
  const send = async () => {
    try {
      await mutateAsync(issue);
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'Nothing was sent. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={<Button>{goesOn ? 'Continue sending' : 'Send to everyone'}</Button>}
      title={goesOn ? `Send to the remaining ${people}?` : `Send to ${people}?`}
      description={`“${issue.subject}”. We send the saved version. Emails that have gone out cannot be recalled.`}
      confirmText="Send"
      busyText="Starting..."
      tone="primary"
      onConfirm={send}
    />
  );
}

function StopButton({ id }: { id: string }) {
  const { show } = useToasts();
  const { mutateAsync, isPending } = useStopIssue();
  const stop = async () => {
    try {
      await mutateAsync(id);
    } catch (error) {
      show({ tone: 'error', title: 'It was not stopped', text: errorMessage(error) ?? 'Please try again.' });
    }
  };
  return (
    <Button variant="danger-quiet" busy={isPending} onClick={() => void stop()}>
      Stop sending
    </Button>
  );
}

const views = [
  { value: 'mail', label: 'As email' },
  { value: 'text', label: 'Plain text' },
] as const;

/** The saved issue as it goes out. */
export function IssuePreview({ issue }: { issue: Issue }) {
  const [view, setView] = useState<'mail' | 'text'>('mail');
  const { data, isError, isFetching, refetch } = useQuery(previewQuery(issue._id, issue.version));
  if (isError && !data)
    return (
      <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
        The preview could not be loaded.
      </RetryNotice>
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading the preview">
        <Skeleton className="h-120" />
      </SkeletonGroup>
    );
  return (
    <section aria-label="Preview" className="grid gap-3">
      <SegmentedChoice legend="Shown as" choices={views} value={view} onChange={setView} />
      {view === 'mail' ? (
        // Without scripts, forms or our origin, whatever stands in it. Its style element is for mail programs alone.
        <iframe
          title={`Email: ${data.subject}`}
          sandbox=""
          srcDoc={data.html.replace(/<style[\s\S]*?<\/style>/g, '')}
          className="card h-150 w-full bg-surface"
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
        <pre tabIndex={0} className="card max-h-150 overflow-auto p-(--inset) text-small whitespace-pre-wrap">
          {data.text}
        </pre>
      )}
    </section>
  );
}
