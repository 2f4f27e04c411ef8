import { POLICY_ROUTES, ROUTES } from '@herbary/contract/routes.ts';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const collections = [
  ROUTES.shop,
  ROUTES.medicinalHerbs,
  ROUTES.teaBlends,
  ROUTES.wellness,
  ROUTES.culinaryHerbs,
  ROUTES.adaptogenicHerbs,
  ROUTES.tinctures,
];

/**
 * All pages; their paths come from the contract's table. Public pages are directly under the storefront layout;
 * client-rendered pages of one member are under the panel layout.
 */
export default [
  layout('layouts/storefront-layout.tsx', [
    index('routes/storefront/landing.tsx'),
    layout(
      'routes/storefront/shop.tsx',
      collections.map(({ path }) => route(path, 'routes/storefront/collection.tsx', { id: `collection${path}` })),
    ),
    route(ROUTES.product.path, 'routes/storefront/product.tsx'),
    route(ROUTES.findProvider.path, 'routes/storefront/find-provider.tsx'),
    route(ROUTES.sellerProfile.path, 'routes/storefront/seller-profile.tsx'),
    route(ROUTES.sellerStore.path, 'routes/storefront/seller-store.tsx'),
    route(ROUTES.wishlist.path, 'routes/storefront/wishlist.tsx'),
    route(ROUTES.cart.path, 'routes/storefront/cart.tsx'),
    route(ROUTES.blog.path, 'routes/content/blog.tsx'),
    route(ROUTES.blogArticle.path, 'routes/content/blog-article.tsx'),
    route(ROUTES.resources.path, 'routes/content/resources.tsx'),
    route(ROUTES.resource.path, 'routes/content/resource.tsx'),
    route(ROUTES.becomeSeller.path, 'routes/seller/become-seller.tsx'),
    route(ROUTES.about.path, 'routes/content/about.tsx'),
    route(ROUTES.helpCenter.path, 'routes/content/help-center.tsx'),
    ...POLICY_ROUTES.map(({ path }) => route(path, 'routes/content/policy.tsx', { id: `policy${path}` })),
    layout('layouts/panel-layout.tsx', { id: 'payment-panel' }, [
      route(ROUTES.paymentSuccess.path, 'routes/checkout/payment-success.tsx'),
    ]),
    layout('layouts/panel-layout.tsx', [
      route(ROUTES.account.path, 'routes/account/account.tsx'),
      route(ROUTES.orders.path, 'routes/account/orders.tsx'),
      route(ROUTES.order.path, 'routes/account/order.tsx'),
      route(ROUTES.return.path, 'routes/account/return.tsx'),
    ]),
  ]),
  layout('layouts/checkout-layout.tsx', [
    layout('layouts/panel-layout.tsx', { id: 'checkout-panel' }, [
      route(ROUTES.checkout.path, 'routes/checkout/checkout.tsx'),
    ]),
  ]),
  layout('layouts/seller/seller-layout.tsx', [
    layout('layouts/panel-layout.tsx', { id: 'seller-panel' }, [
      route(ROUTES.dashboard.path, 'routes/seller/overview.tsx'),
      route(ROUTES.dashboardOrders.path, 'routes/seller/orders.tsx'),
      route(ROUTES.dashboardAnalytics.path, 'routes/seller/analytics.tsx'),
      route(ROUTES.dashboardProducts.path, 'routes/seller/products.tsx'),
      route(ROUTES.dashboardPromotions.path, 'routes/seller/promotions.tsx'),
      route(ROUTES.dashboardReviews.path, 'routes/seller/reviews.tsx'),
      route(ROUTES.dashboardEarnings.path, 'routes/seller/earnings.tsx'),
      route(ROUTES.dashboardFeedback.path, 'routes/seller/feedback.tsx'),
      route(ROUTES.dashboardSettings.path, 'routes/seller/settings.tsx'),
    ]),
  ]),
  layout('layouts/admin/admin-layout.tsx', [
    layout('layouts/panel-layout.tsx', { id: 'admin-panel' }, [
      route(ROUTES.admin.path, 'routes/admin/admin.tsx'),
      route(ROUTES.adminDashboard.path, 'routes/admin/dashboard.tsx'),
    ]),
  ]),
  layout('layouts/join-layout.tsx', [
    route(ROUTES.sellerGuide.path, 'routes/seller/seller-guide.tsx'),
    route(ROUTES.sellerRegister.path, 'routes/seller/seller-register.tsx'),
    layout('layouts/panel-layout.tsx', { id: 'application-panel' }, [
      route(ROUTES.sellerApplicationLink.path, 'routes/seller/application-link.tsx'),
      route(ROUTES.sellerApplication.path, 'routes/seller/application.tsx'),
    ]),
  ]),
  route(ROUTES.login.path, 'routes/auth/login.tsx'),
  route(ROUTES.register.path, 'routes/auth/register.tsx'),
  route(ROUTES.forgotPassword.path, 'routes/auth/forgot-password.tsx', { id: 'forgot-password' }),
  route(ROUTES.sellerForgotPassword.path, 'routes/auth/forgot-password.tsx', { id: 'seller-forgot-password' }),
  route(ROUTES.resetPassword.path, 'routes/auth/reset-password.tsx'),
  route(ROUTES.confirmEmail.path, 'routes/auth/confirm-email.tsx'),
  route(ROUTES.sellerLogin.path, 'routes/auth/seller-login.tsx'),
  route(ROUTES.adminLogin.path, 'routes/auth/admin-login.tsx'),
  route(ROUTES.adminRegister.path, 'routes/auth/admin-register.tsx'),
  route(ROUTES.googleReturn.path, 'routes/auth/google-return.tsx'),
  route(ROUTES.blogSingle.path, 'routes/content/blog-single.tsx'),
  route(ROUTES.devUi.path, 'routes/dev/ui.tsx'),
  route('*', 'routes/storefront/unknown.tsx'),
] satisfies RouteConfig;
