import { adminRegistrationForm, completeAdminRegistration } from '@herbary/contract/admin-access.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { firstName, lastName } from '@herbary/contract/fields.ts';
import type { SignedIn } from '@herbary/contract/identity.ts';
import { z } from 'zod';
import { callApi, errorMessage, isApiError } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FocusedHeading } from '../../../ui/focused-heading.tsx';
import { Form, type FormErrors, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { VerifiedCode } from './verification-code-form.tsx';

const passwords = adminRegistrationForm.pick({ password: true }).extend({ confirmPassword: z.string() });
const sameTwice = {
  path: ['confirmPassword'],
  message: sentenceOf('field.password_mismatch'),
  // Shown together with the other errors, not only after they are fixed.
  when: () => true,
};
type Passwords = { password: string; confirmPassword: string };
const areSame = (values: Passwords) => values.password === values.confirmPassword;
const named = passwords.refine(areSame, sameTwice);
const nameless = passwords.extend({ firstName, lastName }).refine(areSame, sameTwice);

type AdminPasswordFormProps = {
  verified: VerifiedCode;
  onSignedIn: (answer: SignedIn) => void;
  /** The proof of the code no longer holds. */
  onProofOver: (reason: string) => void;
};

export function AdminPasswordForm({ verified, onSignedIn, onProofOver }: AdminPasswordFormProps) {
  const { email, invitationId } = verified;
  const isNamed = verified.firstName !== '';
  const form = useForm<Passwords & { firstName?: string; lastName?: string }>({
    schema: isNamed ? named : nameless,
    onSubmit: async ({ confirmPassword: _same, ...values }): Promise<FormErrors | undefined> => {
      try {
        const answer = await callApi(completeAdminRegistration, { body: { email, invitationId, ...values } });
        if (!answer?.token) return { '': sentenceOf('admin.registration_failed') };
        onSignedIn(answer);
        return undefined;
      } catch (error) {
        const sentence = errorMessage(error) ?? sentenceOf('admin.registration_failed');
        if (isApiError(error) && error.code === 'auth.password_common') return { password: sentence };
        if (!isApiError(error) || error.code !== 'admin.proof_over') return { '': sentence };
        onProofOver(sentence);
        return undefined;
      }
    },
  });
  return (
    <>
      <FocusedHeading>Choose a password</FocusedHeading>
      <p className="mt-2.5 text-ink-2">
        {isNamed
          ? 'The last step. Your name and email come from the request.'
          : 'The last step: your name, and a password.'}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3.5 rounded-2 border border-line bg-surface px-4 py-3.5">
        <Avatar name={verified.firstName || email} tint="clay" />
        <span className="min-w-0 flex-1 basis-40">
          {isNamed ? (
            <b className="block font-semibold">
              {verified.firstName} {verified.lastName}
            </b>
          ) : null}
          <span className="block text-small wrap-anywhere text-ink-2">{email}</span>
        </span>
        <Badge tone="good" dot>
          Code accepted
        </Badge>
      </div>
      <Form form={form} className="mt-5">
        {isNamed ? null : (
          <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
            <Field label="First name" name="firstName">
              <Input autoComplete="given-name" />
            </Field>
            <Field label="Last name" name="lastName">
              <Input autoComplete="family-name" />
            </Field>
          </div>
        )}
        <PasswordField label="Password" name="password" autoComplete="new-password" meter />
        <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
        <Button type="submit" block busy={form.busy} busyText="Creating account...">
          Create account
        </Button>
      </Form>
    </>
  );
}
