import type { OrderDetail, OrderItem } from '@herbary/contract/orders.ts';
import { REFUNDS_ARRIVE, RETURN_ANSWER_TIME } from '@herbary/contract/return-terms.ts';
import type { ReturnRequest } from '@herbary/contract/returns.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink } from 'react-router';
import { returnSupportPath } from '../../lib/contact-path.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { countOf } from '../../ui/figures.ts';
import { Link } from '../../ui/link.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import {
  acceptedItems,
  chosenItems,
  DETAILS_MAX,
  lineOf,
  mustBeUnused,
  type ReturnDraft,
  UNUSED_FIELD,
} from './return-draft.ts';
import { ReturnEstimate } from './return-estimate.tsx';
import { ReturnLine } from './return-line.tsx';
import { ReturnPolicy } from './return-policy.tsx';
import { useReturnForm } from './use-return-form.ts';

const FORM_ID = 'return-form';
const NOTES_FIELD = 'return-notes';

type ReturnFormProps = { order: OrderDetail; onSubmitted: (request: ReturnRequest) => void };
type FormState = ReturnType<typeof useReturnForm>;

export function ReturnForm({ order, onSubmitted }: ReturnFormProps) {
  const form = useReturnForm(order, onSubmitted);
  const accepted = acceptedItems(order, form.draft);
  const support = returnSupportPath(order.orderNumber);
  const errors = Object.fromEntries(form.problems.map(({ field, text }) => [field, text]));
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_324px]">
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        {form.problems.length > 0 ? (
          <ErrorSummary
            focusKey={form.attempt}
            errors={form.problems.map(({ field, text }) => ({ text, href: field ? `#${field}` : undefined }))}
          />
        ) : null}
        {form.problems.some(({ field }) => field === '') ? (
          <p className="text-small">
            Think this is wrong? <Link to={support}>Contact Support</Link>
          </p>
        ) : null}
        <section className="card" aria-labelledby="what-goes-back">
          <div className="flex items-center justify-between gap-4 border-b border-line px-(--inset) py-5">
            <h2 id="what-goes-back" className="text-[1.25rem]">
              Items to return
            </h2>
            <span className="text-small text-ink-2 tabular-nums">
              {accepted.length} of {countOf(order.items.length, 'product')}
            </span>
          </div>
          <ul>
            {order.items.map((item) => (
              <ReturnLine
                key={item._id}
                item={item}
                line={lineOf(form.draft, item._id)}
                errors={errors}
                support={support}
                onChange={(change) => form.editLine(item._id, change)}
                onAddPhoto={(photo) => form.addPhoto(item._id, photo)}
                onSending={form.countUpload}
              />
            ))}
          </ul>
        </section>
        <BeforeYouSend order={order} form={form} error={errors[UNUSED_FIELD]} />
      </form>
      <aside aria-label="Refund" className="grid grid-cols-1 gap-5">
        <section className="card" aria-labelledby="refund-estimate">
          <h2 id="refund-estimate" className="border-b border-line px-(--inset) py-5 text-[1.25rem]">
            Refund estimate
          </h2>
          <div className="p-(--inset)">
            <ReturnEstimate order={order} pieces={piecesOf(accepted, form.draft)} />
            <p className="mt-3.5 mb-5 text-caption text-ink-3">
              The seller answers within {RETURN_ANSWER_TIME}. {REFUNDS_ARRIVE}
            </p>
            <Button
              type="submit"
              form={FORM_ID}
              block
              busy={form.busy || form.uploading}
              busyText={form.uploading ? 'Uploading photos...' : 'Sending...'}
            >
              Submit Return
            </Button>
            <Button asChild block variant="ghost" className="mt-2">
              <RouterLink to={ROUTES.orders.path}>Cancel</RouterLink>
            </Button>
          </div>
        </section>
        <ReturnPolicy />
      </aside>
    </div>
  );
}

/** What it brings depends on why it goes back. */
const piecesOf = (items: readonly OrderItem[], draft: ReturnDraft) =>
  items.flatMap(({ _id }) => {
    const { quantity, reason } = lineOf(draft, _id);
    return reason === '' ? [] : [{ orderLine: _id, quantity, reason }];
  });

function BeforeYouSend({ order, form, error }: { order: OrderDetail; form: FormState; error?: string }) {
  const unused = mustBeUnused(order, form.draft);
  const chosen = chosenItems(order, form.draft);
  const isPart = unused.length > 0 && unused.length < chosen.length;
  return (
    <section className="card grid gap-5 p-(--inset)" aria-labelledby="before-you-send">
      <h2 id="before-you-send" className="text-3">
        Before you send it
      </h2>
      <Field id={NOTES_FIELD} label="Anything else the seller should know" optional>
        <Textarea
          value={form.draft.notes}
          maxLength={DETAILS_MAX}
          className="min-h-21"
          onChange={(event) => {
            const notes = event.target.value;
            form.edit(NOTES_FIELD, (draft) => ({ ...draft, notes }));
          }}
        />
      </Field>
      {chosen.length > 0 && unused.length === 0 ? null : (
        <Checkbox
          id={UNUSED_FIELD}
          label="The items are unused and in original packaging."
          hint={isPart ? `This is about ${unused.map(({ name }) => name).join(', ')}.` : undefined}
          error={error}
          checked={form.draft.unused}
          onChange={(event) => {
            const { checked } = event.target;
            form.edit(UNUSED_FIELD, (draft) => ({ ...draft, unused: checked }));
          }}
        />
      )}
    </section>
  );
}
