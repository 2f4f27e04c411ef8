import { type AdminDispute, DISPUTE_FILE_FIELDS, DISPUTE_TEXT_FIELDS } from '@herbary/contract/disputes.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { linkClasses } from '../../ui/link.tsx';

type Evidence = Omit<AdminDispute['evidence'][number], 'seller'> & { seller?: string };
type EvidenceListProps = { title: string; none: string; evidence: readonly Evidence[] };

const fieldNames: Record<string, string> = { ...DISPUTE_TEXT_FIELDS, ...DISPUTE_FILE_FIELDS };

/** What was added so far; where sellers are named, whose it is. */
export function EvidenceList({ title, none, evidence }: EvidenceListProps) {
  return (
    <section className="mt-6">
      <h3 className="mb-3 text-4">{title}</h3>
      {evidence.length === 0 ? <p className="text-small text-ink-2">{none}</p> : null}
      <ul className="grid grid-cols-1 gap-4">
        {evidence.map(({ _id, field, text, file, addedAt, seller }) => (
          <li key={_id} className="border-l-2 border-line-strong pl-3.5">
            <p className="text-small font-strong">{fieldNames[field] ?? field}</p>
            {text ? <p className="text-small wrap-anywhere whitespace-pre-line text-ink-2">{text}</p> : null}
            {file ? (
              <a
                href={file.url}
                target="_blank"
                rel="noreferrer"
                className={`${linkClasses} inline-flex items-center gap-1.5 text-small`}
              >
                <Icon icon="FileText" size={16} />
                {file.name}
              </a>
            ) : null}
            <p className="text-caption text-ink-3">
              {seller ? `${seller}, ` : ''}
              {formatDayTime(addedAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
