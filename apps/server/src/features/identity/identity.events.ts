import { role } from '@herbary/contract/fields.ts';
import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

export const accountRegistered = defineEvent('identity.account-registered', z.object({ userId: z.uuid() }));
/** Suspended, or restored: what holds now is in the account. */
export const suspensionChanged = defineEvent('identity.suspension-changed', z.object({ userId: z.uuid() }));
export const accountDeleted = defineEvent('identity.account-deleted', z.object({ userId: z.uuid(), role }));
