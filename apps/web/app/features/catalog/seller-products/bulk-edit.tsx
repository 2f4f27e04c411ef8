import { bulkEditProducts, type SellerProduct } from '@herbary/contract/seller-products.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi, errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf, formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../../ui/table.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { type BulkField, type BulkMode, bulkTexts, changesIn, type PlannedRow, planChange } from './bulk-change.ts';
import { readNumber } from './product-numbers.ts';
import { StatusBadge, statusWithStock } from './product-status.tsx';
import { editListed, sellerProductsKey } from './products.queries.ts';

const FORM_ID = 'bulk-edit';

/** What became of a row: undefined until it is sent, an empty sentence when it is done. */
type Verdicts = Readonly<Record<string, string>>;

function useBulkEdit(field: BulkField, onAllDone: () => void) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: ReturnType<typeof changesIn>) =>
      callApi(bulkEditProducts, {
        body: { mode: 'each', items: changes.map(({ _id, from, to }) => ({ _id, [field]: { from, to } })) },
      }),
    onSuccess: ({ changed, results }) => {
      for (const { product } of results) if (product) editListed(cache, product._id, () => product);
      setVerdicts((known) => ({
        ...known,
        ...Object.fromEntries(results.map((one) => [one._id, one.error?.message ?? ''])),
      }));
      if (changed > 0) show({ tone: 'success', title: `${countOf(changed, 'product')} updated` });
      if (changed === results.length) onAllDone();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: sellerProductsKey }),
  });
  /** Another amount is another try for what was refused; what is done stays done. */
  const retry = () =>
    setVerdicts((known) => Object.fromEntries(Object.entries(known).filter(([, sentence]) => sentence === '')));
  return { verdicts, send: mutate, isPending, error, retry };
}

function Verdict({ row, field, verdict }: { row: PlannedRow; field: BulkField; verdict: string | undefined }) {
  const { product, after, problem } = row;
  if (verdict === '') {
    return (
      <span className="inline-flex items-center gap-1.5 text-good">
        <Icon icon="Check" size={16} />
        Updated
      </span>
    );
  }
  if (verdict) return <span className="font-strong text-bad">{verdict}</span>;
  if (problem) return <span className="text-ink-2">{problem}</span>;
  if (field === 'price' || after === null) return null;
  return <StatusBadge status={statusWithStock(product.status, after)} />;
}

type PlanProps = { rows: readonly PlannedRow[]; field: BulkField; verdicts: Verdicts };

function PlanTable({ rows, field, verdicts }: PlanProps) {
  const format = field === 'price' ? formatPrice : formatCount;
  return (
    <Table label={`${field === 'price' ? 'Price' : 'Stock'} after the change`}>
      <thead>
        <tr>
          <TableHead>Product</TableHead>
          <TableHead align="right">Now</TableHead>
          <TableHead align="right">After</TableHead>
          <TableHead>{field === 'stock' ? 'Becomes' : <span className="sr-only">Result</span>}</TableHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.product._id}>
            <TableCell rowHeader className="whitespace-normal">
              {row.product.name}
            </TableCell>
            <TableCell align="right">{format(row.now)}</TableCell>
            <TableCell align="right" className="font-strong">
              {row.after === null || row.problem ? '' : format(row.after)}
            </TableCell>
            <TableCell className="whitespace-normal">
              <Verdict row={row} field={field} verdict={verdicts[row.product._id]} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

type BulkEditProps = {
  field: BulkField;
  /** As they are when the dialog opens: what was seen is what is sent as seen. */
  products: readonly SellerProduct[];
  onClose: () => void;
};

/** Price or stock of several products, with what becomes of each, before and after. */
export function BulkEdit({ field, products, onClose }: BulkEditProps) {
  const [mode, setMode] = useState<BulkMode>(field === 'stock' ? 'add' : 'set');
  const [amount, setAmount] = useState('');
  const { verdicts, send, isPending, error, retry } = useBulkEdit(field, onClose);
  const { modes, unit } = bulkTexts[field];
  const rows = planChange(products, field, mode, readNumber(amount));
  const changes = changesIn(rows.filter(({ product }) => verdicts[product._id] === undefined));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (changes.length > 0 && !isPending) send(changes);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        size="lg"
        title={`Edit ${field} of ${countOf(products.length, 'product')}`}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">{Object.keys(verdicts).length > 0 ? 'Close' : 'Cancel'}</Button>
            </DialogClose>
            <Button
              type="submit"
              form={FORM_ID}
              disabled={changes.length === 0 && !isPending}
              busy={isPending}
              busyText="Updating..."
            >
              Update {countOf(changes.length, 'product')}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} onSubmit={submit} className="mt-2 grid grid-cols-1 gap-5">
          <div className="grid grid-cols-2 gap-4">
            <Field label="Change">
              <Select
                value={mode}
                options={Object.entries(modes).map(([value, label]) => ({ value, label }))}
                onChange={({ target }) => {
                  setMode(target.value as BulkMode);
                  retry();
                }}
              />
            </Field>
            <Field label={unit(mode)}>
              <Input
                value={amount}
                inputMode={field === 'stock' ? 'numeric' : 'decimal'}
                autoComplete="off"
                onChange={({ target }) => {
                  setAmount(target.value);
                  retry();
                }}
              />
            </Field>
          </div>
          {error ? (
            <Notice tone="error" live>
              {errorMessage(error) ?? 'Nothing was changed. Please try again.'}
            </Notice>
          ) : null}
          <PlanTable rows={rows} field={field} verdicts={verdicts} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
