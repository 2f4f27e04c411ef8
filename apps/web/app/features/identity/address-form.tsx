import {
  type Address,
  type AddressForm as AddressValues,
  addAddress,
  addressForm,
  updateAddress,
} from '@herbary/contract/addresses.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useEffect, useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
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

const closeAfterMs = 1_500;
const kinds = [
  ['home', 'Home'],
  ['work', 'Work'],
  ['other', 'Other'],
] as const;

const read = (data: FormData) => ({ ...readFields(data), isDefault: data.get('isDefault') === 'on' });

const save = (known: Address | undefined, body: AddressValues) =>
  known ? callApi(updateAddress, { params: { id: known._id }, body }) : callApi(addAddress, { body });

type AddressFormProps = {
  address?: Address;
  /** False where the list offers it anyway and one field less is worth more. */
  offerDefault?: boolean;
  onSaved: (saved: Address) => void;
  onClose: () => void;
};

/** Saves an address. The good news stays for a moment, then the dialog goes by itself. */
export function AddressForm({ address, offerDefault = true, onSaved, onClose }: AddressFormProps) {
  const [saved, setSaved] = useState(false);
  const form = useForm({
    schema: addressForm,
    read,
    onSubmit: async (values) => {
      try {
        const answer = await save(address, values);
        setSaved(true);
        onSaved(answer);
        return undefined;
      } catch (error) {
        const refused = isApiError(error) && error.status >= 400 && error.status < 500;
        const unable = address ? sentenceOf('address.update_failed') : sentenceOf('address.add_unable');
        return { '': refused ? error.message : unable };
      }
    },
  });
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [saved, onClose]);

  return (
    <Form form={form} className="text-ink">
      {saved ? (
        <Notice tone="success" live>
          Address saved successfully
        </Notice>
      ) : null}
      <Fieldset legend="Address type">
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {kinds.map(([value, label]) => (
            <Radio
              key={value}
              name="addressType"
              value={value}
              label={label}
              defaultChecked={(address?.addressType ?? 'home') === value}
            />
          ))}
        </div>
      </Fieldset>
      <AddressFields address={address} />
      {address?.isDefault || !offerDefault ? null : <Checkbox name="isDefault" label="Set as Default" />}
      <DialogFooter className="-mx-5 -mb-6 xs:-mx-7">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy} busyText="Saving..." disabled={saved}>
          Save address
        </Button>
      </DialogFooter>
    </Form>
  );
}

function AddressFields({ address }: { address: Address | undefined }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Address line 1" name="addressLine1" className="sm:col-span-2">
        <Input autoComplete="address-line1" defaultValue={address?.addressLine1} />
      </Field>
      <Field label="Address line 2" name="addressLine2" optional className="sm:col-span-2">
        <Input autoComplete="address-line2" defaultValue={address?.addressLine2} />
      </Field>
      <Field label="City" name="city">
        <Input autoComplete="address-level2" defaultValue={address?.city} />
      </Field>
      <Field label="State/Province" name="state">
        <Input autoComplete="address-level1" defaultValue={address?.state} />
      </Field>
      <Field label="Postal code" name="postalCode">
        <Input autoComplete="postal-code" defaultValue={address?.postalCode} />
      </Field>
      <Field label="Country" name="country">
        <Select
          autoComplete="country-name"
          options={COUNTRIES}
          placeholder="Choose a country"
          defaultValue={address?.country ?? ''}
        />
      </Field>
      <Field
        label="Phone"
        name="phone"
        optional
        hint="Only for the carrier, if a parcel gets lost."
        className="sm:col-span-2"
      >
        <Input type="tel" autoComplete="tel" defaultValue={address?.phone} />
      </Field>
    </div>
  );
}
