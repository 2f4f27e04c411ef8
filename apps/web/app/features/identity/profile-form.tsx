import { sentenceOf } from '@herbary/contract/errors.ts';
import { type Profile, profileForm, updateProfile } from '@herbary/contract/identity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callApi, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { CountedTextarea } from '../../ui/counted-textarea.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, type FormErrors, readFields, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { profileQuery } from './identity.queries.ts';

const schema = profileForm.extend({ businessDescription: z.string().optional() });

const read = (data: FormData) => {
  const fields = readFields(data);
  return {
    ...fields,
    phoneNumber: fields.phoneNumber || null,
    dateOfBirth: fields.dateOfBirth || null,
    currentPassword: fields.currentPassword || undefined,
  };
};

/** What a seller's profile says of the business. It is saved elsewhere: errors come back by field. */
type Business = {
  description: string;
  maxLength: number;
  save: (description: string) => Promise<FormErrors | undefined>;
};

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void; business?: Business };

const buyerTexts = { saved: sentenceOf('profile.updated'), failed: sentenceOf('profile.update_failed'), ms: 5_000 };
const sellerTexts = { saved: sentenceOf('settings.saved'), failed: sentenceOf('settings.save_failed'), ms: 3_000 };

export function ProfileForm({ profile, onSaved, business }: ProfileFormProps) {
  const texts = business ? sellerTexts : buyerTexts;
  const cache = useQueryClient();
  const { show } = useToasts();
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const save = useMutation({ mutationFn: (body: Parameters<typeof send>[0]) => send(body) });

  const form = useForm({
    schema,
    read,
    onSubmit: async ({ businessDescription, ...values }, fields, isAsSent) => {
      try {
        const { pendingEmail: pending, ...saved } = await save.mutateAsync(values);
        cache.setQueryData(profileQuery.queryKey, saved);
        setPendingEmail(pending);
        const problem = businessDescription === undefined ? undefined : await business?.save(businessDescription);
        if (problem) return problem;
        // The fields show what was saved, as the server wrote it. Drawn anew they would drop the focus.
        if (isAsSent()) fields.reset();
        setAsksPassword(false);
        onSaved(saved);
        show({ tone: 'success', title: texts.saved, durationMs: texts.ms });
        return undefined;
      } catch (error) {
        if (!asksPassword && isApiError(error) && error.code === 'auth.confirm_password') {
          setAsksPassword(true);
          return undefined;
        }
        show({ tone: 'error', title: texts.failed, durationMs: 5_000 });
        return problemOf(error, business ? texts.failed : sentenceOf('profile.update_unable'));
      }
    },
  });

  const cancel = () => {
    form.clear();
    setAsksPassword(false);
  };

  return (
    <section className="card" aria-labelledby="your-details">
      <h3 id="your-details" className="border-b border-line px-(--inset) py-4 text-4">
        Your details
      </h3>
      <Form form={form} className="p-(--inset)">
        {pendingEmail ? (
          <Notice tone="info" live>
            We've emailed <b>{pendingEmail}</b>. Your address will change when you open the link in that email.
          </Notice>
        ) : null}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" name="firstName">
            <Input autoComplete="given-name" defaultValue={profile.firstName} />
          </Field>
          <Field label="Last name" name="lastName">
            <Input autoComplete="family-name" defaultValue={profile.lastName} />
          </Field>
          <Field
            label="Email"
            name="email"
            hint="Order emails and sign-in use this address. A new one must be confirmed by email."
            className="sm:col-span-2"
          >
            <Input type="email" autoComplete="email" inputMode="email" defaultValue={profile.email} />
          </Field>
          {asksPassword ? (
            <PasswordField
              ref={takeFocus}
              label="Current password"
              name="currentPassword"
              hint="Needed to change your email address."
              autoComplete="current-password"
              className="sm:col-span-2"
            />
          ) : null}
          <Field label="Phone number" name="phoneNumber" optional>
            <Input type="tel" autoComplete="tel" defaultValue={profile.phoneNumber ?? ''} />
          </Field>
          {business ? (
            <>
              <input type="hidden" name="dateOfBirth" value={profile.dateOfBirth ?? ''} />
              <CountedTextarea
                label="Business description"
                name="businessDescription"
                max={business.maxLength}
                rows={4}
                defaultValue={business.description}
                help="Shown on your public profile."
                className="sm:col-span-2"
              />
            </>
          ) : (
            <Field label="Date of birth" name="dateOfBirth" optional>
              <Input type="date" autoComplete="bday" defaultValue={profile.dateOfBirth ?? ''} />
            </Field>
          )}
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyText="Saving...">
            Save Changes
          </Button>
          <Button type="reset" variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  );
}

const send = (body: Parameters<typeof callApi<typeof updateProfile>>[1]['body']) => callApi(updateProfile, { body });

/** Moves the focus to the field that appears after saving, and back to the button when it disappears. */
function takeFocus(field: HTMLInputElement | null) {
  field?.focus();
  return () => {
    if (field && field === document.activeElement) {
      field.form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    }
  };
}

function problemOf(error: unknown, sentence: string): FormErrors {
  const unable = { '': sentence };
  if (!isApiError(error)) return unable;
  if (error.code === 'profile.invalid_date_of_birth') return { dateOfBirth: error.message };
  if (error.code === 'auth.confirm_password') return { currentPassword: error.message };
  if (error.code === 'auth.address_unconfirmed') return { email: error.message };
  if (error.code === 'auth.invalid_credentials') return { currentPassword: sentenceOf('profile.wrong_password') };
  return error.status >= 400 && error.status < 500 ? { '': error.message } : unable;
}
