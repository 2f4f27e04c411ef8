import { type BankDetailsForm, bankDetailsForm } from '@herbary/contract/bank-details.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { BANK_HOLD_HOURS, type BankAccount, setBankAccount } from '@herbary/contract/payouts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Form, type FormErrors, readFields, useForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Radio } from '../../ui/radio.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { bankAccountQuery, earningsQuery } from './payouts.queries.ts';

/** Where payouts go: the masked account, and the form that changes it. For the payment tab of the settings. */
export function BankDetails() {
  const { data, isError, isFetching, refetch } = useQuery(bankAccountQuery);
  const [isChanging, setIsChanging] = useState(false);
  if (!data) {
    return isError ? (
      <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
        <b className="font-semibold">Your payout details could not be loaded.</b> Nothing was changed.
      </RetryNotice>
    ) : (
      <SkeletonGroup label="Loading payout details" className="card p-(--inset)">
        <SkeletonRow />
      </SkeletonGroup>
    );
  }
  const { bankAccount } = data;
  return (
    <section className="card" aria-labelledby="payout-details">
      <div className="border-b border-line px-(--inset) py-4">
        <h3 id="payout-details" className="text-4">
          Payout details
        </h3>
        <p className="mt-0.5 text-small text-ink-2">Where your earnings go. Only the last digits are ever shown.</p>
      </div>
      <div className="grid gap-5 p-(--inset)">
        {bankAccount ? <Account account={bankAccount} /> : null}
        {bankAccount && !isChanging ? (
          <Button variant="outline" className="justify-self-start" onClick={() => setIsChanging(true)}>
            Change payout details
          </Button>
        ) : (
          <BankForm isFirst={!bankAccount} onDone={() => setIsChanging(false)} />
        )}
      </div>
    </section>
  );
}

function Account({ account }: { account: BankAccount }) {
  const isHeld = Date.parse(account.payableFrom) > Date.now();
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-12 flex-none place-items-center rounded-2 bg-sunken text-ink-2">
          <Icon icon="Landmark" />
        </span>
        <div className="min-w-0">
          <p className="font-strong tabular-nums">
            {account.bankName ?? (account.kind === 'iban' ? 'IBAN' : 'Bank account')} ending {account.last4}
          </p>
          <p className="text-small text-ink-2">{account.holderName}</p>
        </div>
      </div>
      {isHeld ? (
        <Notice tone="warning" title={`Held until ${formatDayTime(account.payableFrom)}`}>
          For your safety, nothing is paid to new details for {BANK_HOLD_HOURS} hours. We've emailed you about the
          change.
        </Notice>
      ) : null}
    </>
  );
}

const read = (data: FormData) =>
  Object.fromEntries(Object.entries(readFields(data)).filter(([, value]) => value !== ''));

function BankForm({ isFirst, onDone }: { isFirst: boolean; onDone: () => void }) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const [kind, setKind] = useState<BankDetailsForm['kind']>('us');
  const save = useMutation({ mutationFn: (body: BankDetailsForm) => callApi(setBankAccount, { body }) });
  const form = useForm({
    schema: bankDetailsForm,
    read,
    onSubmit: async (values) => {
      try {
        cache.setQueryData(bankAccountQuery.queryKey, await save.mutateAsync(values));
        void cache.invalidateQueries(earningsQuery);
        show({ tone: 'success', title: sentenceOf('settings.saved'), durationMs: 3_000 });
        onDone();
        return undefined;
      } catch (error) {
        return problemOf(error);
      }
    },
  });
  return (
    <Form form={form}>
      <Fieldset legend="Kind of account" name="kind">
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Radio name="kind" value="us" label="United States" checked={kind === 'us'} onChange={() => setKind('us')} />
          <Radio name="kind" value="iban" label="IBAN" checked={kind === 'iban'} onChange={() => setKind('iban')} />
        </div>
      </Fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name on the account" name="holderName">
          <Input autoComplete="name" maxLength={80} />
        </Field>
        <Field label="Bank" name="bankName" optional>
          <Input autoComplete="off" maxLength={80} />
        </Field>
        {kind === 'us' ? (
          <>
            <Field label="Routing number" name="routingNumber" hint="Nine digits">
              <Input inputMode="numeric" autoComplete="off" maxLength={20} />
            </Field>
            <Field label="Account number" name="accountNumber" hint="4 to 17 digits">
              <Input inputMode="numeric" autoComplete="off" maxLength={40} />
            </Field>
          </>
        ) : (
          <Field label="IBAN" name="iban" className="sm:col-span-2">
            <Input autoComplete="off" maxLength={60} />
          </Field>
        )}
        <PasswordField
          label="Current password"
          name="currentPassword"
          hint="So that no one else can change where your money goes."
          autoComplete="current-password"
          className="sm:col-span-2"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="Saving...">
          Save payout details
        </Button>
        {isFirst ? null : (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

function problemOf(error: unknown): FormErrors {
  if (!isApiError(error)) return { '': sentenceOf('settings.save_failed') };
  if (error.code === 'bank_account.confirm_password') return { currentPassword: error.message };
  if (error.code === 'auth.invalid_credentials') return { currentPassword: sentenceOf('profile.wrong_password') };
  return { '': error.status >= 400 && error.status < 500 ? error.message : sentenceOf('settings.save_failed') };
}
