import { addressForm } from '@herbary/contract/addresses.ts';
import { COUNTRY_CODES, countryCodeOf, countryName } from '@herbary/contract/countries.ts';
import { HANDLING_TIMES } from '@herbary/contract/delivery.ts';
import type { SellerSettings } from '@herbary/contract/seller-settings.ts';
import { z } from 'zod';
import { Field } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSaveSettings, useSettingsOutcome } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

const handlingLabels = {
  '0-1': 'Same or next business day',
  '1-2': '1-2 business days',
  '3-4': '3-4 business days',
} as const;

const countries = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort((one, other) =>
  one.label.localeCompare(other.label, 'en'),
);

export function ShippingSettings({ settings }: { settings: SellerSettings }) {
  return (
    <>
      <h2>Shipping</h2>
      <HandlingForm settings={settings} />
      <ShipFromForm settings={settings} />
    </>
  );
}

const handlingSchema = z.object({ handlingTime: z.enum(HANDLING_TIMES) });

function HandlingForm({ settings }: { settings: SellerSettings }) {
  const { saveShipping } = useSaveSettings(settings);
  const { saved, failed } = useSettingsOutcome();
  const form = useForm({
    schema: handlingSchema,
    onSubmit: async ({ handlingTime }, fields, isAsSent) => {
      try {
        await saveShipping({ handlingTime, shipFrom: settings.shipFrom });
        if (isAsSent()) fields.reset();
        saved();
        return undefined;
      } catch (error) {
        return failed(error);
      }
    },
  });
  return (
    <SettingsCard
      title="Handling time"
      text="From payment until the parcel leaves. Shown on every product and used for the delivery dates of new orders."
      form={form}
    >
      <Field label="Handling time" name="handlingTime">
        <Select
          options={HANDLING_TIMES.map((value) => ({ value, label: handlingLabels[value] }))}
          defaultValue={settings.handlingTime}
        />
      </Field>
    </SettingsCard>
  );
}

function ShipFromForm({ settings }: { settings: SellerSettings }) {
  const { saveShipping } = useSaveSettings(settings);
  const { saved, failed } = useSettingsOutcome();
  const from = settings.shipFrom;
  const form = useForm({
    schema: addressForm,
    onSubmit: async (shipFrom, fields, isAsSent) => {
      try {
        await saveShipping({ handlingTime: settings.handlingTime, shipFrom });
        if (isAsSent()) fields.reset();
        saved();
        return undefined;
      } catch (error) {
        return failed(error);
      }
    },
  });
  const country = countryCodeOf(from?.country ?? settings.country) ?? '';
  return (
    <SettingsCard title="Sent from" text="For labels and returns. Shoppers see city and state only." form={form}>
      <Field label="Country" name="country" className="sm:col-span-2">
        <Select autoComplete="country" options={countries} placeholder="Choose a country" defaultValue={country} />
      </Field>
      <Field label="Address" name="addressLine1" className="sm:col-span-2">
        <Input autoComplete="address-line1" defaultValue={from?.addressLine1 ?? ''} />
      </Field>
      <Field label="Apartment, suite, unit" name="addressLine2" optional className="sm:col-span-2">
        <Input autoComplete="address-line2" defaultValue={from?.addressLine2 ?? ''} />
      </Field>
      <Field label="City" name="city">
        <Input autoComplete="address-level2" defaultValue={from?.city ?? ''} />
      </Field>
      <Field label="State / Province" name="state">
        <Input autoComplete="address-level1" defaultValue={from?.state ?? ''} />
      </Field>
      <Field label="Postal code" name="postalCode">
        <Input autoComplete="postal-code" defaultValue={from?.postalCode ?? ''} />
      </Field>
      <Field label="Phone number" name="phone" optional>
        <Input type="tel" autoComplete="tel" defaultValue={from?.phone ?? ''} />
      </Field>
    </SettingsCard>
  );
}
