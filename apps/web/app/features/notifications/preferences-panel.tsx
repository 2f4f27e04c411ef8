import {
  NOTIFICATION_GROUPS,
  type NotificationChoice,
  type NotificationPreference,
  type NotificationPreferenceChange,
} from '@herbary/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { preferencesQuery, useSetPreference } from './preferences.queries.ts';

const emailChoices: { value: NotificationChoice; label: string }[] = [
  { value: 'on', label: 'Right away' },
  { value: 'daily', label: 'Daily digest' },
  { value: 'off', label: 'Off' },
];

/** What everybody gets who shops, and what comes with selling or with looking after the shop. */
const sections = [
  { title: 'Shopping and account', isOf: (roles: readonly string[]) => roles.includes('user') },
  { title: 'Your work', isOf: (roles: readonly string[]) => !roles.includes('user') },
];

export function PreferencesPanel() {
  const { data, isPending, isError, refetch, isFetching } = useQuery(preferencesQuery);
  return (
    <>
      <div>
        <h2>Notifications</h2>
        <p className="mt-1.5 text-small text-ink-2">
          What we tell you, and where. A daily digest is one email a day with what you haven't read.
        </p>
      </div>
      {isPending ? (
        <SkeletonGroup label="Loading notifications">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      ) : null}
      {isError ? (
        <ErrorState title="We couldn't load your choices" retrying={isFetching} onRetry={() => refetch()}>
          Nothing has changed. You'll still get what you chose before.
        </ErrorState>
      ) : null}
      {data ? <PreferenceSections preferences={data.preferences} /> : null}
    </>
  );
}

function PreferenceSections({ preferences }: { preferences: NotificationPreference[] }) {
  const { show } = useToasts();
  const { mutate } = useSetPreference({
    onFailed: (error) =>
      show({ tone: 'error', title: "Your choice wasn't saved", text: errorMessage(error), durationMs: 5_000 }),
  });
  const shown = sections
    .map(({ title, isOf }) => ({ title, groups: NOTIFICATION_GROUPS.filter(({ roles }) => isOf(roles)) }))
    .map(({ title, groups }) => ({
      title,
      rows: groups.flatMap((group) => {
        const preference = preferences.find((one) => one.group === group.key);
        return preference ? [{ group, preference }] : [];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
  return shown.map(({ title, rows }) => (
    <section key={title} aria-label={title} className="grid gap-3">
      {shown.length > 1 ? <h3>{title}</h3> : null}
      <ul className="card [&>li]:border-line [&>li:not(:last-child)]:border-b">
        {rows.map(({ group, preference }) => (
          <PreferenceRow key={group.key} group={group} preference={preference} onChange={mutate} />
        ))}
      </ul>
    </section>
  ));
}

type PreferenceRowProps = {
  group: (typeof NOTIFICATION_GROUPS)[number];
  preference: NotificationPreference;
  onChange: (change: NotificationPreferenceChange) => void;
};

function PreferenceRow({ group, preference: { inApp, email }, onChange }: PreferenceRowProps) {
  const { key, label, description } = group;
  const required = group.email === 'required';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-(--inset) py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong">{label}</p>
        <p className="text-small text-ink-2">{description}</p>
        {required ? <p className="text-caption text-ink-3">Always sent by email, for your safety.</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {inApp ? (
          <Switch
            label="In the app"
            aria-label={`In the app, ${label}`}
            checked={inApp === 'on'}
            onChange={({ target }) => onChange({ group: key, channel: 'inApp', choice: target.checked ? 'on' : 'off' })}
          />
        ) : null}
        <div className="flex items-center gap-2.5">
          <span aria-hidden="true" className={required ? 'text-ink-3' : undefined}>
            Email
          </span>
          <Select
            size="sm"
            className="min-h-11 w-38"
            aria-label={`Email, ${label}`}
            options={emailChoices}
            value={email}
            disabled={required}
            onChange={({ target }) =>
              onChange({ group: key, channel: 'email', choice: target.value as NotificationChoice })
            }
          />
        </div>
      </div>
    </li>
  );
}
