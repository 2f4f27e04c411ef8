import './plain-words.ts';
import { z } from 'zod';

/** Texts people type: trimmed by the form, bounded here, never empty when required. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

export const id = z.uuid();
export const email = z
  .email({
    error: ({ input }) => (input === '' ? 'Email is required' : 'Please enter a valid email address'),
  })
  .max(254);
/** Names stand in mails that we sign: no link, and nothing that breaks the line or reverses its direction. */
const unfitForName = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]|:\/\//u;
export const optionalName = z
  .string()
  .trim()
  .max(80)
  .refine((text) => !unfitForName.test(text), 'Please enter a name without links or hidden characters');
export const nameText = (missing: string) => optionalName.min(1, missing);
export const firstName = nameText('First name is required');
export const lastName = nameText('Last name is required');
export const newPassword = z
  .string()
  .min(PASSWORD_MIN, 'Password must be at least 6 characters')
  .max(PASSWORD_MAX, 'Password must be at most 200 characters');
export const optionalText = (max: number) => z.string().trim().max(max);
/** The year 0 is one that JavaScript counts and calendars and databases do not. */
export const isoDate = z.iso.date().refine((day) => !day.startsWith('0000'), 'Please enter a valid date');
export const isoInstant = z.iso.datetime();
export const addressType = z.enum(['home', 'work', 'other']);
/** Where a parcel can go, as it was typed. */
export const postalPlace = z.object({
  addressType,
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
});
export const role = z.enum(['user', 'seller', 'admin']);
export type Role = z.output<typeof role>;
export const accepted = z.object({ success: z.literal(true), message: z.string() });
