import { useQuery } from '@tanstack/react-query';
import { storiesQuery, waitingQuery } from '../../features/community/moderation/community-decisions.queries.ts';
import { StoryTable } from '../../features/community/moderation/story-table.tsx';
import { WaitingWritings } from '../../features/community/moderation/waiting-writings.tsx';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Select } from '../../ui/select.tsx';
import { StatusTabs } from '../../ui/status-tabs.tsx';

const views = ['waiting', 'stories'] as const;
const shown = ['featured', 'published', 'pending', 'hidden'] as const;
const sorts = ['created', '-created', 'likes', '-likes'] as const;
const labels = { waiting: 'Waiting', stories: 'All stories' };
const shownOptions = [
  { value: '', label: 'All' },
  { value: 'featured', label: 'Featured' },
  { value: 'published', label: 'Published' },
  { value: 'pending', label: 'Waiting' },
  { value: 'hidden', label: 'Removed' },
];

const communityState = listState({
  tab: choiceParam(['community'], undefined),
  view: choiceParam(views, 'waiting'),
  show: choiceParam(shown, undefined),
  sort: choiceParam(sorts, undefined),
  search: textParam,
  page: pageParam(),
  id: textParam,
});

/** What waits for a person in the community, and every story. */
export default function CommunityTab() {
  const { state, hrefFor, change } = useListState(communityState);
  const { view, show, sort, search, page, id } = state;
  const filter = { search: search || undefined, show, sort, page };
  const counts = {
    waiting: useQuery(waitingQuery({ page: view === 'waiting' ? page : 1 })).data?.total,
    stories: useQuery(storiesQuery(view === 'stories' ? filter : { page: 1 })).data?.total,
  };
  return (
    <div>
      <StatusTabs
        label="Community"
        tabs={views.map((name) => ({
          to: hrefFor({ view: name, id: '', search: '', show: undefined }),
          label: labels[name],
          count: counts[name],
          isHot: name === 'waiting',
          isCurrent: name === view,
        }))}
      />
      {view === 'waiting' ? (
        <WaitingWritings page={page} id={id} hrefFor={(next) => hrefFor({ id: '', ...next })} />
      ) : (
        <StoryTable
          filter={filter}
          hrefFor={(to) => hrefFor({ page: to })}
          onSort={(next) => change({ sort: sorts.find((one) => one === next) })}
          toolbar={
            <ListToolbar
              label="Stories"
              search={{
                label: 'Search stories',
                placeholder: 'Words or author',
                value: search,
                onChange: (text) => change({ search: text }),
              }}
            >
              <Select
                aria-label="Status"
                options={shownOptions}
                value={show ?? ''}
                onChange={({ target }) => change({ show: shown.find((one) => one === target.value) })}
              />
            </ListToolbar>
          }
        />
      )}
    </div>
  );
}
