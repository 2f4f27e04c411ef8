import { CHAT_ATTACHMENTS_MAX, CHAT_TEXT_MAX, type Conversation } from '@herbary/contract/chat.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import type { ComponentProps, ReactNode } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { chatSides } from '../live/chat-side.ts';
import type { Outgoing, SideName } from '../live/outbox.ts';
import { drop, retry, write } from '../live/send-outbox.ts';
import { Composer } from './composer.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { MessageCards } from './message-extras.tsx';
import { MessageLog } from './message-log.tsx';
import { shownCard, type ThreadView } from './shown-thread.ts';
import { Strip } from './strip.tsx';
import { useThread } from './use-thread.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const rules = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: MAX_BYTES,
  kinds: 'images and PDF',
};
const sentences = {
  kind: `${sentenceOf('chat.attachment_kind')}.`,
  size: 'That file is larger than 5 MB. Images and PDF only.',
};

type ChatThreadProps = {
  side: SideName;
  id: string;
  /** The other side. */
  name: string;
  view: ThreadView;
  canSend: boolean;
  /** Why nothing can be written. */
  closedText?: string;
  roomy?: boolean;
  debug?: boolean;
  about?: Outgoing['about'];
  onSent?: () => void;
  /** What the whole conversation is about: stands above its first message. */
  order?: Conversation['order'];
  outro?: ReactNode;
  empty?: ReactNode;
  onReport?: (messageId: string) => void;
} & Pick<ComponentProps<typeof Composer>, 'tools' | 'replies' | 'above'>;

/** The open conversation: its messages, the state of the connection, and the box. */
export function ChatThread(props: ChatThreadProps) {
  const { side, id, name, view, canSend, roomy = false, debug = false } = props;
  const thread = useThread(side, id, view);
  if (thread.isError && !thread.thread) {
    const reason = errorMessage(thread.error) ?? 'The server could not be reached';
    return (
      <ErrorState
        title={sentenceOf('chat.conversation_failed', { reason })}
        className="my-auto"
        retrying={thread.isFetching}
        onRetry={() => void thread.refetch()}
      />
    );
  }
  const { upload } = chatSides[side];
  const isEmpty = thread.isEmpty && thread.messages.length === 0;
  return (
    <>
      <ConnectionStrip />
      {thread.thread ? (
        <MessageLog
          label={`Messages with ${name}`}
          messages={thread.messages}
          roomy={roomy}
          debug={debug}
          away={thread.away}
          typing={thread.typing}
          loadingEarlier={thread.loadingEarlier}
          onEarlier={thread.earlier}
          onSeen={thread.onSeen}
          onRetry={retry}
          onDrop={drop}
          onReport={props.onReport}
          intro={
            <>
              {props.order && !thread.thread.hasEarlier ? (
                <div className="grid justify-items-center">
                  <MessageCards cards={[shownCard(props.order, view.orderPath)]} />
                </div>
              ) : null}
              {isEmpty ? props.empty : null}
            </>
          }
          outro={props.outro}
        />
      ) : (
        <div className="grid flex-1 place-items-center text-ink-3">
          <Spinner label="Loading messages" size="lg" />
        </div>
      )}
      {canSend ? (
        <Composer
          key={id}
          label={`Message to ${name}`}
          draftKey={`chat-draft:${side}:${id}`}
          maxLength={CHAT_TEXT_MAX}
          wide={roomy}
          upload={{
            rules,
            sentences,
            max: CHAT_ATTACHMENTS_MAX,
            send: (file, onProgress, signal) => upload(id, file, onProgress, signal),
          }}
          onTyping={thread.tellTyping}
          tools={props.tools}
          replies={props.replies}
          above={props.above}
          onSend={({ text, attachments }) => {
            write({ side, conversationId: id, text, attachments, about: props.about ?? null });
            props.onSent?.();
          }}
        />
      ) : (
        <Strip tone="away">{props.closedText ?? sentenceOf('chat.blocked')}</Strip>
      )}
    </>
  );
}
