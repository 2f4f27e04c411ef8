import { type Address, addressForm } from '@herbary/contract/addresses.ts';
import { useEffect, useState } from 'react';
import { COUNTRIES } from '../../lib/countries.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogFooter } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Form, readFields, useForm } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import { useAddressDraft } from './address-draft.ts';
import { addressProblem } from './address-problem.ts';
import { giveUpAddress, saveAddress } from './save-address.ts';

const closeAfterMs = 1_500;
const kinds = [
  ['home', 'Home'],
  ['work', 'Work'],
  ['other', 'Other'],
] as const;

const read = (data: FormData) => ({ ...readFields(data), isDefault: data.get('isDefault') === 'on' });

type AddressFormProps = {
  address?: Address;
  /** False where the list offers it anyway and one field less is worth more. */
  offerDefault?: boolean;
  /** Said when it could not be saved and the server gave no reason. */
  unable: string;
  onSaved: (saved: Address) => void;
  onClose: () => void;
};

/** Saves an address. The good news stays for a moment, then the dialog goes by itself. */
export function AddressForm({ address, offerDefault = true, unable, onSaved, onClose }: AddressFormProps) {
  const [saved, setSaved] = useState(false);
  const { draft, keep, drop } = useAddressDraft(address === undefined);
  const form = useForm({
    schema: addressForm,
    read,
    onSubmit: async (values) => {
      try {
        const answer = await saveAddress(address, values);
        drop();
        setSaved(true);
        onSaved(answer);
        return undefined;
      } catch (error) {
        return { '': addressProblem(error, unable) };
      }
    },
  });
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [saved, onClose]);
  const cancel = () => {
    drop();
    if (!address) giveUpAddress();
    onClose();
  };

  return (
    <Form
      form={form}
      className="text-ink"
      onChange={(event) => (saved ? undefined : keep(read(new FormData(event.currentTarget))))}
    >
      {saved ? (
        <Notice tone="success" live takesFocus>
          Address saved successfully
        </Notice>
      ) : null}
      <AddressFields values={address ?? draft ?? {}} />
      {address?.isDefault || !offerDefault ? null : (
        <Checkbox name="isDefault" label="Set as Default" defaultChecked={draft?.isDefault} />
      )}
      <DialogFooter className="-mx-5 -mb-6 xs:-mx-7">
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy} busyText="Saving..." disabled={saved}>
          Save address
        </Button>
      </DialogFooter>
    </Form>
  );
}

function AddressFields({ values }: { values: Partial<Address> }) {
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
        <Field label="Address line 1" name="addressLine1" className="sm:col-span-2">
          <Input autoComplete="address-line1" defaultValue={values.addressLine1} />
        </Field>
        <Field label="Address line 2" name="addressLine2" optional className="sm:col-span-2">
          <Input autoComplete="address-line2" defaultValue={values.addressLine2} />
        </Field>
        <Field label="City" name="city">
          <Input autoComplete="address-level2" defaultValue={values.city} />
        </Field>
        <Field label="State/Province" name="state">
          <Input autoComplete="address-level1" defaultValue={values.state} />
        </Field>
        <Field label="Postal code" name="postalCode">
          <Input autoComplete="postal-code" defaultValue={values.postalCode} />
        </Field>
        <Field label="Country" name="country">
          <Select
            autoComplete="country-name"
            options={COUNTRIES}
            placeholder="Choose a country"
            defaultValue={values.country ?? ''}
          />
        </Field>
        <Field
          label="Phone"
          name="phone"
          optional
          hint="Only for the carrier, if a parcel gets lost."
          className="sm:col-span-2"
        >
          <Input type="tel" autoComplete="tel" defaultValue={values.phone} />
        </Field>
      </div>
    </>
  );
}
