import { FORMS_BY_CATEGORY, SUBCATEGORIES } from '@herbary/contract/catalog.ts';
import { type CheckedField, PRODUCT_TEXT_MAX } from '@herbary/contract/listing-check.ts';
import { LOW_STOCK_MAX } from '@herbary/contract/seller-products.ts';
import { type ReactNode, useId } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { ContentNote } from './content-note.tsx';
import type { Editor } from './use-editor.ts';

type SectionProps = { title: string; lead?: string; children: ReactNode };

export function EditorSection({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-(--inset) py-5">
        <h2 id={id} className="text-[1.25rem]">
          {title}
        </h2>
        {lead ? <p className="text-small text-ink-2">{lead}</p> : null}
      </div>
      <div className="p-(--inset)">{children}</div>
    </section>
  );
}

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2';
const whole = 'sm:col-span-full';

type CheckedTextProps = {
  editor: Editor;
  name: CheckedField;
  label: string;
  hint?: string;
  optional?: boolean;
  rows?: number;
  counts?: boolean;
};

/** A text that the content check reads while it is typed. */
function CheckedText({ editor, name, label, hint, optional, rows, counts }: CheckedTextProps) {
  const { texts, setText, flags, isNew } = editor;
  const noteId = useId();
  const text = texts[name];
  const shared = {
    value: text,
    maxLength: PRODUCT_TEXT_MAX[name],
    'aria-describedby': flags.some(({ field }) => field === name) ? noteId : undefined,
  };
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      optional={optional}
      help={counts ? `${text.trim().length} characters` : undefined}
      className={whole}
    >
      {rows ? (
        <Textarea {...shared} rows={rows} onChange={({ target }) => setText(name, target.value)} />
      ) : (
        <Input {...shared} onChange={({ target }) => setText(name, target.value)} />
      )}
      <ContentNote id={noteId} text={text} field={name} flags={flags} isNew={isNew} />
    </Field>
  );
}

type PlainTextProps = {
  editor: Editor;
  name: 'size' | 'storage' | 'shippingMethod' | 'returnPolicy';
  label: string;
  optional?: boolean;
  className?: string;
};

function PlainText({ editor, name, label, optional, className }: PlainTextProps) {
  return (
    <Field label={label} name={name} optional={optional} className={className}>
      <Input
        value={editor.texts[name]}
        maxLength={PRODUCT_TEXT_MAX[name]}
        onChange={({ target }) => editor.setText(name, target.value)}
      />
    </Field>
  );
}

type ChoiceProps = {
  editor: Editor;
  name: 'subCategory' | 'form';
  label: string;
  placeholder: string;
  choices: Record<string, readonly string[]>;
  optional?: boolean;
};

/** Disabled until there is a category, which decides what can be chosen. */
function CategoryChoice({ editor, name, label, placeholder, choices, optional }: ChoiceProps) {
  const { category } = editor.texts;
  return (
    <Field label={label} name={name} optional={optional}>
      <Select
        value={editor.texts[name]}
        disabled={category === ''}
        placeholder={category === '' ? 'Choose a category first' : placeholder}
        options={choices[category] ?? []}
        onChange={({ target }) => editor.setText(name, target.value)}
      />
    </Field>
  );
}

export function WhatItIs({ editor }: { editor: Editor }) {
  return (
    <EditorSection title="What it is">
      <div className={grid}>
        <CheckedText
          editor={editor}
          name="name"
          label="Product name"
          hint="As it stands on the label. At least 3 characters."
        />
        <Field label="Category" name="category">
          <Select
            value={editor.texts.category}
            placeholder="Choose a category"
            options={Object.keys(SUBCATEGORIES)}
            onChange={({ target }) => editor.setText('category', target.value)}
          />
        </Field>
        <CategoryChoice
          editor={editor}
          name="subCategory"
          label="Sub-category"
          placeholder="Choose a sub-category"
          choices={SUBCATEGORIES}
        />
        <CategoryChoice
          editor={editor}
          name="form"
          label="Form"
          placeholder="Not said"
          choices={FORMS_BY_CATEGORY}
          optional
        />
        <PlainText editor={editor} name="size" label="Size" optional />
        <CheckedText
          editor={editor}
          name="description"
          label="Description"
          hint="At least 20 characters. Plant, place, how it is dried, how it tastes."
          rows={6}
          counts
        />
      </div>
    </EditorSection>
  );
}

export function PriceAndStock({ editor }: { editor: Editor }) {
  const { texts, setText } = editor;
  return (
    <EditorSection title="Price and stock">
      <div className={grid}>
        <Field label="Price" name="price" help="In US dollars, such as 8.60.">
          <span className="relative block">
            <span aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3">
              $
            </span>
            <Input
              value={texts.price}
              inputMode="decimal"
              autoComplete="off"
              className="pl-8 tabular-nums"
              onChange={({ target }) => setText('price', target.value)}
            />
          </span>
        </Field>
        <Field label="Stock" name="stock" help={`In pieces. Low Stock shows at ${LOW_STOCK_MAX} or fewer.`}>
          <Input
            value={texts.stock}
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            onChange={({ target }) => setText('stock', target.value)}
          />
        </Field>
      </div>
    </EditorSection>
  );
}

export function OnTheLabel({ editor }: { editor: Editor }) {
  return (
    <EditorSection title="On the label" lead="What you leave empty is left out, never guessed.">
      <div className={grid}>
        <CheckedText editor={editor} name="ingredients" label="Ingredients" optional rows={2} />
        <CheckedText editor={editor} name="recommendedUse" label="Recommended use" optional rows={2} />
        <PlainText editor={editor} name="storage" label="Storage" className={whole} />
        <PlainText editor={editor} name="shippingMethod" label="Shipping method" />
        <PlainText editor={editor} name="returnPolicy" label="Return policy" />
      </div>
    </EditorSection>
  );
}
