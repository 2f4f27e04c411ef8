import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { chatMessages } from './absent/chat-messages.ts';
import { chatAdminRoutes } from './chat.admin-routes.ts';
import { startChatJobs } from './chat.jobs.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatSellerRoutes } from './chat.seller-routes.ts';
import { listenToSockets } from './chat.socket.ts';
import { chatData } from './personal-data.repository.ts';

export { countWaitingChats } from './team/team.repository.ts';

export const chatFeature = (deps: Deps): Feature<Message> => ({
  name: 'chat',
  personalData: chatData,
  routes: [...chatRoutes(deps), ...chatSellerRoutes(deps), ...chatAdminRoutes(deps)],
  jobs: () => startChatJobs(deps),
  sockets: () => listenToSockets(deps),
  messages: chatMessages(deps),
});
