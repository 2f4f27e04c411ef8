import { CHAT_LIST_PAGE_SIZE, type Conversation } from '@herbary/contract/chat.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { errorMessage } from '../../../lib/api.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../../lib/list-state.ts';
import { useLive } from '../../../lib/live-socket.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ToggleChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { PastEnd } from '../../../ui/past-end.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ChatThread } from '../thread/chat-thread.tsx';
import { ConversationList, ConversationListSkeleton } from './conversation-list.tsx';
import { ConversationMenu, ReportMessageDialog } from './conversation-menu.tsx';
import {
  chatStatusQuery,
  conversationQuery,
  conversationsQuery,
  openQuery,
  type Whom,
} from './conversations.queries.ts';
import { ListHead } from './list-head.tsx';
import { Connecting, NothingSelected, Online } from './pane-states.tsx';
import { focusWhereAlone, Panes } from './panes.tsx';

/** `c`: the open conversation. `to`, `order`: whom a link wants to write to. `product`: what the first message is about. */
const messagesUrl = listState({
  search: textParam,
  show: choiceParam(['unread', 'orders'], undefined),
  page: pageParam(),
  c: textParam,
  to: textParam,
  order: textParam,
  product: textParam,
});
type View = ReturnType<typeof messagesUrl.read>;

export type MessagesViewProps = {
  userId: string;
  /** Where an order that a message links to is opened. */
  orderPath: (id: string) => string;
  /** Where there is no conversation at all. */
  empty?: ReactNode;
} & Pick<ComponentProps<typeof ChatThread>, 'replies' | 'above'>;

const filterOf = ({ search, show, page }: View) => ({
  search: search || undefined,
  kind: show === 'orders' ? ('order' as const) : undefined,
  state: show === 'unread' ? ('unread' as const) : undefined,
  page,
});

const whomOf = ({ to, order }: View): Whom | undefined => (to ? { user: to } : order ? { order } : undefined);

/** The messages of a buyer or a seller: the list, and the chosen conversation beside it. */
export function MessagesView(props: MessagesViewProps) {
  const { state: view, hrefFor } = useListState(messagesUrl);
  const { status } = useLive('user');
  const [known, setKnown] = useState(false);
  if (!known && status !== 'connecting' && status !== 'idle') setKnown(true);
  const { data } = useQuery(conversationsQuery(filterOf(view)));
  const listed = data?.conversations.find(({ _id }) => _id === view.c);
  const { data: fetched, error } = useQuery({ ...conversationQuery(view.c), enabled: view.c !== '' && !listed });
  // Read, it leaves the list of the unread: what is written under it stays while it is fetched by itself.
  const [last, setLast] = useState<Conversation>();
  const open = listed ?? fetched ?? (last?._id === view.c ? last : undefined);
  if (open && open !== last) setLast(open);
  const whom = whomOf(view);
  const isOpen = view.c !== '' || whom !== undefined;
  const isBare = data?.total === 0 && !view.search && !view.show && !isOpen;
  const back = hrefFor({ c: '', to: '', order: '', product: '', page: view.page });
  if (isBare && props.empty) return props.empty;
  return (
    <Panes
      name={open?.name ?? ''}
      isOpen={isOpen}
      className="h-[calc(100dvh-13rem)] min-h-[420px] tab:h-[760px] tab:max-h-[max(420px,calc(100dvh-15.5rem))]"
      list={<ListPane view={view} />}
      conversation={
        !known ? (
          <Connecting />
        ) : whom ? (
          <Opening whom={whom} view={view} backTo={back} />
        ) : open ? (
          <OpenConversation key={open._id} conversation={open} view={view} backTo={back} {...props} />
        ) : view.c === '' ? (
          <NothingSelected />
        ) : error ? (
          <EmptyState title="Conversation not found" className="my-auto">
            It isn't one of yours.
          </EmptyState>
        ) : (
          <div className="grid flex-1 place-items-center text-ink-3">
            <Spinner label="Loading the conversation" size="lg" />
          </div>
        )
      }
    />
  );
}

const captionOf = ({ order, status, supportCalled }: Conversation): string | null =>
  [order?.orderNumber, supportCalled ? 'with support' : null, status === 'closed' ? 'closed' : null]
    .filter(Boolean)
    .join(', ') || null;

function ListPane({ view }: { view: View }) {
  const { hrefFor, change } = useListState(messagesUrl);
  const { data, isError, error, isFetching, refetch } = useQuery(conversationsQuery(filterOf(view)));
  const hrefOf = (c: string) => hrefFor({ c, to: '', order: '', product: '', page: view.page });
  const chip = (show: View['show'], label: string) => (
    <ToggleChip pressed={view.show === show} className="min-h-8" onClick={() => change({ show })}>
      {label}
    </ToggleChip>
  );
  return (
    <>
      <ListHead
        search={view.search}
        placeholder="Name, order or words"
        onSearch={(search) => change({ search })}
        refreshing={isFetching}
        onRefresh={() => void refetch()}
      >
        {chip(undefined, 'All')}
        {chip('unread', 'Unread')}
        {chip('orders', 'Orders')}
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
          {view.search || view.show ? 'No conversations found' : 'No conversations yet'}
        </p>
      ) : null}
      {data && data.conversations.length > 0 ? (
        <ConversationList
          currentId={view.c || undefined}
          hrefFor={hrefOf}
          conversations={data.conversations.map((one) => ({
            id: one._id,
            name: one.name,
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

/** A link wants to write to somebody: the conversation is found or made, then its own address is shown. */
function Opening({ whom, view, backTo }: { whom: Whom; view: View; backTo: string }) {
  const { pathname } = useLocation();
  const { data, error } = useQuery(openQuery(whom));
  if (data) return <Navigate replace to={messagesUrl.href(pathname, { c: data._id, product: view.product })} />;
  if (!error) return <Connecting text="Opening the conversation..." />;
  return (
    <EmptyState
      title="You cannot write here"
      className="my-auto"
      action={
        <Button asChild variant="soft">
          <Link to={backTo}>Back to your messages</Link>
        </Button>
      }
    >
      {errorMessage(error) ?? 'Please try again.'}
    </EmptyState>
  );
}

/** "Online", where the store or the team is there; "Back at 10am EST"; "Support has joined". */
function HeadLine({ conversation: { role, online, supportCalled } }: { conversation: Conversation }) {
  const isSupport = role === 'support';
  const { data: status } = useQuery({ ...chatStatusQuery, enabled: isSupport });
  const isOnline = isSupport ? status?.online : online;
  return (
    <>
      {isOnline ? <Online /> : null}
      {isSupport ? status?.back : null}
      {supportCalled ? <span>Support has joined</span> : null}
    </>
  );
}

type OpenProps = MessagesViewProps & { conversation: Conversation; view: View; backTo: string };

function OpenConversation({ conversation, view, backTo, userId, orderPath, replies, above }: OpenProps) {
  const { change } = useListState(messagesUrl);
  const [isReporting, setIsReporting] = useState(false);
  const [reported, setReported] = useState<string>();
  const { _id, name, order, sellerId } = conversation;
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line px-4 py-3">
        <IconButton asChild label="Back to conversations" className="-ml-2.5 tab:hidden">
          <Link to={backTo}>
            <Icon icon="ArrowLeft" />
          </Link>
        </IconButton>
        <Avatar name={name} src={conversation.profileImage} />
        <div className="min-w-0 flex-1">
          <h2 ref={focusWhereAlone} tabIndex={-1} className="truncate text-4 outline-none">
            {name}
          </h2>
          <p className="flex flex-wrap gap-x-2.5 text-caption text-ink-3">
            {order ? (
              <Link to={orderPath(order._id)} className="text-inherit">
                {order.orderNumber}
              </Link>
            ) : null}
            <HeadLine conversation={conversation} />
          </p>
        </div>
        {sellerId ? (
          <Button asChild variant="soft" size="sm" className="max-sm:hidden">
            <Link to={pathTo(ROUTES.sellerStore, { sellerId })}>Visit store</Link>
          </Button>
        ) : null}
        <ConversationMenu conversation={conversation} onReport={() => setIsReporting(true)} />
      </header>
      <ChatThread
        side="customer"
        id={_id}
        name={name}
        roomy
        view={{ reader: { kind: 'member', userId }, orderPath }}
        canSend={conversation.can.includes('send')}
        closedText={conversation.blockedByMe ? 'You have blocked this conversation.' : undefined}
        about={view.product ? { product: view.product } : null}
        onSent={() => (view.product ? change({ c: _id, product: '' }) : undefined)}
        onReport={isReporting ? setReported : undefined}
        replies={replies}
        above={above}
        order={order}
        empty={<EmptyState title="No messages yet">Write the first one below.</EmptyState>}
      />
      {reported ? (
        <ReportMessageDialog
          messageId={reported}
          onClose={() => {
            setReported(undefined);
            setIsReporting(false);
          }}
        />
      ) : null}
    </>
  );
}
