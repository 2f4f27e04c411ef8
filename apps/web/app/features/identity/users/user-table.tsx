import { sentenceOf } from '@herbary/contract/errors.ts';
import { USERS_PAGE_SIZE, type User } from '@herbary/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { errorMessage } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../../lib/list-state.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/record-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { DeleteUser } from './delete-user.tsx';
import { EndSessions, RestoreUser, SuspendUser } from './suspend-user.tsx';
import { usersQuery } from './users.queries.ts';

const roles = ['user', 'seller', 'admin'] as const;
const statuses = ['active', 'inactive'] as const;
const usersUrl = listState({
  tab: choiceParam(['users'], undefined),
  search: textParam,
  role: choiceParam(roles, undefined),
  status: choiceParam(statuses, undefined),
  page: pageParam(),
});

const roleBadges = {
  user: { tone: 'neutral', label: 'Shopper' },
  seller: { tone: 'good', label: 'Seller' },
  admin: { tone: 'note', label: 'Admin' },
} as const;
const roleOptions = [
  { value: '', label: 'All roles' },
  ...roles.map((value) => ({ value, label: roleBadges[value].label })),
];
const statusOptions = [
  { value: '', label: 'Every status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim();

function UserActions({ user }: { user: User }) {
  const { can, role } = user;
  const shared = { user, name: nameOf(user) };
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      {can.includes('endSessions') ? <EndSessions {...shared} /> : null}
      {can.includes('suspend') ? <SuspendUser {...shared} /> : null}
      {can.includes('restore') ? <RestoreUser {...shared} /> : null}
      {can.includes('delete') ? <DeleteUser {...shared} /> : null}
      {role === 'admin' ? (
        <span className="max-w-[18ch] text-right text-caption text-ink-3">
          {sentenceOf('account.admin_undeletable')}
        </span>
      ) : null}
    </span>
  );
}

const columns: readonly RecordColumn<User>[] = [
  {
    heading: 'Name',
    isRowHeader: true,
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={nameOf(user)} size="sm" />
        <span className="min-w-0">
          <b className="block text-small font-semibold wrap-anywhere">{nameOf(user)}</b>
          <span className="block text-caption wrap-anywhere text-ink-3">
            <EmailAddress>{user.email}</EmailAddress>
          </span>
        </span>
      </span>
    ),
  },
  { heading: 'Role', cell: ({ role }) => <Badge tone={roleBadges[role].tone}>{roleBadges[role].label}</Badge> },
  { heading: 'Business', cell: ({ businessName }) => businessName ?? <span className="text-ink-3">None</span> },
  {
    heading: 'Status',
    cell: ({ isActive, suspension }) => (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <Badge tone={isActive ? 'good' : 'neutral'} dot>
          {isActive ? 'Active' : 'Inactive'}
        </Badge>
        {suspension ? <span className="text-caption wrap-anywhere text-ink-3">{suspension.reason}</span> : null}
      </span>
    ),
  },
  { heading: 'Joined', cell: ({ createdAt }) => <span className="tabular-nums">{formatDate(createdAt)}</span> },
  { heading: 'Actions', hideHeading: true, align: 'right', cell: (user) => <UserActions user={user} /> },
];

/** Every account, searched and filtered by the server, in one of the four states of a list. */
export function UserTable() {
  const { state, hrefFor, change } = useListState(usersUrl);
  const { search, role, status, page } = state;
  const list = useQuery(usersQuery({ search: search || undefined, role, status, page }));
  const { data, error } = list;
  const reason = errorMessage(error) ?? 'please try again';
  const first = (
    <Button asChild variant="soft">
      <RouterLink to={hrefFor({ search: '', role: undefined, status: undefined })}>Show all users</RouterLink>
    </Button>
  );
  return (
    <RecordTable
      label="Users"
      columns={columns}
      rows={data?.users}
      rowId={({ _id }) => _id}
      rowName={nameOf}
      loadingRows={USERS_PAGE_SIZE}
      toolbar={
        <ListToolbar
          label="Users"
          search={{
            label: 'Search by name, email or business name',
            placeholder: 'Search by name, email or business name',
            value: search,
            onChange: (text) => change({ search: text }),
          }}
        >
          <Select
            aria-label="Role"
            options={roleOptions}
            value={role ?? ''}
            onChange={({ target }) => change({ role: roles.find((one) => one === target.value) })}
          />
          <Select
            aria-label="Status"
            options={statusOptions}
            value={status ?? ''}
            onChange={({ target }) => change({ status: statuses.find((one) => one === target.value) })}
          />
        </ListToolbar>
      }
      empty={
        <EmptyState heading="h3" title="No user found" action={first}>
          No user with this name, email or business name matches the filters.
        </EmptyState>
      }
      query={list}
      failed={{
        title: sentenceOf('admin.users_failed', { reason }),
      }}
      paging={
        data && { ...data, noun: ['user', 'users'], pageSize: USERS_PAGE_SIZE, hrefFor: (to) => hrefFor({ page: to }) }
      }
    />
  );
}
