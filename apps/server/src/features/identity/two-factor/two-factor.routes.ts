import * as contract from '@herbary/contract/account-security.ts';
import type { Deps } from '../../../deps.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { admitBrowser } from '../sessions/browser-session.ts';
import { renewRecoveryCodes, turnOffTwoFactor } from './change-two-factor.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { confirmTwoFactor, startTwoFactor } from './turn-on.ts';
import { countRecoveryCodes, findTotp } from './two-factor.repository.ts';

export const twoFactorRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.finishSignIn, async ({ body, request, reply }) => {
    const { signedIn, remember } = await finishSignIn(deps, { ...body, device: request });
    return admitBrowser(deps, { request, reply }, signedIn, remember);
  }),
  bind(contract.confirmSignIn, async ({ actor, body, count, request }) => {
    await confirmSignIn(deps, actor, { ...body, count, device: request });
    const freshUntil = new Date(deps.clock.now().getTime() + contract.FRESH_MINUTES * 60_000).toISOString();
    return { success: true as const, message: 'Confirmed', freshUntil };
  }),
  bind(contract.getTwoFactor, ({ actor }) => stateOf(deps, actor.userId)),
  bind(contract.startTwoFactor, ({ actor, body, count }) => startTwoFactor(deps, actor, { ...body, count })),
  bind(contract.confirmTwoFactor, async ({ actor, body }) => {
    await confirmTwoFactor(deps, actor, body.code);
    return stateOf(deps, actor.userId);
  }),
  bind(contract.renewRecoveryCodes, async ({ actor, body, count, request }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, actor, { ...body, count, device: request }),
  })),
  bind(contract.turnOffTwoFactor, async ({ actor, body, count, request }) => {
    await turnOffTwoFactor(deps, actor, { ...body, count, device: request });
    return { success: true as const, message: 'Two-factor sign-in is off' };
  }),
];

/** Recovery codes of a setup that was never confirmed are nobody's business yet. */
async function stateOf({ db }: Deps, userId: string): Promise<contract.TwoFactorState> {
  const totp = await findTotp(db, userId);
  if (!totp?.confirmed_at) return { enabled: false, since: null, recoveryCodesLeft: 0, recoveryCodeUsedAt: null };
  const codes = await countRecoveryCodes(db, userId);
  return {
    enabled: true,
    since: totp.confirmed_at.toISOString(),
    recoveryCodesLeft: codes.left,
    recoveryCodeUsedAt: codes.used_at?.toISOString() ?? null,
  };
}
