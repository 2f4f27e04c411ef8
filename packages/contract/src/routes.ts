import type { Role } from './fields.ts';

/**
 * Who may open a page. `storefront` pages are open to visitors unless the installation asks for membership
 * (STOREFRONT_ACCESS=members).
 */
export type RouteAccess = 'public' | 'storefront' | 'signed-in' | 'seller' | 'admin';

export type RouteEntry = {
  path: `/${string}`;
  title: string;
  access: RouteAccess;
  /** Public pages are rendered on the server and hold nothing about the visitor; panels are drawn in the browser. */
  rendered: 'server' | 'client';
  sitemap: boolean;
  /** The parameters its page depends on, where it leaves others in the address: those make no page of their own. */
  reads?: readonly string[];
};

const page = (path: `/${string}`, title: string, sitemap = true): RouteEntry => ({
  path,
  title,
  access: 'public',
  rendered: 'server',
  sitemap,
});

/** One page, whatever a link has added to its address. */
const plainPage = (path: `/${string}`, title: string, sitemap = true): RouteEntry => ({
  ...page(path, title, sitemap),
  reads: [],
});

const storefront = (path: `/${string}`, title: string, sitemap = true): RouteEntry => ({
  path,
  title,
  access: 'storefront',
  rendered: 'server',
  sitemap,
});

const panel = (path: `/${string}`, title: string, access: RouteAccess): RouteEntry => ({
  path,
  title,
  access,
  rendered: 'client',
  sitemap: false,
});

/** Every page of the product: guard, sitemap and tests read this one table. */
export const ROUTES = {
  home: plainPage('/', 'Herbs, teas and tinctures from independent sellers'),

  shop: storefront('/shop', 'Shop'),
  medicinalHerbs: storefront('/medicinal-herbs', 'Medicinal Herbs'),
  teaBlends: storefront('/tea-blends', 'Tea Blends'),
  wellness: storefront('/wellness', 'Wellness'),
  culinaryHerbs: storefront('/culinary-herbs', 'Culinary Herbs'),
  adaptogenicHerbs: storefront('/adaptogenic-herbs', 'Adaptogenic Herbs'),
  tinctures: storefront('/tinctures', 'Tinctures'),
  product: { ...storefront('/product/:id', 'Product'), reads: ['tab', 'sort', 'stars', 'page'] },
  findProvider: page('/find-provider', 'Find a Herbal Provider'),
  sellerStore: storefront('/seller/:sellerId/store', 'Store'),
  sellerProfile: storefront('/seller/:sellerId', 'Provider'),
  cart: { ...storefront('/cart', 'Your Shopping Cart', false), rendered: 'client' },
  wishlist: { ...storefront('/wishlist', 'Wishlist', false), rendered: 'client' },
  community: { ...page('/community', 'Community'), reads: ['feed', 'topic', 'after'] },
  communityPost: { ...page('/community/:id', 'Story'), reads: ['after'] },

  checkout: { ...panel('/checkout', 'Checkout', 'signed-in'), reads: ['placed'] },
  paymentSuccess: { ...panel('/payment-success', 'Payment', 'public'), reads: [] },
  orders: panel('/orders', 'Orders & Returns', 'signed-in'),
  order: panel('/order/:orderId', 'Order', 'signed-in'),
  return: panel('/return/:orderId', 'Return', 'signed-in'),
  messages: panel('/messages', 'Messages', 'signed-in'),
  account: panel('/account', 'My Account', 'signed-in'),

  login: page('/login', 'Login', false),
  register: page('/register', 'Create Account', false),
  forgotPassword: plainPage('/forgot-password', 'Forgot password', false),
  resetPassword: panel('/reset-password/:token', 'Reset password', 'public'),
  confirmEmail: panel('/confirm-email/:token', 'Confirm your email', 'public'),
  sellerLogin: page('/seller/login', 'Seller Login', false),
  sellerRegister: plainPage('/seller/register', 'Open a store'),
  sellerApplicationLink: panel('/seller/application', 'Find your application', 'public'),
  sellerApplication: panel('/seller/application/:token', 'Your application', 'public'),
  sellerForgotPassword: plainPage('/seller/forgot-password', 'Forgot password', false),
  googleReturn: panel('/google-return', 'Google sign-in', 'public'),
  adminLogin: page('/admin/login', 'Admin Login', false),
  adminRegister: page('/admin/register', 'Create Admin Account', false),

  becomeSeller: plainPage('/become-seller', 'Become a Seller'),
  sellerGuide: plainPage('/seller-guide-visuals', 'Seller Guide'),
  about: plainPage('/about', 'About'),
  blog: { ...page('/blog', 'Blog'), reads: ['category', 'q', 'page'] },
  blogArticle: plainPage('/blog/:slug', 'Article'),
  blogSingle: plainPage('/blog-single', 'Article', false),
  resources: { ...page('/resources', 'Resources'), reads: ['category', 'type', 'q'] },
  resource: plainPage('/resources/:slug', 'Resource'),
  helpCenter: { ...page('/help-center', 'Help Center'), reads: ['search', 'topic'] },
  contactSupport: { ...page('/contact-support', 'Contact Support'), reads: ['category', 'order'] },
  supportCase: panel('/support/case/:token', 'Your request', 'public'),
  newsletterConfirm: panel('/newsletter/confirm/:token', 'Confirm your subscription', 'public'),
  newsletterUnsubscribe: panel('/newsletter/unsubscribe/:token', 'Unsubscribe', 'public'),
  shippingInformation: plainPage('/shipping-information', 'Shipping Information'),
  returnsPolicy: plainPage('/returns-policy', 'Returns Policy'),
  safetyQuality: plainPage('/safety-quality', 'Safety & Quality'),
  privacyPolicy: plainPage('/privacy-policy', 'Privacy Policy'),
  termsOfService: plainPage('/terms-of-service', 'Terms of Service'),
  cookiePolicy: plainPage('/cookie-policy', 'Cookie Policy'),

  dashboard: panel('/dashboard', 'Overview', 'seller'),
  dashboardOrders: panel('/dashboard/orders', 'Orders', 'seller'),
  dashboardProducts: panel('/dashboard/products', 'Products', 'seller'),
  dashboardPromotions: panel('/dashboard/promotions', 'Promotions', 'seller'),
  dashboardReviews: panel('/dashboard/reviews', 'Reviews', 'seller'),
  dashboardAnalytics: panel('/dashboard/analytics', 'Analytics', 'seller'),
  dashboardEarnings: panel('/dashboard/earnings', 'Earnings', 'seller'),
  dashboardMessages: panel('/dashboard/messages', 'Messages', 'seller'),
  dashboardFeedback: panel('/dashboard/feedback', 'Feedback', 'seller'),
  dashboardSettings: panel('/dashboard/settings', 'Settings', 'seller'),

  admin: panel('/admin', 'Admin', 'admin'),
  adminDashboard: panel('/admin/dashboard', 'Admin Dashboard', 'admin'),
  adminChat: panel('/admin/chat', 'Admin Chat', 'admin'),
  adminChatDashboard: panel('/admin/chat-dashboard', 'Admin Chat', 'admin'),

  devUi: panel('/dev/ui', 'Design system', 'public'),
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;

/** In the order of their tabs. */
export const POLICY_ROUTES = [
  ROUTES.shippingInformation,
  ROUTES.returnsPolicy,
  ROUTES.safetyQuality,
  ROUTES.privacyPolicy,
  ROUTES.termsOfService,
  ROUTES.cookiePolicy,
] as const;

/** The address of a page with its parameters filled in and encoded. */
export function pathTo(entry: RouteEntry, params: Record<string, string> = {}): string {
  return entry.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${entry.path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

/**
 * Literal segments win over parameters: /seller/login is the login, not a seller called "login". The router matches
 * without regard to case, so this does too: otherwise /Admin would be a page the guard does not know.
 */
export function findRoute(pathname: string): RouteEntry | undefined {
  const segments = pathname.toLowerCase().split('/').filter(Boolean);
  let best: { entry: RouteEntry; literals: number } | undefined;
  for (const entry of Object.values(ROUTES) as RouteEntry[]) {
    const literals = countLiterals(entry.path.split('/').filter(Boolean), segments);
    if (literals >= 0 && (!best || literals > best.literals)) best = { entry, literals };
  }
  return best?.entry;
}

function countLiterals(pattern: string[], segments: string[]): number {
  if (pattern.length !== segments.length) return -1;
  let literals = 0;
  for (const [index, part] of pattern.entries()) {
    if (part.startsWith(':')) continue;
    if (part !== segments[index]) return -1;
    literals += 1;
  }
  return literals;
}

/** Where a visitor without a session is sent from this path. */
export function loginPathFor(pathname: string): string {
  if (isUnder(pathname, ROUTES.dashboard.path)) return ROUTES.sellerLogin.path;
  if (isUnder(pathname, ROUTES.admin.path)) return ROUTES.adminLogin.path;
  return ROUTES.login.path;
}

function isUnder(pathname: string, root: string): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${root}/`);
}

/** Whether a person of this role (null: a visitor) may open pages of this access. */
export function mayOpen(access: RouteAccess, role: Role | null, storefrontAccess: 'open' | 'members'): boolean {
  if (access === 'public') return true;
  if (access === 'storefront') return storefrontAccess === 'open' || role !== null;
  if (access === 'signed-in') return role !== null;
  return role === access;
}
