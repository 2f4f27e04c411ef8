import type { PendingProduct, ProductRecord } from '@herbary/contract/product-decisions.ts';
import type { ApplicationRecord, DecisionMessage, PendingSeller } from '@herbary/contract/seller-applications.ts';
import type { Verification, VerifiedSeller } from '@herbary/contract/seller-verifications.ts';

export const pendingSeller = (change: Partial<PendingSeller> = {}): PendingSeller => ({
  _id: '0198f000-0000-7000-8000-00000000000a',
  businessName: 'Willow & Rue',
  firstName: 'Nora',
  lastName: 'Ashby',
  email: 'nora@willow.example',
  phone: '(828) 555-0142',
  businessCategory: 'herbs',
  businessDescription: 'Small-batch woodland herbs.',
  status: 'pending',
  isEmailConfirmed: true,
  address: { city: 'Asheville', state: 'North Carolina', country: 'United States' },
  certifications: ['Certified Organic'],
  appliedAt: '2026-11-15T08:12:00.000Z',
  verificationDocuments: { identificationDocument: 'passport.png', businessDocument: 'license.pdf', taxDocument: null },
  earlierReason: null,
  can: ['approve', 'reject', 'underReview'],
  ...change,
});

export const applicationRecord = (change: Partial<ApplicationRecord> = {}): ApplicationRecord => ({
  _id: pendingSeller()._id,
  businessName: 'Willow & Rue',
  status: 'pending',
  steps: [{ to: 'pending', by: null, at: '2026-11-15T08:12:00.000Z', reason: null }],
  similar: [],
  ...change,
});

export const decisionMessage = (change: Partial<DecisionMessage> = {}): DecisionMessage => ({
  to: { name: 'Nora Ashby', email: 'nora@willow.example' },
  subject: 'Your store is approved',
  greeting: 'Hello Nora,',
  text: 'welcome: Willow & Rue is approved.',
  after: [],
  button: 'Go to Seller Login',
  ...change,
});

export const pendingProduct = (change: Partial<PendingProduct> = {}): PendingProduct => ({
  _id: '0198f000-0000-7000-8000-0000000000b1',
  revision: 2,
  kind: 'edit',
  status: 'pending',
  seller: { _id: '0198f000-0000-7000-8000-0000000000c1', businessName: 'Old Orchard' },
  name: 'Elderberry Capsules',
  description: 'Dried whole. Cures colds.',
  category: 'Supplements',
  subCategory: 'Capsules',
  form: 'Capsules',
  size: '60',
  recommendedUse: null,
  ingredients: null,
  storage: null,
  shippingMethod: 'Standard Shipping',
  returnPolicy: '30-day money-back guarantee',
  images: [],
  image: null,
  price: 19.5,
  stock: 84,
  reason: 'Health claim: “cures”',
  flags: [{ field: 'description', kind: 'claim', term: 'cures', start: 13, end: 18 }],
  before: null,
  submittedAt: '2026-11-16T01:38:00.000Z',
  ...change,
});

export function productRecord(change: Partial<ProductRecord> = {}): ProductRecord {
  const { _id, name, seller } = pendingProduct();
  return {
    _id,
    name,
    pending: null,
    cleared: null,
    decisions: [],
    seller: { ...seller, live: 41, rejectedInYear: 1 },
    can: ['takeDown'],
    ...change,
  };
}

export const verificationOf = (flag: Verification['flag'], change: Partial<Verification> = {}): Verification => ({
  flag,
  state: 'missing',
  _id: null,
  setBy: null,
  setAt: null,
  validUntil: null,
  reason: null,
  document: null,
  asked: null,
  ...change,
});

export const verifiedSeller = (verifications: Verification[]): VerifiedSeller => ({
  _id: '0198f000-0000-7000-8000-0000000000d1',
  businessName: 'Saltmarsh Botanicals',
  firstName: 'Ruth',
  lastName: 'Okafor',
  email: 'ruth@saltmarsh.example',
  phone: null,
  businessCategory: 'essential-oils',
  businessDescription: 'Oils of the upper shore.',
  status: 'approved',
  storePausedAt: null,
  payoutsPausedAt: null,
  verifications,
});
