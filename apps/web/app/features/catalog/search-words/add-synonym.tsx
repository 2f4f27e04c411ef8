import { addSynonym } from '@herbary/contract/search-words.ts';
import { type ReactNode, useState } from 'react';
import { fieldRefusal } from '../../../lib/api.ts';
import { Dialog, DialogButtons, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useAddSynonym } from './search-words.queries.ts';

const kinds = [
  { value: 'common', label: 'Another name' },
  { value: 'latin', label: 'Latin name' },
  { value: 'regional', label: 'Name in another language' },
  { value: 'spelling', label: 'Misspelling, not suggested to shoppers' },
];

/** With a term, it is what shoppers have typed. */
export function AddSynonym({ term = '', trigger }: { term?: string; trigger: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        title="Add synonym"
        description="Shoppers who search for one name will also find the other, starting right away."
      >
        <SynonymForm term={term} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

const readForm = (data: FormData) => ({
  term: String(data.get('term') ?? ''),
  means: String(data.get('means') ?? ''),
  kind: String(data.get('kind') ?? 'common'),
});

function SynonymForm({ term, close }: { term: string; close: () => void }) {
  const { show } = useToasts();
  const { mutateAsync } = useAddSynonym();
  const form = useForm({
    schema: addSynonym.body,
    read: readForm,
    onSubmit: async (synonym) => {
      try {
        const made = await mutateAsync(synonym);
        show({ tone: 'success', title: `“${made.term}” now finds products`, durationMs: 3_000 });
      } catch (error) {
        const otherwise = 'The synonym could not be added. Please try again.';
        return fieldRefusal(error, { 'synonym.exists': 'term' }, otherwise);
      }
      close();
      return undefined;
    },
  });
  return (
    <Form form={form} aria-label="Add synonym" className="mt-4 text-ink">
      <Field label="What shoppers type" name="term">
        <Input defaultValue={term} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="What it means" name="means" hint="A name that already finds products.">
        <Input maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Type" name="kind">
        <Select options={kinds} defaultValue="common" />
      </Field>
      <DialogButtons busy={form.busy} busyText="Adding...">
        Add synonym
      </DialogButtons>
    </Form>
  );
}
