import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/icon.tsx';
import { chatStatusQuery } from '../list/conversations.queries.ts';
import { teamListQuery } from './team.queries.ts';

const MINUTE_MS = 60_000;

function waitingText(waiting: number, since: string | null): string {
  if (waiting === 0) return 'No one is waiting.';
  const minutes = since ? Math.max(1, Math.round((Date.now() - Date.parse(since)) / MINUTE_MS)) : 0;
  const hours = Math.round(minutes / 60);
  const longest = minutes < 90 ? countOf(minutes, 'minute') : `${hours} hours`;
  return `${waiting} waiting${minutes > 0 ? `, longest ${longest}` : ''}.`;
}

/** "Open Mon-Fri 10am-4pm EST. 3 waiting, longest 4 minutes." */
export function DeskLead() {
  const { data: status } = useQuery(chatStatusQuery);
  const { data: list } = useQuery(teamListQuery({ page: 1 }));
  if (!status || !list) return null;
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <Icon icon="Clock" size={16} />
      Open {status.hours}. {waitingText(list.counts.waiting, list.counts.waitingSince)}
    </p>
  );
}
