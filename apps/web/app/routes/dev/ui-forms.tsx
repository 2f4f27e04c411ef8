import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { UiSection, UiState } from './ui-section.tsx';

const schema = z.object({
  email: z.email('Enter an email address, like name@example.com'),
  password: z.string().min(6, 'Password must be at least 6 characters'),
  terms: z.literal('on', 'Accept the terms to go on'),
});
const imageRules = { accept: ['image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024, kinds: 'JPG and PNG' };

function LiveForm() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema,
    onSubmit: async ({ email }) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      if (email === 'taken@example.com') return { email: 'An account with this email exists' };
      setSent(true);
      return undefined;
    },
  });
  return (
    <Form form={form}>
      {sent ? (
        <Notice tone="success" live>
          Account created.
        </Notice>
      ) : null}
      <Field label="Email" name="email">
        <Input type="email" autoComplete="off" />
      </Field>
      <PasswordField label="Password" name="password" meter autoComplete="new-password" />
      <Checkbox name="terms" label="I accept the terms" />
      <Button type="submit" block busy={form.busy} busyText="Creating account...">
        Create Account
      </Button>
    </Form>
  );
}

function FileDrops() {
  const [files, setFiles] = useState<File[]>([]);
  const [sending] = useState(() => [new File(['registration'], 'business-registration-2031-final-signed.pdf')]);
  const ignore = () => undefined;
  return (
    <UiSection id="files" title="File drop" wide>
      <div className="grid gap-6 md:grid-cols-3">
        <UiState name="Empty or chosen">
          <FileDrop label="Drop your picture" rules={imageRules} files={files} onFilesChange={setFiles} />
        </UiState>
        <UiState name="Refused">
          <FileDrop
            label="Drop your document"
            rules={imageRules}
            files={[]}
            onFilesChange={ignore}
            error="invoice.docx cannot be used here. Allowed: JPG and PNG."
          />
        </UiState>
        <UiState name="Sending">
          <FileDrop
            label="Drop your document"
            rules={imageRules}
            files={sending}
            onFilesChange={ignore}
            progress={0.62}
          />
        </UiState>
      </div>
    </UiSection>
  );
}

export function UiForms() {
  const [shownAt, setShownAt] = useState<number>();
  return (
    <>
      <UiSection id="form" title="Form with checks">
        <LiveForm />
      </UiSection>
      <UiSection id="error-summary" title="Error summary, steps">
        <Button variant="outline" className="justify-self-start" onClick={() => setShownAt((shownAt ?? 0) + 1)}>
          Show the summary
        </Button>
        {shownAt === undefined ? null : (
          <ErrorSummary
            focusKey={shownAt}
            errors={[
              { text: 'Postal code is required', href: '#fields' },
              { text: 'The server refused the form as a whole' },
            ]}
          />
        )}
        <Stepper steps={['Account', 'Business', 'Documents', 'Review']} current={2} />
        <Stepper label="First step" steps={['Details', 'A step with a rather long name', 'Done']} current={0} />
      </UiSection>
      <FileDrops />
    </>
  );
}
