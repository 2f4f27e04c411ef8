import { sellerGoogleLogin, sellerLogin } from '@herbary/contract/identity.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { admitBrowser, signIn, signInWithGoogle } from '../identity/index.ts';
import { sellerPortal } from './seller-portal.ts';

export const sellerRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(sellerLogin, async ({ body, request, reply }) => {
    // The seller login handler always remembers, as specified; the check box can only ask for less.
    const remember = body.rememberMe ?? true;
    return admitBrowser(
      deps,
      { request, reply },
      await signIn(deps, sellerPortal, { ...body, rememberMe: remember, device: request }),
      remember,
    );
  }),
  bind(sellerGoogleLogin, async ({ body, request, reply }) => {
    const portal = { ...sellerPortal, opensAccounts: false };
    const input = { credential: body.credential, device: request };
    return admitBrowser(deps, { request, reply }, await signInWithGoogle(deps, portal, input), true);
  }),
];
