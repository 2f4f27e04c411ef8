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
      return isMember(actor) && actor.role === 'admin' && !actor.needsTwoFactor;
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
export function admit(call: AdmittedCall, actor: Actor): void {
  const { access, permission, fresh } = call;
  if (!can(access, actor)) throw new AppError(whyNot(access, actor));
  if (permission !== undefined && !hasPermission(permission, actor))
    throw new AppError('auth.permission_missing', { act: PERMISSIONS[permission], permission });
  if (fresh && !(isMember(actor) && actor.isFresh === true)) throw new AppError('auth.confirm_sign_in');
}

type AdmittedCall = { access: Exclude<Access, 'storefront'>; permission?: Permission; fresh?: true };

function whyNot(access: Access, actor: Actor) {
  if (actor.kind === 'visitor') return 'auth.required';
  return access === 'admin' && actor.needsTwoFactor ? 'auth.two_factor_required' : 'auth.forbidden';
}

const roles: readonly unknown[] = ['user', 'seller', 'admin'];

function isMember(actor: Actor | null | undefined): actor is Member {
  return (
    actor?.kind === 'member' && typeof actor.userId === 'string' && actor.userId !== '' && roles.includes(actor.role)
  );
}
