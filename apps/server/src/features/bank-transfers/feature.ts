import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { bankTransferMessages } from './bank-transfer-messages.ts';
import { bankTransferAdminRoutes } from './bank-transfers.admin-routes.ts';
import { statementAdminRoutes } from './statements/statements.admin-routes.ts';

export const bankTransfersFeature = (deps: Deps): Feature<Message> => ({
  name: 'bank-transfers',
  routes: [...bankTransferAdminRoutes(deps), ...statementAdminRoutes(deps)],
  messages: bankTransferMessages(deps),
});
