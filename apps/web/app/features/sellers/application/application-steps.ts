import { CERTIFICATIONS_MAX, DOCUMENT_KINDS, type DocumentKind } from '@herbary/contract/application-limits.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { email } from '@herbary/contract/fields.ts';
import { applicationForm, sellerPassword } from '@herbary/contract/seller-applications.ts';
import { z } from 'zod';

/** In the address of each step, so that the browser's way back leads one step back. */
export const STEPS = [
  { hash: '#account', title: 'Account Info' },
  { hash: '#business', title: 'Business Info' },
  { hash: '#documents', title: 'Documents' },
  { hash: '#finalize', title: 'Finalize' },
] as const;

/** Where the form stands on the page. */
export const SIGN_UP_ID = 'sign-up';

/** Undefined for a hash that names no step, such as the one of the skip link. */
export function stepAt(hash: string): number | undefined {
  if (hash === '') return 0;
  const step = STEPS.findIndex((one) => one.hash === hash);
  return step === -1 ? undefined : step;
}

export type ApplicationValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  businessName: string;
  category: string;
  description: string;
  city: string;
  state: string;
  country: string;
  certifications: string[];
};

export const emptyValues: ApplicationValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  businessName: '',
  category: '',
  description: '',
  city: '',
  state: '',
  country: '',
  certifications: [],
};

const contact = applicationForm.pick({ firstName: true, lastName: true, phone: true });

export const accountSchema = contact
  .extend({ email, password: sellerPassword, confirmPassword: z.string() })
  .refine((values) => values.password === values.confirmPassword, {
    path: ['confirmPassword'],
    message: sentenceOf('field.password_mismatch'),
    // Shown together with the other errors, not only after they are fixed.
    when: () => true,
  });

/** Of a person who has an account: its email and password stay. */
export const contactSchema = contact;

export const businessSchema = applicationForm
  .omit({ firstName: true, lastName: true, phone: true, certifications: true })
  .extend({
    certifications: z
      .array(z.string())
      .min(1, sentenceOf('seller.certification_required'))
      .max(CERTIFICATIONS_MAX, `Please list at most ${CERTIFICATIONS_MAX} certifications`),
  });

const chosen = (missing: string) => z.string().min(1, missing);

export const documentsSchema = z.object({
  identificationDocument: chosen(sentenceOf('seller.identification_required')),
  businessDocument: chosen(sentenceOf('seller.business_document_required')),
});

export const termsSchema = z.object({ agreeToTerms: z.literal('on', sentenceOf('seller.terms_required')) });

export type ChosenDocuments = Partial<Record<DocumentKind, File>>;
/** Names of documents: sent with an earlier application, or chosen before a reload. */
export type DocumentNames = Partial<Record<DocumentKind, string | null>>;

export const documentTexts: Record<DocumentKind, { title: string; text: string; short: string }> = {
  identificationDocument: {
    title: 'Identification document',
    text: 'Passport, driver’s license or identity card.',
    short: 'Identification',
  },
  businessDocument: {
    title: 'Business document',
    text: 'Registration, license or permit in the name of the business.',
    short: 'Business',
  },
  taxDocument: { title: 'Tax document', text: 'If you have one at hand.', short: 'Tax' },
};

export const namesOf = (files: ChosenDocuments): DocumentNames =>
  Object.fromEntries(DOCUMENT_KINDS.flatMap((kind) => (files[kind] ? [[kind, files[kind].name]] : [])));
