import type { Access } from '@herbary/contract/endpoint.ts';
import type { Actor, Member } from './actor.ts';

/** Deny by default: whatever is not plainly allowed here, including nonsense from a faulty caller, is refused. */
export function can(access: Exclude<Access, 'storefront'>, actor: Actor | null | undefined): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'signed-in':
      return isMember(actor);
    case 'seller':
      return isMember(actor) && actor.role === 'seller';
    case 'admin':
      return isMember(actor) && actor.role === 'admin';
    default:
      return false;
  }
}

const roles: readonly unknown[] = ['user', 'seller', 'admin'];

function isMember(actor: Actor | null | undefined): actor is Member {
  return (
    actor?.kind === 'member' && typeof actor.userId === 'string' && actor.userId !== '' && roles.includes(actor.role)
  );
}
