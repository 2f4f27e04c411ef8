import { sentenceOf } from '@herbary/contract/errors.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** Until the socket is open for the first time. */
export function Connecting({ text = sentenceOf('chat.connecting') }: { text?: string }) {
  return (
    <div role="status" className="grid flex-1 content-center justify-items-center gap-4 p-6 text-ink-2">
      <Spinner size="lg" className="text-forest-600" />
      {text}
    </div>
  );
}

export function NothingSelected() {
  return (
    <EmptyState title="No conversation selected" className="my-auto">
      Choose a conversation from the list to start chatting
    </EmptyState>
  );
}

/** The other side is there. */
export function Online() {
  return (
    <span className="inline-flex items-center gap-1.5 text-good">
      <i aria-hidden className="size-2 rounded-full bg-current" />
      Online
    </span>
  );
}
