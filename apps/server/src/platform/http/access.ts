import type { Access } from '@herbary/contract/endpoint.ts';
import { PERMISSIONS, type Permission, permissionsOf } from '@herbary/contract/permissions.ts';
import type { Actor, Member } from './actor.ts';
import { AppError } from './app-error.ts';

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

/** By the one table. An admin's session without a staff role has no permission at all. */
export function hasPermission(permission: Permission, actor: Actor | null | undefined): boolean {
  if (!can('admin', actor)) return false;
  const { staffRole } = actor as Member;
  if (staffRole === undefined || !Object.hasOwn(permissionsOf, staffRole)) return false;
  return permissionsOf[staffRole].includes(permission);
}

/** Refuses who may not make this call, over HTTP as over a socket. */
export function admit(call: { access: Exclude<Access, 'storefront'>; permission?: Permission }, actor: Actor): void {
  const { access, permission } = call;
  if (!can(access, actor)) throw new AppError(actor.kind === 'visitor' ? 'auth.required' : 'auth.forbidden');
  if (permission === undefined || hasPermission(permission, actor)) return;
  throw new AppError('auth.permission_missing', { act: PERMISSIONS[permission], permission });
}

const roles: readonly unknown[] = ['user', 'seller', 'admin'];

function isMember(actor: Actor | null | undefined): actor is Member {
  return (
    actor?.kind === 'member' && typeof actor.userId === 'string' && actor.userId !== '' && roles.includes(actor.role)
  );
}
