import type { Conversation } from '@herbary/contract/chat.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type LiveState, useLive } from '../../../lib/live-socket.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useStoredDraft } from '../../../lib/stored-draft.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Sprig } from '../../../ui/sprig.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { chatStatusQuery, openQuery } from '../list/conversations.queries.ts';
import { Connecting } from '../list/pane-states.tsx';
import { threadQuery } from '../live/chat-cache.ts';
import type { Reader } from '../live/chat-side.ts';
import { ChatThread } from '../thread/chat-thread.tsx';
import { guestQuery } from './guest.queries.ts';
import { GuestContact, GuestGreeting } from './guest-form.tsx';
import { WidgetHead } from './widget-head.tsx';

const THANKS_DELAY_MS = 2_000;
const THANKS_MS = 4_000;
const THANKS = 'Thank you! Your message has been sent. Our team will contact you soon.';

type WidgetPanelProps = { userId: string | null; onClose: () => void };

export default function WidgetPanel({ userId, onClose }: WidgetPanelProps) {
  return userId ? <MemberPanel userId={userId} onClose={onClose} /> : <GuestPanel onClose={onClose} />;
}

function useAway() {
  const { data } = useQuery(chatStatusQuery, queryClient);
  return data?.online === false ? { back: data.back, text: data.awayText } : null;
}

type HeadState = Parameters<typeof WidgetHead>[0]['state'];

function headState(live: LiveState, away: { back: string | null } | null): HeadState {
  if (live.status === 'connecting') return { dot: 'waiting', text: 'Connecting' };
  if (live.status === 'lost' || live.status === 'failed') return { dot: 'lost', text: 'Connection lost' };
  return away?.back ? { dot: 'waiting', text: away.back } : { dot: 'online', text: 'Online' };
}

/** The thread opens with the first connection; once open, a lost one only shows its strip. */
function useHasConnected({ status }: LiveState): boolean {
  const [has, setHas] = useState(false);
  if (!has && (status === 'connected' || status === 'lost' || status === 'failed')) setHas(true);
  return has;
}

function AwayText({ children }: { children: ReactNode }) {
  return (
    <p className="w-fit max-w-[82%] justify-self-start rounded-t-3 rounded-br-3 rounded-bl-1 bg-sunken px-3.5 py-2.5 text-left text-small whitespace-pre-wrap">
      {children}
    </p>
  );
}

/** Who of the team wrote last. */
function useOperator(conversationId: string) {
  const { data } = useQuery(
    { ...threadQuery('customer', conversationId), enabled: conversationId !== '' },
    queryClient,
  );
  return data?.messages.findLast(({ isAdmin }) => isAdmin)?.senderInfo;
}

const orderPath = (orderId: string) => pathTo(ROUTES.order, { orderId });

type ThreadProps = { conversation: Conversation; reader: Reader; awayText: string | null; outro?: ReactNode };

function WidgetThread({ conversation, reader, awayText, outro }: ThreadProps) {
  return (
    <ChatThread
      side="customer"
      id={conversation._id}
      name="Support Team"
      view={{ reader, orderPath }}
      canSend={conversation.can.includes('send')}
      empty={
        <div className="grid justify-items-center gap-3 px-6 pt-8 text-center text-small text-ink-2">
          <Sprig className="h-24" />
          Ask about an order, a label or a seller. A person answers.
          {awayText ? <AwayText>{awayText}</AwayText> : null}
        </div>
      }
      outro={outro}
    />
  );
}

function MemberPanel({ userId, onClose }: { userId: string; onClose: () => void }) {
  const live = useLive('user');
  const hasConnected = useHasConnected(live);
  const away = useAway();
  const { data: conversation, isError, isFetching, refetch } = useQuery(openQuery('support'), queryClient);
  const operator = useOperator(conversation?._id ?? '');
  return (
    <>
      <WidgetHead state={headState(live, away)} isMember operator={operator} onClose={onClose} />
      {conversation && hasConnected ? (
        <WidgetThread conversation={conversation} reader={{ kind: 'member', userId }} awayText={away?.text ?? null} />
      ) : isError ? (
        <ErrorState
          title="Support chat could not be opened"
          heading="h3"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Connecting text={sentenceOf('chat.connecting_support')} />
      )}
    </>
  );
}

function GuestThread({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const live = useLive('guest');
  const away = useAway();
  const operator = useOperator(conversation._id);
  return (
    <>
      <WidgetHead state={headState(live, away)} isMember={false} operator={operator} onClose={onClose} />
      <WidgetThread
        conversation={conversation}
        reader={{ kind: 'guest' }}
        awayText={away?.text ?? null}
        outro={
          <p className="text-center text-[0.75rem] text-ink-3">
            <Link to={ROUTES.register.path}>Create an account</Link> to keep this conversation
          </p>
        }
      />
    </>
  );
}

function GuestPanel({ onClose }: { onClose: () => void }) {
  const { show, dismiss } = useToasts();
  const away = useAway();
  const { data: conversation, isPending } = useQuery(guestQuery, queryClient);
  // What is typed outlives the panel and a reload.
  const [question, setQuestion] = useStoredDraft('chat-question');
  const [contact, setContact] = useState({ name: '', email: '' });
  const [isAsking, setIsAsking] = useState(false);
  const thank = () => {
    setQuestion('');
    setIsAsking(false);
    setTimeout(() => {
      const id = show({
        tone: 'success',
        title: THANKS,
        durationMs: THANKS_MS,
        action: { label: 'Dismiss', onSelect: () => dismiss(id) },
      });
    }, THANKS_DELAY_MS);
  };
  if (conversation) return <GuestThread conversation={conversation} onClose={onClose} />;
  const state: HeadState = away?.back ? { dot: 'waiting', text: away.back } : { dot: 'online', text: 'Online' };
  return (
    <>
      <WidgetHead state={state} isMember={false} onClose={onClose} />
      {isPending ? (
        <Connecting text={sentenceOf('chat.connecting_support')} />
      ) : isAsking ? (
        <GuestContact
          typed={{ ...contact, message: question }}
          onTyped={({ message, ...person }) => {
            setQuestion(message);
            setContact(person);
          }}
          onBack={() => setIsAsking(false)}
          onSent={thank}
        />
      ) : (
        <GuestGreeting question={question} onQuestion={setQuestion} onNext={() => setIsAsking(true)} />
      )}
    </>
  );
}
