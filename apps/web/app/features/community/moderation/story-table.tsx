import { STORIES_PAGE_SIZE, type StoryRecord } from '@herbary/contract/community-moderation.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { refusalText } from '../../../lib/decisions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/record-table.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { postPath } from '../community-url.ts';
import { type StoryFilter, storiesQuery, useFeature, useRemoveStory } from './community-decisions.queries.ts';

const statuses = {
  published: { tone: 'good', label: 'Published' },
  pending: { tone: 'warn', label: 'Waiting' },
  hidden: { tone: 'bad', label: 'Removed' },
} as const;

function StoryActions({ story }: { story: StoryRecord }) {
  const { show } = useToasts();
  const feature = useFeature();
  const remove = useRemoveStory();
  const toggle = async () => {
    try {
      await feature.mutateAsync(story);
      show({ tone: 'success', title: story.isFeatured ? 'Removed from Featured' : 'Added to Featured' });
    } catch (error) {
      show({ tone: 'error', title: 'Nothing was changed', text: errorMessage(error) ?? 'Please try again.' });
    }
  };
  if (story.status !== 'published') return null;
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Button size="sm" variant="ghost" busy={feature.isPending} onClick={() => void toggle()}>
        {story.isFeatured ? 'Unfeature' : 'Feature'}
        <span className="sr-only"> the story of {story.author}</span>
      </Button>
      <ReasonDialog
        trigger={
          <Button size="sm" variant="danger-quiet">
            Remove<span className="sr-only"> the story of {story.author}</span>
          </Button>
        }
        title={`Remove the story of ${story.author}?`}
        description="Only its author will see it. The author gets the reason and can edit the story."
        confirmText="Remove"
        busyText="Removing..."
        missing="Please say why it is removed"
        onConfirm={async (reason) => {
          try {
            const { message } = await remove.mutateAsync({ story, reason });
            show({ tone: 'success', title: message });
            return undefined;
          } catch (error) {
            return refusalText(error, 'The story could not be removed. Please try again.');
          }
        }}
      />
    </span>
  );
}

const columns: readonly RecordColumn<StoryRecord>[] = [
  {
    heading: 'Story',
    isRowHeader: true,
    cell: ({ _id, author, text, status }) => (
      <span className="block min-w-0">
        <b className="block text-small font-semibold wrap-anywhere">{author}</b>
        <span className="line-clamp-2 max-w-[48ch] text-small font-normal wrap-anywhere text-ink-2">{text}</span>
        {status === 'published' ? (
          <Link to={postPath(_id)} className="text-caption font-normal">
            Open<span className="sr-only"> the story of {author}</span>
          </Link>
        ) : null}
      </span>
    ),
  },
  {
    heading: 'Status',
    cell: ({ status, isFeatured }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={statuses[status].tone} dot>
          {statuses[status].label}
        </Badge>
        {isFeatured ? <Badge tone="accent">Featured</Badge> : null}
      </span>
    ),
  },
  {
    heading: 'Likes',
    align: 'right',
    sort: 'likes',
    cell: ({ likes }) => <span className="tabular-nums">{likes}</span>,
  },
  { heading: 'Comments', align: 'right', cell: ({ comments }) => <span className="tabular-nums">{comments}</span> },
  {
    heading: 'Shared',
    sort: 'created',
    cell: ({ createdAt }) => <span className="tabular-nums">{formatDate(createdAt)}</span>,
  },
  { heading: 'Actions', hideHeading: true, align: 'right', cell: (story) => <StoryActions story={story} /> },
];

type StoryTableProps = {
  filter: StoryFilter;
  toolbar: ReactNode;
  onSort: (sort: string) => void;
  hrefFor: (page: number) => string;
};

/** Every story, to feature it or take it out of sight. */
export function StoryTable({ filter, toolbar, onSort, hrefFor }: StoryTableProps) {
  const list = useQuery(storiesQuery(filter));
  const { data } = list;
  return (
    <RecordTable
      label="Stories"
      columns={columns}
      rows={data?.stories}
      rowId={({ _id }) => _id}
      rowName={({ author }) => `the story of ${author}`}
      empty={<EmptyState title="No stories found">Try other words or another status.</EmptyState>}
      query={list}
      failed={{ title: 'Failed to load stories' }}
      sort={filter.sort ?? '-created'}
      onSort={onSort}
      toolbar={toolbar}
      paging={data && { ...data, noun: ['story', 'stories'], pageSize: STORIES_PAGE_SIZE, hrefFor }}
    />
  );
}
