import { APPLICATION_LINK_DAYS } from '@herbary/contract/application-limits.ts';
import { requestApplicationLink } from '@herbary/contract/seller-applications.ts';
import { useState } from 'react';
import { callApi, errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useForm } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Seal } from '../../../ui/seal.tsx';

/** For applicants whose link is lost or has run out. */
export function ApplicationLinkForm({ title, text }: { title: string; text: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    schema: requestApplicationLink.body,
    onSubmit: async (body) => {
      try {
        await callApi(requestApplicationLink, { body });
        setSentTo(body.email);
        return undefined;
      } catch (error) {
        return { '': errorMessage(error) ?? 'The link could not be sent. Please try again.' };
      }
    },
  });
  return (
    <div className="wrap max-w-[520px] py-[clamp(40px,6vw,88px)]">
      <Seal tone="note">
        <Icon icon="Mail" size={28} />
      </Seal>
      <h1 className="mt-5">{title}</h1>
      <p className="mt-2.5 text-ink-2">{text}</p>
      {sentTo ? (
        <Notice tone="success" live className="mt-7" title="Check Your Email">
          If {sentTo} has an application, a link to it is on its way. It works for {APPLICATION_LINK_DAYS} days.
        </Notice>
      ) : (
        <Form form={form} className="mt-7">
          <Field label="Email" name="email" hint="The one you applied with.">
            <Input type="email" autoComplete="email" inputMode="email" />
          </Field>
          <Button type="submit" block busy={form.busy} busyText="Sending...">
            Send me the link
          </Button>
        </Form>
      )}
    </div>
  );
}
