import { ROUTES } from '@herbary/contract/routes.ts';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The pages that exist, by hand; their paths come from the contract's table. Public pages stand directly under the
 * storefront layout; what is drawn in the browser for one person stands under the panel layout.
 */
export default [
  layout('layouts/storefront-layout.tsx', [
    index('routes/storefront/landing.tsx'),
    layout('layouts/panel-layout.tsx', [route(ROUTES.account.path, 'routes/account/account.tsx')]),
  ]),
  route(ROUTES.login.path, 'routes/auth/login.tsx'),
  route(ROUTES.register.path, 'routes/auth/register.tsx'),
  route(ROUTES.forgotPassword.path, 'routes/auth/forgot-password.tsx', { id: 'forgot-password' }),
  route(ROUTES.sellerForgotPassword.path, 'routes/auth/forgot-password.tsx', { id: 'seller-forgot-password' }),
  route(ROUTES.resetPassword.path, 'routes/auth/reset-password.tsx'),
  route(ROUTES.confirmEmail.path, 'routes/auth/confirm-email.tsx'),
  route(ROUTES.sellerLogin.path, 'routes/auth/seller-login.tsx'),
  route(ROUTES.adminLogin.path, 'routes/auth/admin-login.tsx'),
  route(ROUTES.googleReturn.path, 'routes/auth/google-return.tsx'),
  route(ROUTES.devUi.path, 'routes/dev/ui.tsx'),
  route('*', 'routes/storefront/unknown.tsx'),
] satisfies RouteConfig;
