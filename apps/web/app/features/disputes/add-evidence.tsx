import {
  addDisputeText,
  DISPUTE_FILE_FIELDS,
  DISPUTE_TEXT_FIELDS,
  DISPUTE_TEXT_MAX,
  disputeFileField,
  type SellerDispute,
} from '@herbary/contract/disputes.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { type FileField, useAddFile, useAddText } from './disputes.queries.ts';

/** What a seller of goods can say; the rest of the provider's fields is about services and other charges. */
const TEXT_FIELDS = [
  'uncategorized_text',
  'product_description',
  'shipping_carrier',
  'shipping_tracking_number',
  'shipping_date',
  'shipping_address',
  'refund_refusal_explanation',
  'refund_policy_disclosure',
  'cancellation_rebuttal',
  'duplicate_charge_explanation',
] as const;
const textOptions = TEXT_FIELDS.map((value) => ({ value, label: DISPUTE_TEXT_FIELDS[value] }));

export function AddText({ dispute }: { dispute: SellerDispute }) {
  const { show } = useToasts();
  const add = useAddText(dispute._id);
  const [field, setField] = useState<string>(TEXT_FIELDS[0]);
  const known = dispute.evidence.find((one) => one.field === field)?.text;
  const form = useForm({
    schema: addDisputeText.body,
    onSubmit: async (evidence, element, isAsSent) => {
      try {
        await add.mutateAsync(evidence);
      } catch (error) {
        return { '': errorMessage(error) ?? 'It could not be added. Please try again.' };
      }
      if (isAsSent()) {
        element.reset();
        setField(TEXT_FIELDS[0]);
      }
      show({ tone: 'success', title: 'Added to the evidence', durationMs: 5_000 });
      return undefined;
    },
  });
  return (
    <section aria-labelledby="say-heading">
      <h3 id="say-heading" className="mb-4 text-4">
        Write something for the bank
      </h3>
      <Form form={form}>
        <Field label="What it is about" name="field">
          <Select options={textOptions} value={field} onChange={(event) => setField(event.target.value)} />
        </Field>
        <Field
          label="In your words"
          name="text"
          help={known ? 'It replaces what you said about this before.' : 'Plain facts, dates and numbers.'}
        >
          <Textarea key={field} defaultValue={known ?? ''} maxLength={DISPUTE_TEXT_MAX} />
        </Field>
        <div>
          <Button type="submit" variant="soft" busy={form.busy} busyText="Adding...">
            Add to the evidence
          </Button>
        </div>
      </Form>
    </section>
  );
}

const rules = {
  accept: ['application/pdf', 'image/png', 'image/jpeg'],
  maxBytes: 4_500_000,
  kinds: 'PDF, PNG or JPG',
};
const sentences = { kind: sentenceOf('upload.not_a_document') };
const FILE_FIELDS = [
  'shipping_documentation',
  'customer_communication',
  'receipt',
  'customer_signature',
  'refund_policy',
  'cancellation_policy',
  'duplicate_charge_documentation',
  'uncategorized_file',
] as const;
const fileOptions = FILE_FIELDS.map((value) => ({ value, label: DISPUTE_FILE_FIELDS[value] }));

export function AddFile({ dispute }: { dispute: SellerDispute }) {
  const { show } = useToasts();
  const add = useAddFile(dispute._id);
  const [field, setField] = useState<FileField>(FILE_FIELDS[0]);
  const [files, setFiles] = useState<File[]>([]);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const isKnown = dispute.evidence.some((one) => one.field === field);
  const send = async () => {
    const [file] = files;
    if (!file) return setProblem('Please choose a file');
    setProblem(undefined);
    setShare(0);
    try {
      await add.mutateAsync({ field, file, onProgress: setShare });
    } catch (error) {
      return setProblem(errorMessage(error) ?? `${file.name} could not be uploaded. Please try again.`);
    }
    setFiles([]);
    show({ tone: 'success', title: 'Added to the evidence', durationMs: 5_000 });
  };
  return (
    <section aria-labelledby="show-heading" className="grid grid-cols-1 gap-5">
      <h3 id="show-heading" className="text-4">
        Add a file for the bank
      </h3>
      <Field
        label="What the file shows"
        help={isKnown ? 'It replaces the file you added before.' : 'One file of each kind, up to 4.5MB in total.'}
      >
        <Select
          options={fileOptions}
          value={field}
          onChange={(event) => setField(disputeFileField.parse(event.target.value))}
        />
      </Field>
      <FileDrop
        label="Proof as a PDF or picture"
        rules={rules}
        sentences={sentences}
        files={files}
        onFilesChange={(chosen) => {
          setProblem(undefined);
          setFiles(chosen);
        }}
        progress={add.isPending ? share : undefined}
        error={problem}
      />
      <div>
        <Button variant="soft" busy={add.isPending} busyText="Uploading..." onClick={() => void send()}>
          Add the file
        </Button>
      </div>
    </section>
  );
}
