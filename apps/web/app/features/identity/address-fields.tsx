import type { Address } from '@herbary/contract/addresses.ts';
import { COUNTRY_CODES, countryCodeOf, countryName, stateNameOf, stateNames } from '@herbary/contract/countries.ts';
import { useState } from 'react';
import { lastCountry } from '../../lib/location-cache.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Input } from '../../ui/input.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';

const kinds = [
  ['home', 'Home'],
  ['work', 'Work'],
  ['other', 'Other'],
] as const;

const DEFAULT_COUNTRY = 'US';
const countries = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort((one, other) =>
  one.label.localeCompare(other.label, 'en'),
);

/**
 * Of what is there already; else where the visitor was found. A country that cannot be delivered to has to be chosen
 * anew.
 */
function firstCountry(known: string | undefined, closed: readonly string[]): string {
  const code = countryCodeOf(known ?? lastCountry() ?? '') ?? (known ? '' : DEFAULT_COUNTRY);
  return closed.includes(code) ? '' : code;
}

export function AddressFields({ values }: { values: Partial<Address> }) {
  const { noDeliveryTo } = useSiteConfig();
  const [country, setCountry] = useState(() => firstCountry(values.country, noDeliveryTo));
  return (
    <>
      <Fieldset legend="Address type">
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {kinds.map(([value, label]) => (
            <Radio
              key={value}
              name="addressType"
              value={value}
              label={label}
              defaultChecked={(values.addressType ?? 'home') === value}
            />
          ))}
        </div>
      </Fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Country" name="country" className="sm:col-span-2">
          <Select
            autoComplete="country"
            options={countries.filter(({ value }) => !noDeliveryTo.includes(value))}
            placeholder="Choose a country"
            value={country}
            onChange={(event) => setCountry(event.currentTarget.value)}
          />
        </Field>
        <Field
          label="Recipient"
          name="recipient"
          optional
          hint="If someone else is receiving the parcel."
          className="sm:col-span-2"
        >
          <Input autoComplete="shipping name" defaultValue={values.recipient} />
        </Field>
        <Field label="Address line 1" name="addressLine1" className="sm:col-span-2">
          <Input autoComplete="address-line1" defaultValue={values.addressLine1} />
        </Field>
        <Field label="Address line 2" name="addressLine2" optional className="sm:col-span-2">
          <Input autoComplete="address-line2" defaultValue={values.addressLine2} />
        </Field>
        <Field label="City" name="city">
          <Input autoComplete="address-level2" defaultValue={values.city} />
        </Field>
        <StateField country={country} known={values.state} />
        <Field label="Postal code" name="postalCode">
          <Input autoComplete="postal-code" defaultValue={values.postalCode} />
        </Field>
        <Field label="Phone" name="phone" optional hint="Only for the carrier, if a parcel gets lost.">
          <Input type="tel" autoComplete="tel" defaultValue={values.phone} />
        </Field>
      </div>
    </>
  );
}

function StateField({ country, known = '' }: { country: string; known?: string }) {
  const states = stateNames(country);
  return (
    <Field label="State/Province" name="state">
      {states.length > 0 ? (
        <Select
          key={country}
          autoComplete="address-level1"
          options={states}
          placeholder="Choose a state"
          defaultValue={stateNameOf(country, known) ?? ''}
        />
      ) : (
        <Input autoComplete="address-level1" defaultValue={known} />
      )}
    </Field>
  );
}
