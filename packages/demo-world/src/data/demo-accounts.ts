export const DEMO_PASSWORD = 'herbary-demo';

/** The accounts a visitor may sign in to. The two applicants are there so that the refusals can be tried. */
export const demoAccounts = {
  buyer: { email: 'buyer@herbary.test', firstName: 'Maya', lastName: 'Reyes' },
  seller: { email: 'seller@herbary.test' },
  admin: { email: 'admin@herbary.test', firstName: 'Ellis', lastName: 'Marlow' },
  pendingSeller: { email: 'pending-seller@herbary.test' },
  rejectedSeller: { email: 'rejected-seller@herbary.test' },
} as const;

export const emailsWithPassword: string[] = Object.values(demoAccounts).map((account) => account.email);
