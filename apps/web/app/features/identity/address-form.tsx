import { type Address, addressForm } from '@herbary/contract/addresses.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogFooter } from '../../ui/dialog.tsx';
import { Form, readFields, useForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTimeout } from '../../ui/use-timeout.ts';
import { useAddressDraft } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { addressProblem, giveUpAddress, saveAddress } from './save-address.ts';

const closeAfterMs = 1_500;
const read = (data: FormData) => ({ ...readFields(data), isDefault: data.get('isDefault') === 'on' });

type AddressFormProps = {
  address?: Address;
  /** False where the list offers it anyway and one field less is worth more. */
  offerDefault?: boolean;
  /** The error message when saving fails and the server gives no reason. */
  unable: string;
  onSaved: (saved: Address) => void;
  onClose: () => void;
};

/** Saves an address. The success message stays for a moment, then the dialog closes by itself. */
export function AddressForm({ address, offerDefault = true, unable, onSaved, onClose }: AddressFormProps) {
  const [saved, setSaved] = useState(false);
  const { draft, saveDraft, drop } = useAddressDraft(address === undefined);
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
  useTimeout(onClose, saved ? closeAfterMs : null);
  const cancel = () => {
    drop();
    if (!address) giveUpAddress();
    onClose();
  };

  return (
    <Form
      form={form}
      className="text-ink"
      onChange={(event) => (saved ? undefined : saveDraft(read(new FormData(event.currentTarget))))}
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
