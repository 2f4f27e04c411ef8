import { codeForm, confirmTwoFactor, type TwoFactorSetup } from '@herbary/contract/account-security.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { callApi, errorMessage, isApiError } from '../../../lib/api.ts';
import { qrCode } from '../../../lib/qr-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, readFields, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { sessionsQuery } from '../identity.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { twoFactorQuery } from './two-factor.queries.ts';

const schema = codeForm.extend({
  kept: z.boolean().refine((kept) => kept, 'Please save the recovery codes first'),
});
const read = (data: FormData) => ({ ...readFields(data), kept: data.get('kept') === 'on' });

const quietZone = 4;

/** Dark on light in both themes: readers of QR codes expect it so. */
function QrPicture({ text }: { text: string }) {
  const modules = qrCode(text);
  const size = modules.length + 2 * quietZone;
  const path = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 flex-none rounded-2 border border-line bg-[white]"
    >
      <path d={path.join('')} fill="black" />
    </svg>
  );
}

function SetupStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full bg-forest-100 text-small font-semibold text-forest-800"
      >
        {number}
      </span>
      <h4 className="self-center text-[1rem] font-semibold">{title}</h4>
      <div className="col-start-2 grid gap-3 max-xs:col-span-2 max-xs:col-start-1">{children}</div>
    </li>
  );
}

type TwoFactorSetupFormProps = { setup: TwoFactorSetup; onDone: () => void; onCancel: () => void };

export function TwoFactorSetupForm({ setup, onDone, onCancel }: TwoFactorSetupFormProps) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const form = useForm({
    schema,
    read,
    onSubmit: async ({ code }) => {
      try {
        cache.setQueryData(twoFactorQuery.queryKey, await callApi(confirmTwoFactor, { body: { code } }));
        void cache.invalidateQueries(sessionsQuery);
        show({ tone: 'success', title: 'Two-factor sign-in is on', durationMs: 5_000 });
        onDone();
        return undefined;
      } catch (error) {
        const name = isApiError(error) && error.code.startsWith('auth.code_') ? 'code' : '';
        return { [name]: errorMessage(error) ?? 'Two-factor sign-in is still off. Please try again.' };
      }
    },
  });
  return (
    <Form form={form} className="p-(--inset)">
      <p className="text-small text-ink-2">Three steps, about a minute.</p>
      <ol className="grid gap-7">
        <SetupStep number={1} title="Scan this with your authenticator app">
          <div className="flex flex-wrap gap-5">
            <QrPicture text={setup.uri} />
            <div className="grid min-w-0 flex-1 basis-52 content-start gap-2 text-small text-ink-2">
              <p>Cannot scan? Type this key instead, time based.</p>
              <p className="font-mono break-words text-ink tabular-nums" data-testid="setup-key">
                {setup.secret.match(/.{4}/g)?.join(' ')}
              </p>
            </div>
          </div>
        </SetupStep>
        <SetupStep number={2} title="Keep these recovery codes">
          <p className="text-small text-ink-2">Each works once, if the phone is lost. They are shown only now.</p>
          <RecoveryCodes codes={setup.recoveryCodes} />
          <Checkbox label="I have kept the codes somewhere safe" name="kept" />
        </SetupStep>
        <SetupStep number={3} title="Type the six digits it shows">
          <Field label="Six-digit code" name="code" className="max-w-52">
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
          </Field>
        </SetupStep>
      </ol>
      <p className="text-small text-ink-2">Your other devices are signed out, and will need a code to sign in again.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="Turning on...">
          Turn on two-factor
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
