import type { AccessRequest } from '@herbary/contract/admin-access.ts';
import { DEFAULT_STAFF_ROLE, STAFF_ROLES } from '@herbary/contract/permissions.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { moveFocusOnUnmount } from '../../../ui/focus-refs.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { PastEnd } from '../../../ui/past-end.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonGroup, SkeletonRow } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { accessRequestsQuery, staffRoleHelp, staffRoleOptions, useDecideAccess } from './admin-access.queries.ts';

const SHOWN_MS = 3_000;
const accountNames = { user: 'a shopper', seller: 'a seller', admin: 'an admin' } as const;

type AccessRequestsProps = { page: number; hrefFor: (page: number) => string };

/** Who asks for an admin account, oldest first: released, the code goes out; refused, a short email does. */
export function AccessRequests({ page, hrefFor }: AccessRequestsProps) {
  const { data, isError, isFetching, refetch } = useQuery(accessRequestsQuery(page));
  return (
    <section className="card" aria-labelledby="requests" tabIndex={-1}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-(--inset) py-4">
        <h2 id="requests" className="text-4">
          Requests to join
        </h2>
        <p className="text-small text-ink-2">From {ROUTES.adminRegister.path}</p>
      </div>
      {data === undefined && isError ? (
        <RetryNotice className="m-(--inset)" retrying={isFetching} onRetry={() => void refetch()}>
          The requests could not be loaded.
        </RetryNotice>
      ) : null}
      {data === undefined && !isError ? (
        <SkeletonGroup label="Loading requests" className="p-(--inset)">
          <SkeletonRow />
        </SkeletonGroup>
      ) : null}
      {data?.requests.length === 0 && data.total > 0 ? <PastEnd to={hrefFor(1)} /> : null}
      {data?.total === 0 ? <p className="p-(--inset) text-small text-ink-2">No access requests.</p> : null}
      {data && data.requests.length > 0 ? (
        <ul>
          {data.requests.map((request) => (
            <RequestRow key={request._id} request={request} />
          ))}
        </ul>
      ) : null}
      {data && data.pages > 1 ? (
        <div className="border-t border-line px-(--inset) py-3">
          <Pagination page={data.page} pages={data.pages} hrefFor={hrefFor} label="Pages of requests" />
        </div>
      ) : null}
    </section>
  );
}

function RequestRow({ request }: { request: AccessRequest }) {
  const { firstName, lastName, email, createdAt, accountRole } = request;
  const name = `${firstName} ${lastName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-(--inset) py-4 last:border-b-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small wrap-anywhere text-ink-2">{email}</p>
        <p className="text-caption text-ink-3">Asked {relativeTime(Date.parse(createdAt), Date.now()).toLowerCase()}</p>
        {accountRole ? (
          <p className="mt-1 text-small text-warn">
            This address belongs to {accountNames[accountRole]}: an account can have only one role. Refuse the request
            and ask for another address.
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <RefuseButton request={request} name={name} />
        {accountRole ? null : <ReleaseButton request={request} name={name} />}
      </div>
    </li>
  );
}

type DecisionProps = { request: AccessRequest; name: string };

function ReleaseButton({ request, name }: DecisionProps) {
  const { show } = useToasts();
  const { mutateAsync } = useDecideAccess();
  const [staffRole, setStaffRole] = useState(DEFAULT_STAFF_ROLE);
  const release = async () => {
    try {
      await mutateAsync({ kind: 'release', id: request._id, staffRole });
      show({
        tone: 'success',
        title: 'Request released',
        text: `The code went to ${request.email}.`,
        durationMs: SHOWN_MS,
      });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'The request was not released. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button ref={moveFocusOnUnmount} size="sm" variant="soft" className="min-h-11">
          Release<span className="sr-only"> {name}</span>
        </Button>
      }
      tone="primary"
      title={`Let ${name} in?`}
      description={`A verification code goes to ${request.email} at once. It works once, for an hour, with 5 tries.`}
      confirmText="Release"
      busyText="Sending..."
      onConfirm={release}
    >
      <Field label="Duties" help={staffRoleHelp}>
        <Select
          options={staffRoleOptions}
          value={staffRole}
          onChange={({ target }) => setStaffRole(STAFF_ROLES.find((role) => role === target.value) ?? staffRole)}
        />
      </Field>
    </ConfirmDialog>
  );
}

function RefuseButton({ request, name }: DecisionProps) {
  const { show } = useToasts();
  const { mutateAsync } = useDecideAccess();
  const [reason, setReason] = useState('');
  const refuse = async () => {
    if (!reason.trim()) return 'Please say why';
    try {
      await mutateAsync({ kind: 'refuse', id: request._id, reason: reason.trim() });
      show({ tone: 'success', title: 'Request refused', durationMs: SHOWN_MS });
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'The request was not refused. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button ref={moveFocusOnUnmount} size="sm" variant="ghost" className="min-h-11">
          Refuse<span className="sr-only"> {name}</span>
        </Button>
      }
      title={`Refuse ${name}?`}
      description={`${request.email} will be told that the request was not granted, but not why.`}
      confirmText="Refuse"
      busyText="Refusing..."
      onConfirm={refuse}
    >
      <Field label="Why" hint="Kept in the audit log with your name.">
        <Textarea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
