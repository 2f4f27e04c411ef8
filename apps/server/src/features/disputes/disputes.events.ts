import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

const ofDispute = z.strictObject({ disputeId: z.uuid() });

export const disputeOpened = defineEvent('dispute.opened', ofDispute);
/** The bank has the evidence. */
export const disputeSubmitted = defineEvent('dispute.submitted', ofDispute);
/** The bank has decided, or asks no more. */
export const disputeClosed = defineEvent('dispute.closed', ofDispute);
/** Evidence is due within two days, and none was submitted. */
export const disputeDueSoon = defineEvent('dispute.due-soon', ofDispute);
/** An admin has decided what the provider gets. */
export const decisionMade = defineEvent('dispute.decided', ofDispute);
