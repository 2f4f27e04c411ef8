import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { shopPath } from '../lib/shop-path.ts';
import { CATALOG } from './catalog.ts';

export type MenuLink = { label: string; to: string };
type MenuColumn = { title: string; to: string; links: readonly MenuLink[] };
export type Menu = {
  id: string;
  label: string;
  columns: readonly MenuColumn[];
  promo: { title: string; text: string; to: string; sprig: string; tint: string };
};

const find = (search: string, label = search): MenuLink => ({ label, to: shopPath({ search }) });
const within = (category: string, subCategory: string): MenuLink => ({
  label: subCategory,
  to: shopPath({ category, subCategory }),
});

const catalogColumns: MenuColumn[] = CATALOG.map(({ category, subcategories }) => ({
  title: category,
  to: shopPath({ category }),
  links: [
    { label: `All ${category}`, to: shopPath({ category }) },
    ...subcategories.map((subCategory) => within(category, subCategory)),
  ],
}));

export const menus: readonly Menu[] = [
  {
    id: 'fertility',
    label: 'Fertility for Women',
    columns: [
      {
        title: 'For the teapot',
        to: shopPath({ category: 'Tea', subCategory: 'Herbal Tea' }),
        links: ['Raspberry Leaf', 'Nettle', 'Red Clover', 'Rose', 'Lemon Balm'].map((plant) => find(plant)),
      },
      {
        title: 'Whole herbs',
        to: shopPath({ category: 'Herbs', subCategory: 'Medicinal Herbs' }),
        links: ['Yarrow', 'Oat', 'Dandelion', 'Calendula', 'Hibiscus'].map((plant) => find(plant)),
      },
      {
        title: 'Supplements',
        to: shopPath({ category: 'Supplements' }),
        links: [
          within('Supplements', 'Vitamins'),
          within('Supplements', 'Minerals'),
          within('Supplements', 'Herbal Capsules'),
          within('Supplements', 'Tinctures'),
          within('Supplements', 'Powders'),
        ],
      },
      {
        title: 'Ask first',
        to: ROUTES.findProvider.path,
        links: [
          { label: 'Find a Herbal Provider', to: ROUTES.findProvider.path },
          { label: 'Safety & Quality', to: ROUTES.safetyQuality.path },
          { label: 'Community', to: ROUTES.community.path },
        ],
      },
    ],
    promo: {
      title: 'Tea Blends',
      text: 'Leaf, flower and petal, by the cup',
      to: ROUTES.teaBlends.path,
      sprig: 'chamomile',
      tint: 'butter',
    },
  },
  {
    id: 'wellness',
    label: 'Wellness',
    columns: [
      {
        title: 'A quiet evening',
        to: shopPath({ search: 'Chamomile' }),
        links: ['Chamomile', 'Lavender', 'Valerian', 'Passionflower', 'Lemon Balm'].map((plant) => find(plant)),
      },
      {
        title: 'A clear morning',
        to: shopPath({ category: 'Tea', subCategory: 'Green Tea' }),
        links: [within('Tea', 'Green Tea'), find('Ginger'), find('Peppermint'), find('Rosemary'), find('Ginkgo')],
      },
      {
        title: 'Adaptogens',
        to: ROUTES.adaptogenicHerbs.path,
        links: ['Ashwagandha', 'Tulsi', 'Ginseng', 'Licorice', 'Moringa'].map((plant) => find(plant)),
      },
      {
        title: 'In the cupboard',
        to: ROUTES.wellness.path,
        links: [
          within('Supplements', 'Essential Oils'),
          within('Supplements', 'Tinctures'),
          within('Supplements', 'Herbal Capsules'),
          within('Supplements', 'Specialty Blends'),
          within('Accessories', 'Gift Sets'),
        ],
      },
    ],
    promo: {
      title: 'Adaptogenic Herbs',
      text: 'Roots and leaves with a long history',
      to: ROUTES.adaptogenicHerbs.path,
      sprig: 'ashwagandha',
      tint: 'fern',
    },
  },
  {
    id: 'herbs',
    label: 'Natural Herbs',
    columns: catalogColumns,
    promo: {
      title: 'Medicinal Herbs',
      text: 'Whole, cut or tinctured',
      to: ROUTES.medicinalHerbs.path,
      sprig: 'echinacea',
      tint: 'rose',
    },
  },
];

export const providerLinks = [
  { icon: 'provider', label: 'Find a Herbal Provider', text: 'Verified practitioners', to: ROUTES.findProvider.path },
  {
    icon: 'store',
    label: 'Become a Seller',
    text: `Free to join, read within ${APPLICATION_REVIEW_TIME}`,
    to: ROUTES.becomeSeller.path,
  },
  { icon: 'login', label: 'Seller Login', text: 'Your store and your orders', to: ROUTES.sellerLogin.path },
  { icon: 'guide', label: 'Seller Guide', text: 'Four steps, with pictures', to: ROUTES.sellerGuide.path },
] as const;

export const footerColumns: readonly { title: string; links: readonly MenuLink[] }[] = [
  {
    title: 'Shop',
    links: [
      ...CATALOG.map(({ category }) => ({ label: category, to: shopPath({ category }) })),
      { label: 'Find a Herbal Provider', to: ROUTES.findProvider.path },
    ],
  },
  {
    title: 'Sell',
    links: [
      { label: 'Become a Seller', to: ROUTES.becomeSeller.path },
      { label: 'Seller Registration', to: ROUTES.sellerRegister.path },
      { label: 'Seller Login', to: ROUTES.sellerLogin.path },
      { label: 'Seller Guide', to: ROUTES.sellerGuide.path },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Help Center', to: ROUTES.helpCenter.path },
      { label: 'Shipping Information', to: ROUTES.shippingInformation.path },
      { label: 'Returns Policy', to: ROUTES.returnsPolicy.path },
      { label: 'Contact Support', to: ROUTES.contactSupport.path },
      { label: 'Safety & Quality', to: ROUTES.safetyQuality.path },
    ],
  },
  {
    title: 'Herbary',
    links: [
      { label: 'About', to: ROUTES.about.path },
      { label: 'Community', to: ROUTES.community.path },
      { label: 'Blog', to: ROUTES.blog.path },
      { label: 'Resources', to: ROUTES.resources.path },
    ],
  },
];

export const legalLinks: readonly MenuLink[] = [
  { label: 'Privacy Policy', to: ROUTES.privacyPolicy.path },
  { label: 'Terms of Service', to: ROUTES.termsOfService.path },
  { label: 'Cookie Policy', to: ROUTES.cookiePolicy.path },
  { label: 'Admin Login', to: ROUTES.adminLogin.path },
];
