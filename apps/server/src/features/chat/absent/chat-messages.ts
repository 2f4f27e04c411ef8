import { ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../../deps.ts';
import { countText, oneLine } from '../../../platform/wording.ts';
import { adminMessage, defineMessages, type Message } from '../../notifications/index.ts';
import { supportName } from '../conversations/conversation-view.ts';
import { findNews } from './absent.repository.ts';
import { customerWaits, messagesUnread } from './mail-absent.ts';

export const chatMessages = ({ db }: Deps) => [
  defineMessages('notifications.chat', [messagesUnread], async ({ payload }): Promise<Message[]> => {
    const news = await findNews(db, payload);
    // Read since: there is nothing left to say.
    if (!news) return [];
    const { conversationId, userId, seq } = payload;
    const from = news.senderKind === 'admin' ? supportName : news.senderName;
    const words = oneLine(news.body, 300) || 'A file';
    const page = news.isSeller ? ROUTES.dashboardMessages.path : ROUTES.messages.path;
    const waiting = countText(news.unread, 'unread message');
    return [
      {
        to: { role: news.isSeller ? 'seller' : 'buyer', userId },
        group: 'messages',
        key: `chat-unread:${conversationId}:${seq}`,
        type: 'info',
        title: `New message from ${from}`,
        text: words,
        path: `${page}?c=${conversationId}`,
        email: {
          subject: `New message from ${oneLine(from, 80)}`,
          paragraphs: [`${from} sent you a message: \u201c${words}\u201d`, `You have ${waiting} in this conversation.`],
          button: 'Read and reply',
        },
      },
    ];
  }),
  defineMessages('notifications.chat-team', [customerWaits], async ({ payload }): Promise<Message[]> => {
    const { conversationId, since, name, preview } = payload;
    return [
      {
        ...adminMessage({
          permission: 'chat.read',
          group: 'messages',
          key: `chat-waits:${conversationId}:${since}`,
          title: 'A customer is waiting for a reply',
          tab: `chat&c=${conversationId}`,
          subject: `${oneLine(name, 80)} is waiting for a reply`,
          words: `${name} wrote to the support team, and no one has replied yet.`,
          act: 'Please reply in the chat.',
          rows: [['Message', oneLine(preview, 200)]],
        }),
        type: 'info',
      },
    ];
  }),
];
