import { shipsText } from '@herbary/contract/delivery.ts';
import { MONEY_BACK_GUARANTEE } from '@herbary/contract/return-terms.ts';
import {
  CURRENCIES,
  DESCRIPTION_MAX,
  POLICY_MAX,
  type SellerSettings,
  STORE_CATEGORIES,
  storeForm,
} from '@herbary/contract/seller-settings.ts';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Field } from '../../../ui/field.tsx';
import { readFields, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { categoryLabel } from '../seller-format.ts';
import { BannerPicture } from './banner-picture.tsx';
import { useSaveSettings, useSettingsOutcome } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';
import { StoreAddress } from './store-address.tsx';

type StoreSettingsProps = {
  settings: SellerSettings;
  /** The picture is the account's: the route brings it. */
  logo: ReactNode;
};

export function StoreSettings({ settings, logo }: StoreSettingsProps) {
  return (
    <>
      <h2>Store</h2>
      <StoreAddress sellerId={settings._id} />
      {logo}
      <BannerPicture banner={settings.banner} />
      <StoreFactsForm settings={settings} />
      <PoliciesForm settings={settings} />
    </>
  );
}

const readStore = (data: FormData) => {
  const fields = readFields(data);
  return { ...fields, website: fields.website || null };
};
const factsSchema = storeForm.omit({ shippingPolicy: true, returnPolicy: true });

/** Registered stores may have a category that is no longer offered: it stays until another one is chosen. */
const categoriesFor = (current: string) => [
  ...(STORE_CATEGORIES.some((category) => category === current)
    ? []
    : [{ value: current, label: categoryLabel(current) }]),
  ...STORE_CATEGORIES,
];

/** A form for some of the store's settings; its fields show what was saved. */
function useStoreForm<Values extends Parameters<ReturnType<typeof useSaveSettings>['saveStore']>[0]>(
  settings: SellerSettings,
  form: { schema: ZodType<Values>; read?: (data: FormData) => unknown },
) {
  const { saveStore } = useSaveSettings(settings);
  const { saved, failed } = useSettingsOutcome();
  return useForm({
    ...form,
    onSubmit: async (values, fields, isAsSent) => {
      try {
        await saveStore(values);
        if (isAsSent()) fields.reset();
        saved();
        return undefined;
      } catch (error) {
        return failed(error);
      }
    },
  });
}

function StoreFactsForm({ settings }: { settings: SellerSettings }) {
  const form = useStoreForm(settings, { schema: factsSchema, read: readStore });
  return (
    <SettingsCard title="Your store" text="What shoppers see on your store page." form={form}>
      <Field label="Business name" name="businessName">
        <Input autoComplete="organization" defaultValue={settings.businessName} />
      </Field>
      <Field label="Store category" name="businessCategory">
        <Select options={categoriesFor(settings.businessCategory)} defaultValue={settings.businessCategory} />
      </Field>
      <CountedTextarea
        label="Business description"
        name="businessDescription"
        max={DESCRIPTION_MAX}
        defaultValue={settings.businessDescription}
        className="sm:col-span-2"
      />
      <Field label="City" name="city">
        <Input autoComplete="address-level2" defaultValue={settings.city} />
      </Field>
      <Field label="State" name="state">
        <Input autoComplete="address-level1" defaultValue={settings.state} />
      </Field>
      <Field label="Country" name="country">
        <Input autoComplete="country-name" defaultValue={settings.country} />
      </Field>
      <Field
        label="Currency"
        name="currency"
        hint="The currency of your bank account. Prices in the shop are in US dollars."
      >
        <Select options={CURRENCIES} defaultValue={settings.currency} />
      </Field>
      <Field label="Website" name="website" optional className="sm:col-span-2">
        <Input type="url" inputMode="url" placeholder="https://" defaultValue={settings.website ?? ''} />
      </Field>
    </SettingsCard>
  );
}

const policiesSchema = storeForm.pick({ shippingPolicy: true, returnPolicy: true });

function PoliciesForm({ settings }: { settings: SellerSettings }) {
  const form = useStoreForm(settings, { schema: policiesSchema });
  return (
    <SettingsCard title="Policies" text="Yours may be kinder than these, never harder." form={form}>
      <CountedTextarea
        label="Shipping policy"
        name="shippingPolicy"
        max={POLICY_MAX}
        optional
        placeholder={shipsText(settings.handlingTime)}
        defaultValue={settings.shippingPolicy ?? ''}
        className="sm:col-span-2"
      />
      <CountedTextarea
        label="Return policy"
        name="returnPolicy"
        max={POLICY_MAX}
        optional
        placeholder={MONEY_BACK_GUARANTEE}
        defaultValue={settings.returnPolicy ?? ''}
        className="sm:col-span-2"
      />
    </SettingsCard>
  );
}
