import type { HelpTopic } from '@herbary/content/help/help-center.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link, useNavigate } from 'react-router';
import { useAsked } from '../../lib/use-draft.ts';
import { Chip } from '../../ui/chip.tsx';
import { cn } from '../../ui/cn.ts';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { readHelp } from './content-search.ts';

/** The address of the help center with a topic, a search, both or none. */
function helpPath({ topic, search }: { topic?: string | null; search?: string }): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (topic) params.set('topic', topic);
  const query = params.toString();
  return query ? `${ROUTES.helpCenter.path}?${query}` : ROUTES.helpCenter.path;
}

type HelpTilesProps = { topics: readonly HelpTopic[]; open: string | null; search: string };

/** Eight topics; the open one closes when it is chosen again. */
export function HelpTiles({ topics, open, search }: HelpTilesProps) {
  const asked = useAsked({ search, topic: open }, readHelp);
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="mb-6">
        Browse by topic
      </h2>
      <ul className="card grid grid-cols-2 overflow-hidden tab:grid-cols-4">
        {topics.map(({ id, icon, title, text, answers }) => (
          <li key={id} className="shadow-[1px_1px_0_var(--color-line)]">
            <Link
              to={helpPath({ search: asked.search, topic: id === open ? null : id })}
              preventScrollReset
              aria-current={id === open ? 'true' : undefined}
              className={cn(
                'grid h-full content-start gap-1 px-4 py-4.5 no-underline hover:bg-forest-50 focus-visible:-outline-offset-4 tab:px-6 tab:py-6',
                id === open && 'bg-forest-50 shadow-[inset_0_-3px_0_var(--color-clay-600)]',
              )}
            >
              <Icon icon={icon} className="mb-3 text-forest-600" />
              <strong className="font-semibold">{title}</strong>
              <span className="text-small text-ink-2">{text}</span>
              <span className="text-caption text-ink-3 tabular-nums">{countOf(answers, 'answer')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HelpFilters({ search, topic }: { search: string; topic: HelpTopic | undefined }) {
  const navigate = useNavigate();
  const asked = useAsked({ search, topic: topic?.id ?? null }, readHelp);
  const show = (state: Parameters<typeof helpPath>[0]) => navigate(helpPath(state), { preventScrollReset: true });
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <span className="text-small text-ink-2">Filters:</span>
      {topic ? (
        <Chip removeLabel="remove filter" onRemove={() => show({ search: asked.search })}>
          {topic.title}
        </Chip>
      ) : null}
      {search ? (
        <Chip removeLabel="remove search" onRemove={() => show({ topic: asked.topic })}>
          “{search}”
        </Chip>
      ) : null}
    </div>
  );
}
