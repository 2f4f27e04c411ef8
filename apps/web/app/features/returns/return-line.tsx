import type { OrderItem } from '@herbary/contract/orders.ts';
import { RETURN_REASONS } from '@herbary/contract/returns.ts';
import { itemVariant } from '../../lib/item-variant.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { formatPrice, Price } from '../../ui/price.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { OpenedBox, SealQuestion } from './pack-condition.tsx';
import { PieceCount } from './piece-count.tsx';
import { DETAILS_MAX, fieldIdOf, isRefused, isSupplement, type LineDraft, type ReturnPhoto } from './return-draft.ts';
import { ReturnPhotos } from './return-photos.tsx';
import { OPENED_SUPPLEMENT } from './return-words.ts';

const reasons = Object.entries(RETURN_REASONS).map(([value, label]) => ({ value, label }));

type ReturnLineProps = {
  item: OrderItem;
  line: LineDraft;
  /** Sentences by field id. */
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<LineDraft>) => void;
  onAddPhoto: (photo: ReturnPhoto) => void;
  onSending: (change: 1 | -1) => void;
};

function boughtWords({ size, form, quantity, price }: OrderItem): string {
  const each = quantity > 1 ? `${formatPrice(price)} each` : null;
  return [itemVariant({ size, form }), `bought ${quantity}`, each].filter(Boolean).join(' · ');
}

function whyNot(item: OrderItem): string {
  if (item.finalSale) return 'Sold as final sale, which cannot be returned.';
  if (item.returnedQuantity >= item.quantity) return 'Already returned.';
  return 'A return of this item is under way.';
}

export function ReturnLine(props: ReturnLineProps) {
  const { item, line, errors, onChange } = props;
  const possible = item.returnable > 0;
  const chosenId = fieldIdOf(item._id, 'chosen');
  return (
    <li className="border-b border-line px-(--inset) py-5 last:border-0">
      <div className="flex items-start gap-3 sm:gap-4">
        <Checkbox
          id={chosenId}
          label={`Return ${item.name}`}
          hideLabel
          disabled={!possible}
          checked={possible && line.chosen}
          aria-invalid={chosenId in errors || undefined}
          onChange={(event) => onChange({ chosen: event.target.checked })}
          className="mt-6 sm:mt-7.5"
        />
        <Thumb image={item.image ? productPicture(item.image) : null} className="w-14 sm:w-17" />
        <div className="min-w-0 flex-1 justify-between gap-4 sm:flex">
          <div className="min-w-0">
            <h3 className="text-4">{item.name}</h3>
            <p className="text-small text-ink-2 tabular-nums">{boughtWords(item)}</p>
            {possible ? null : <p className="mt-1.5 text-small text-warn">{whyNot(item)}</p>}
            {possible && isSupplement(item) ? <p className="mt-1.5 text-small text-warn">{OPENED_SUPPLEMENT}</p> : null}
          </div>
          <Price amount={item.total} className="max-sm:mt-1 max-sm:block" />
        </div>
      </div>
      {possible && line.chosen ? <LineQuestions {...props} /> : null}
    </li>
  );
}

function LineQuestions(props: ReturnLineProps) {
  const { item, line, errors, onChange } = props;
  const condition = { item, line, error: errors[fieldIdOf(item._id, 'opened')], onChange };
  const supplement = isSupplement(item);
  return (
    <div className="mt-5 mb-1 grid grid-cols-1 gap-5 sm:ml-9.5 sm:grid-cols-2">
      {supplement ? <SealQuestion {...condition} /> : null}
      {isRefused(item, line) ? null : <WhyAndHowMany {...props} />}
      {supplement ? null : <OpenedBox {...condition} />}
      {isRefused(item, line) ? null : <LinePhotos {...props} />}
    </div>
  );
}

function WhyAndHowMany({ item, line, errors, onChange }: ReturnLineProps) {
  const reasonId = fieldIdOf(item._id, 'reason');
  return (
    <>
      <PieceCount
        name={item.name}
        count={line.quantity}
        max={item.returnable}
        bought={item.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <Field id={reasonId} label="Reason" error={errors[reasonId]}>
        <Select
          options={reasons}
          placeholder="Choose a reason"
          value={line.reason}
          onChange={(event) => onChange({ reason: event.target.value as LineDraft['reason'] })}
        />
      </Field>
      <Field id={fieldIdOf(item._id, 'details')} label="What happened" optional className="sm:col-span-2">
        <Textarea
          value={line.details}
          maxLength={DETAILS_MAX}
          className="min-h-21"
          onChange={(event) => onChange({ details: event.target.value })}
        />
      </Field>
    </>
  );
}

function LinePhotos({ item, line, onChange, onAddPhoto, onSending }: ReturnLineProps) {
  return (
    <div className="sm:col-span-2">
      <ReturnPhotos
        name={item.name}
        photos={line.photos}
        onAdd={onAddPhoto}
        onRemove={({ _id }) => onChange({ photos: line.photos.filter((photo) => photo._id !== _id) })}
        onSending={onSending}
      />
    </div>
  );
}
