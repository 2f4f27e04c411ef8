import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { auditCheckQuery } from '../../features/audit/audit.queries.ts';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { systemQuery } from '../../features/operations/operations.queries.ts';
import { booksQuery } from '../../features/reconciliation/books.queries.ts';
import { type AdminTabKey, adminTabPath } from '../../layouts/admin/admin-tabs.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** Whether the log is whole, the books are right and a backup is there: what this admin may look into. */
export function SystemChecks() {
  const permissions = useQuery(profileQuery).data?.permissions ?? [];
  const lines = [
    permissions.includes('audit.read') ? <AuditLine key="audit" /> : null,
    permissions.includes('books.read') ? <BooksLine key="books" /> : null,
    permissions.includes('operations.read') ? <BackupLine key="backup" /> : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <section className="card" aria-labelledby="checks">
      <h2 id="checks" className="border-b border-line px-(--inset) py-5 text-[1.25rem]">
        System checks
      </h2>
      <ul className="grid gap-3.5 px-(--inset) py-5 text-small">{lines}</ul>
    </section>
  );
}

const faces = {
  right: { icon: 'ShieldCheck', tone: 'text-good' },
  wrong: { icon: 'CircleAlert', tone: 'text-bad' },
  open: { icon: 'Clock', tone: 'text-warn' },
} as const;

type LineProps = { state: keyof typeof faces; tab: AdminTabKey; more: string; children: ReactNode };

function Line({ state, tab, more, children }: LineProps) {
  const { icon, tone } = faces[state];
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5">
      <Icon icon={icon} size={18} className={`mt-0.5 ${tone}`} />
      <span className="tabular-nums">
        {children} <Link to={adminTabPath(tab)}>{more}</Link>
      </span>
    </li>
  );
}

/** While it is loaded, and where it could not be: the tab itself says more. */
const Unknown = ({ of }: { of: string }) => <li className="pl-7.5 text-ink-3">{of}: not known yet</li>;

function AuditLine() {
  const { data } = useQuery(auditCheckQuery);
  if (!data) return <Unknown of="Audit chain" />;
  const { check } = data;
  if (!check)
    return (
      <Line state="open" tab="audit" more="Verify it">
        The audit chain has not been verified yet.
      </Line>
    );
  return check.breaks.length === 0 ? (
    <Line state="right" tab="audit" more="Open the log">
      Audit chain verified {formatDayTime(check.at)}, {formatCount(check.entries)} entries.
    </Line>
  ) : (
    <Line state="wrong" tab="audit" more="See the break">
      The audit chain is broken.
    </Line>
  );
}

function BooksLine() {
  const { data } = useQuery(booksQuery);
  if (!data) return <Unknown of="Books" />;
  const { last, names } = data;
  if (!last || last.failure)
    return (
      <Line state={last ? 'wrong' : 'open'} tab="books" more="Open the books">
        {last ? "The last check of the books didn't finish." : 'The books have not been checked yet.'}
      </Line>
    );
  const holding = last.invariants.filter(({ holds }) => holds).length;
  const isRight = holding === last.invariants.length;
  return (
    <Line state={isRight ? 'right' : 'wrong'} tab="books" more={isRight ? 'Open the books' : 'See the break'}>
      Books: {holding} of {names.length} checks pass.
    </Line>
  );
}

function BackupLine() {
  const { data } = useQuery(systemQuery);
  if (!data) return <Unknown of="Backup" />;
  const { lastBackup } = data;
  if (!lastBackup)
    return (
      <Line state="open" tab="system" more="Open the system">
        There is no backup yet.
      </Line>
    );
  return (
    <Line state={lastBackup.checked ? 'right' : 'wrong'} tab="system" more="Open the system">
      Last backup {formatDayTime(lastBackup.at)}, {lastBackup.checked ? 'restored and verified' : 'not verified'}.
    </Line>
  );
}
