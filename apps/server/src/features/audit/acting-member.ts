import type { Member } from '../../platform/http/actor.ts';
import type { RequestFacts } from '../../platform/http/bind.ts';

/** A member with the request they act through: what they do is written down under both. */
export type ActingMember = Member & { requestId: string };

export const acting = (actor: Member, { id }: Pick<RequestFacts, 'id'>): ActingMember => ({ ...actor, requestId: id });
