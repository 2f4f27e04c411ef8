import { openChat } from '../../features/chat/widget/chat-launcher.tsx';
import { useSession } from '../../features/session/session.ts';

/** Opens the chat where its round button stands: not before the session is known, and not for the team itself. */
export function useChatOpener(): (() => void) | undefined {
  const { status, user } = useSession();
  return status === 'loading' || user?.role === 'admin' ? undefined : openChat;
}
