import { CHAT_LIST_PAGE_SIZE } from '@herbary/contract/chat.ts';
import type { TeamConversation } from '@herbary/contract/chat-admin.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { errorMessage, isApiError } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/decisions.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../../lib/list-state.ts';
import { useLive } from '../../../lib/live-socket.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { ToggleChip } from '../../../ui/chip.tsx';
import { Drawer, DrawerContent } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { PastEnd } from '../../../ui/past-end.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { ConversationList, ConversationListSkeleton } from '../list/conversation-list.tsx';
import { ListHead } from '../list/list-head.tsx';
import { Connecting, NothingSelected } from '../list/pane-states.tsx';
import { Panes } from '../list/panes.tsx';
import { threadQuery } from '../live/chat-cache.ts';
import { claimed } from '../live/live-chat.ts';
import { lastSeq } from '../live/thread.ts';
import { repliesQuery } from '../replies/replies.queries.ts';
import { ChatThread } from '../thread/chat-thread.tsx';
import { DebugStrip, useDebugKey } from './debug-strip.tsx';
import { TEAM_VIEWS, teamListQuery, useJoin } from './team.queries.ts';
import { TeamThreadHead } from './team-thread-head.tsx';
import { VisitorCard } from './visitor-card.tsx';

const teamUrl = listState({
  tab: textParam,
  view: choiceParam(TEAM_VIEWS, undefined),
  search: textParam,
  page: pageParam(),
  c: textParam,
});
type View = ReturnType<typeof teamUrl.read>;

const filterOf = ({ view, search, page }: View) => ({ view, search: search || undefined, page });

const captionOf = ({ isGuest, role, assignedTo, status, order, supportCalled }: TeamConversation): string => {
  if (status === 'closed') return 'closed';
  const who = isGuest ? 'Guest' : role === 'seller' ? 'Seller' : null;
  const hand = assignedTo ? `with ${assignedTo.firstName}` : 'nobody yet';
  return [who, order?.orderNumber, supportCalled ? 'called in' : null, hand].filter(Boolean).join(', ');
};

type TeamDeskProps = {
  /** An order with its refunds and returns, beside the conversation. */
  order: (orderId: string) => ReactNode;
  orderPath: (orderId: string) => string;
};

/** The team's desk: every conversation, the chosen one, and who writes in it. */
export function TeamDesk({ order, orderPath }: TeamDeskProps) {
  const { state: view, hrefFor } = useListState(teamUrl);
  const { status } = useLive('admin');
  const takenInto = useStore(claimed, claimed.get())[view.c];
  const [known, setKnown] = useState(false);
  const [debug, debugRef] = useDebugKey();
  const [drawer, setDrawer] = useState<{ orderId: string } | 'visitor'>();
  if (!known && status !== 'connecting' && status !== 'idle') setKnown(true);
  // The client that the thread below and the socket write to.
  const open = useQuery({ ...threadQuery('team', view.c), enabled: view.c !== '' }, queryClient);
  const team = open.data?.team;
  const backTo = hrefFor({ c: '', page: view.page });
  const visitor = team ? (
    <VisitorCard key={view.c} {...team} onOpenOrder={(orderId) => setDrawer({ orderId })} />
  ) : null;
  return (
    <div ref={debugRef}>
      {takenInto ? <Navigate replace to={hrefFor({ c: takenInto, page: view.page })} /> : null}
      <Panes
        name={team?.conversation.name ?? ''}
        isOpen={view.c !== ''}
        className="h-[600px] max-tab:max-h-[max(420px,calc(100dvh-16rem))]"
        list={<TeamList view={view} />}
        aside={view.c === '' ? undefined : (visitor ?? <p className="text-ink-3">Loading...</p>)}
        conversation={
          !known ? (
            <Connecting />
          ) : view.c === '' ? (
            <NothingSelected />
          ) : isApiError(open.error) && open.error.code === 'chat.not_joined' ? (
            <NotJoined key={view.c} id={view.c} />
          ) : (
            <Fragment key={view.c}>
              {open.data && team ? (
                <TeamThreadHead
                  conversation={team.conversation}
                  seenSeq={lastSeq(open.data)}
                  backTo={backTo}
                  onShowVisitor={() => setDrawer('visitor')}
                />
              ) : null}
              {debug && team ? <DebugStrip conversation={team.conversation} /> : null}
              <TeamThread id={view.c} conversation={team?.conversation} debug={debug} orderPath={orderPath} />
            </Fragment>
          )
        }
      />
      <Drawer open={drawer !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : setDrawer(undefined))}>
        <DrawerContent
          title={drawer === 'visitor' ? 'Visitor' : 'Order'}
          className={drawer === 'visitor' ? 'text-small' : 'max-w-[min(860px,calc(100vw-40px))]'}
        >
          {drawer === 'visitor' ? visitor : drawer ? order(drawer.orderId) : null}
        </DrawerContent>
      </Drawer>
    </div>
  );
}

type ThreadProps = {
  id: string;
  conversation: TeamConversation | undefined;
  debug: boolean;
  orderPath: (orderId: string) => string;
};

function TeamThread({ id, conversation, debug, orderPath }: ThreadProps) {
  const { data } = useQuery(repliesQuery('team'));
  return (
    <ChatThread
      side="team"
      id={id}
      name={conversation?.name ?? 'the customer'}
      roomy
      debug={debug}
      view={{ reader: { kind: 'team' }, orderPath }}
      canSend={!conversation || conversation.can.includes('send')}
      order={conversation?.order}
      replies={data?.replies}
      tools={(insert) =>
        data && data.replies.length > 0 ? (
          <IconButton label="Canned replies" onClick={() => insert('/')}>
            <Icon icon="MessageSquareQuote" />
          </IconButton>
        ) : null
      }
    />
  );
}

/** A conversation of buyer and seller that nobody called the team into. */
function NotJoined({ id }: { id: string }) {
  const join = useJoin(id);
  return (
    <EmptyState
      title="The team was not called in"
      className="my-auto"
      action={
        <ReasonDialog
          trigger={<Button variant="soft">Join the conversation</Button>}
          tone="primary"
          title="Join this conversation?"
          description="You can read it from the beginning. The buyer and the seller will see that the team has joined, and your reason is kept in the audit log."
          confirmText="Join"
          onConfirm={async (reason) => {
            try {
              await join.mutateAsync(reason);
              return undefined;
            } catch (error) {
              return refusalText(error, 'That did not work. Please try again.');
            }
          }}
        />
      }
    >
      This conversation is between the buyer and the seller. Join it only if you have a reason to.
    </EmptyState>
  );
}

function TeamList({ view }: { view: View }) {
  const { hrefFor, change } = useListState(teamUrl);
  const { data, isError, error, isFetching, refetch } = useQuery(teamListQuery(filterOf(view)));
  const chip = (name: View['view'], label: string, count = 0) => (
    <ToggleChip pressed={view.view === name} className="min-h-8 tabular-nums" onClick={() => change({ view: name })}>
      {label} {count > 0 ? count : ''}
    </ToggleChip>
  );
  return (
    <>
      <ListHead
        search={view.search}
        placeholder="Search"
        onSearch={(search) => change({ search })}
        refreshing={isFetching}
        onRefresh={() => void refetch()}
      >
        {chip('waiting', 'Waiting', data?.counts.waiting)}
        {chip('mine', 'Mine', data?.counts.mine)}
        {chip(undefined, 'All')}
        {data?.counts.reported || view.view === 'reported' ? chip('reported', 'Reported', data?.counts.reported) : null}
        {chip('every', 'Buyers and sellers')}
      </ListHead>
      {isError && !data ? (
        <ErrorState
          title={sentenceOf('chat.conversations_failed', {
            reason: errorMessage(error) ?? 'The server could not be reached',
          })}
          heading="h3"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !isError ? <ConversationListSkeleton /> : null}
      {data?.conversations.length === 0 && data.total > 0 ? <PastEnd to={hrefFor({ c: view.c })} /> : null}
      {data?.conversations.length === 0 && data.total === 0 ? (
        <p className="border-t border-line px-4 py-8 text-center text-ink-2">
          {view.search || view.view ? 'No conversations found' : 'No conversations yet'}
        </p>
      ) : null}
      {data && data.conversations.length > 0 ? (
        <ConversationList
          currentId={view.c || undefined}
          hrefFor={(c) => hrefFor({ c, page: view.page })}
          conversations={data.conversations.map((one) => ({
            id: one._id,
            name: one.name || 'Guest User',
            picture: one.profileImage,
            lastMessage: one.lastMessage,
            lastMessageAt: one.lastMessageDate,
            unread: one.unreadCount,
            caption: captionOf(one),
          }))}
          more={
            data.pages > 1 ? (
              <ListFooter
                className="p-4"
                noun={['conversation', 'conversations']}
                {...data}
                pageSize={CHAT_LIST_PAGE_SIZE}
                shown={data.conversations.length}
                hrefFor={(page) => hrefFor({ page, c: view.c })}
              />
            ) : null
          }
        />
      ) : null}
    </>
  );
}
