import type { SystemState as State } from '@herbary/contract/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDayTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf, formatCount } from '../../ui/figures.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { systemQuery } from './operations.queries.ts';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** 1536 → '1.5 KB' */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** step;
  return `${step === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[step]}`;
}

const stateNames: Record<string, string> = {
  created: 'Waiting jobs',
  retry: 'Jobs being retried',
  active: 'Running jobs',
  failed: 'Failed jobs',
};

export function SystemState() {
  const { data, isError, isFetching, refetch } = useQuery(systemQuery);
  if (isError && !data)
    return (
      <ErrorState
        title="The state of the system could not be loaded"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        The shop itself may be fine: only this page got no answer.
      </ErrorState>
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading the system" className="card p-(--inset)">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    );
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <Backup backup={data.lastBackup} />
      <Facts title="Versions" facts={versionFacts(data)} />
      <Facts title="Queues" facts={queueFacts(data)} />
      <Facts title="Storage" facts={storageFacts(data)} />
    </div>
  );
}

type Fact = readonly [string, string];

const versionFacts = ({ versions, startedAt, migrations }: State): Fact[] => [
  ['Herbary', versions.program],
  ['Node', versions.node],
  ['PostgreSQL', versions.postgres],
  ['Running since', formatDayTime(startedAt)],
  ['Migrations', formatCount(migrations.count)],
  ...(migrations.last
    ? ([['Last migration', `${migrations.last.name}, ${formatDate(migrations.last.at)}`]] as const)
    : []),
];

const queueFacts = ({ queues }: State): Fact[] => [
  ...Object.entries(stateNames).map(([state, name]): Fact => {
    const found = queues.jobs.find((one) => one.name === state);
    return [name, formatCount(found?.count ?? 0)];
  }),
  ['Emails to send', formatCount(queues.mail)],
  ['Events to deliver', formatCount(queues.events)],
];

const storageFacts = ({ storage }: State): Fact[] => [
  ['Database', sizeText(storage.databaseBytes)],
  [`Files (${storage.where})`, `${formatCount(storage.files)}, ${sizeText(storage.fileBytes)}`],
  ...(storage.disk
    ? ([['Free on disk', `${sizeText(storage.disk.freeBytes)} of ${sizeText(storage.disk.totalBytes)}`]] as const)
    : []),
];

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="card p-(--inset)">
      <h2 className="mb-4 text-4">{title}</h2>
      <dl className="grid gap-2 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Backup({ backup }: { backup: State['lastBackup'] }) {
  if (!backup)
    return (
      <Notice tone="warning" title="There is no backup" className="md:col-span-2">
        Anything lost now is lost for good. The server operator can make one with “npm run backup”.
      </Notice>
    );
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4 p-(--inset) md:col-span-2">
      <div className="min-w-0">
        <h2 className="text-4">Last backup</h2>
        <p className="mt-1 text-small wrap-anywhere text-ink-2 tabular-nums">
          {formatDayTime(backup.at)}, {backup.fileName}, {sizeText(backup.bytes)}: {formatCount(backup.rows)} rows and{' '}
          {formatCount(backup.files)} files
          {backup.missingFiles > 0 ? `, ${countOf(backup.missingFiles, 'file was', 'files were')} missing` : ''}
        </p>
      </div>
      <Badge dot tone={backup.checked ? 'good' : 'bad'}>
        {backup.checked ? 'Restored and verified' : 'Not verified'}
      </Badge>
    </section>
  );
}
