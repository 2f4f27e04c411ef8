import type { OrderItem } from '@herbary/contract/orders.ts';
import { isSellersFault, RETURN_REASONS, type ReturnReason } from '@herbary/contract/returns.ts';
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
import {
  DETAILS_MAX,
  fieldIdOf,
  isFaulty,
  isRefused,
  isSupplement,
  type LineDraft,
  type ReturnPhoto,
} from './return-draft.ts';
import { ReturnPhotos } from './return-photos.tsx';
import { FINAL_SALE, OPENED_SUPPLEMENT } from './return-texts.ts';

/** What was sold as final sale goes back only when something is wrong with it. */
const reasonsFor = ({ finalSale }: OrderItem) =>
  Object.entries(RETURN_REASONS)
    .filter(([value]) => !finalSale || isSellersFault(value as ReturnReason))
    .map(([value, label]) => ({ value, label }));

type ReturnLineProps = {
  item: OrderItem;
  line: LineDraft;
  /** Sentences by field id. */
  errors: Readonly<Record<string, string>>;
  /** Where a person answers. */
  support: string;
  onChange: (change: Partial<LineDraft>) => void;
  onAddPhoto: (photo: ReturnPhoto) => void;
  onSending: (change: 1 | -1) => void;
};

function purchaseText({ size, form, quantity, price }: OrderItem): string {
  const each = quantity > 1 ? `${formatPrice(price)} each` : null;
  return [itemVariant({ size, form }), `bought ${quantity}`, each].filter(Boolean).join(' · ');
}

function whyNot(item: OrderItem): string {
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
            <p className="text-small text-ink-2 tabular-nums">{purchaseText(item)}</p>
            {possible ? null : <p className="mt-1.5 text-small text-warn">{whyNot(item)}</p>}
            {possible && isSupplement(item) ? <p className="mt-1.5 text-small text-warn">{OPENED_SUPPLEMENT}</p> : null}
            {possible && item.finalSale ? <p className="mt-1.5 text-small text-warn">{FINAL_SALE}</p> : null}
          </div>
          <Price amount={item.total} className="max-sm:mt-1 max-sm:block" />
        </div>
      </div>
      {possible && line.chosen ? <LineQuestions {...props} /> : null}
    </li>
  );
}

function LineQuestions(props: ReturnLineProps) {
  const { item, line, errors, support, onChange } = props;
  const faulty = isFaulty(line);
  const sealError = errors[fieldIdOf(item._id, 'opened')];
  return (
    <div className="mt-5 mb-1 grid grid-cols-1 gap-5 sm:ml-9.5 sm:grid-cols-2">
      <WhyAndHowMany {...props} />
      {line.reason === '' || faulty ? null : (
        <SealQuestion item={item} line={line} error={sealError} support={support} onChange={onChange} />
      )}
      {isRefused(line) ? null : <Details {...props} />}
      {faulty ? <OpenedBox item={item} line={line} onChange={onChange} /> : null}
      {isRefused(line) ? null : <LinePhotos {...props} />}
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
          options={reasonsFor(item)}
          placeholder="Choose a reason"
          value={line.reason}
          onChange={(event) => onChange({ reason: event.target.value as LineDraft['reason'] })}
        />
      </Field>
    </>
  );
}

function Details({ item, line, onChange }: ReturnLineProps) {
  return (
    <Field id={fieldIdOf(item._id, 'details')} label="What happened" optional className="sm:col-span-2">
      <Textarea
        value={line.details}
        maxLength={DETAILS_MAX}
        className="min-h-21"
        onChange={(event) => onChange({ details: event.target.value })}
      />
    </Field>
  );
}

function LinePhotos({ item, line, errors, onChange, onAddPhoto, onSending }: ReturnLineProps) {
  const id = fieldIdOf(item._id, 'photos');
  return (
    <div className="sm:col-span-2">
      <ReturnPhotos
        id={id}
        name={item.name}
        required={isFaulty(line)}
        error={errors[id]}
        photos={line.photos}
        onAdd={onAddPhoto}
        onRemove={({ _id }) => onChange({ photos: line.photos.filter((photo) => photo._id !== _id) })}
        onSending={onSending}
      />
    </div>
  );
}
