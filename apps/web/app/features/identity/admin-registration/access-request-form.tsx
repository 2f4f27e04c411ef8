import { accessRequestForm, requestAdminAccess } from '@herbary/contract/admin-access.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { callApi, errorMessage, isApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, type FormErrors, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTimeout } from '../../../ui/use-timeout.ts';

const schema = accessRequestForm.refine(
  ({ firstName, lastName, email }) => [firstName, lastName, email].every((text) => text?.trim()),
  // Said together with the fields that are empty, not only once they are filled in.
  { path: [], message: sentenceOf('field.all_required'), when: () => true },
);

export type Asker = z.output<typeof accessRequestForm>;

const MOVE_ON_MS = 3_000;

type AccessRequestFormProps = {
  asker?: Asker;
  onSubmitted: (asker: Asker) => void;
  /** A request exists already: its code may have come. */
  onKnown: (asker: Asker) => void;
  onHasCode: () => void;
};

export function AccessRequestForm({ asker, onSubmitted, onKnown, onHasCode }: AccessRequestFormProps) {
  const [known, setKnown] = useState<Asker>();
  useTimeout(() => known && onKnown(known), known ? MOVE_ON_MS : null);
  const form = useForm({
    schema,
    onSubmit: async (values): Promise<FormErrors | undefined> => {
      setKnown(undefined);
      try {
        await callApi(requestAdminAccess, { body: values });
        onSubmitted(values);
        return undefined;
      } catch (error) {
        if (!isApiError(error) || error.code !== 'admin.request_exists')
          return { '': errorMessage(error) ?? sentenceOf('admin.registration_failed') };
        setKnown(values);
        return undefined;
      }
    },
  });
  return (
    <>
      <p className="kicker">Administration</p>
      <h1>Create Admin Account</h1>
      <p className="mt-2.5 text-ink-2">
        Ask for access. Our support team reads each request and sends the verification code by email.
      </p>
      {known ? (
        <Notice live className="mt-5" title={`A request for ${known.email} already exists.`}>
          Taking you to the code in 3 seconds.
        </Notice>
      ) : null}
      <Form form={form} className="mt-7">
        <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
          <Field label="First name" name="firstName">
            <Input autoComplete="given-name" defaultValue={asker?.firstName} />
          </Field>
          <Field label="Last name" name="lastName">
            <Input autoComplete="family-name" defaultValue={asker?.lastName} />
          </Field>
        </div>
        <Field label="Email" name="email">
          <Input type="email" autoComplete="email" inputMode="email" defaultValue={asker?.email} />
        </Field>
        <Button type="submit" block busy={form.busy} busyText="Sending...">
          Send request
        </Button>
      </Form>
      <p className="mt-6 flex flex-wrap items-center gap-x-1 text-small text-ink-2">
        Invited already?
        <Button variant="ghost" size="sm" className="min-h-11" onClick={onHasCode}>
          I have a verification code
        </Button>
      </p>
    </>
  );
}
