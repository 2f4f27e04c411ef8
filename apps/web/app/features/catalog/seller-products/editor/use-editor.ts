import { sentenceOf } from '@herbary/contract/errors.ts';
import { flagsOf, type ListingFlag, listingVerdict } from '@herbary/contract/listing-check.ts';
import type { SellerProductDetail } from '@herbary/contract/seller-products.ts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { type FormErrors, useForm } from '../../../../ui/form.tsx';
import { readNumber } from '../product-numbers.ts';
import {
  draftProblems,
  figuresSeen,
  forgetStoredTexts,
  type ListingTexts,
  newTexts,
  problemsOf,
  readStoredTexts,
  type StoredTexts,
  sameTexts,
  type TextField,
  textsOf,
  typedOver,
  writeStoredTexts,
} from './listing-texts.ts';
import { type Intent, nowIn, type Seen, saveProblems, useSaveProduct } from './save-product.ts';
import { chosenFiles, sameTray, type TrayImage, trayOf } from './tray.ts';

type Attempt = { texts: ListingTexts; images: readonly TrayImage[]; intent: Intent };

function errorsOf({ texts, images, intent }: Attempt): FormErrors {
  if (intent === 'draft') return draftProblems(texts);
  const errors = problemsOf(texts, images.length > 0);
  const isRefused = listingVerdict(flagsOf(texts)) === 'refused';
  return isRefused ? { ...errors, '': sentenceOf('product.content_issues') } : errors;
}

/** The form's schema: a listing is complete and says nothing that is refused, a draft needs a name. */
const attempt = z.custom<Attempt>().superRefine((values, context) => {
  for (const [name, message] of Object.entries(errorsOf(values))) {
    context.addIssue({ code: 'custom', message, path: name === '' ? [] : [name] });
  }
});

function useListing(product: SellerProductDetail | undefined, owner: string) {
  const [opened] = useState(() => ({
    texts: product ? textsOf(product) : newTexts,
    images: product ? trayOf(product.content.images) : [],
  }));
  const [stored] = useState(() => readStoredTexts(owner, product?._id));
  const [restored, setRestored] = useState<StoredTexts | undefined>(stored);
  const [texts, setTexts] = useState(stored ? typedOver(opened.texts, stored) : opened.texts);
  const figures = figuresSeen(opened.texts, restored);
  const [images, setImages] = useState<readonly TrayImage[]>(opened.images);
  const [savedAt, setSavedAt] = useState<string>();

  const store = (nextTexts: ListingTexts, nextImages: readonly TrayImage[]) => {
    if (sameTexts(nextTexts, opened.texts) && sameTray(nextImages, opened.images)) {
      setSavedAt(undefined);
      return forgetStoredTexts(owner, product?._id);
    }
    const files = chosenFiles(nextImages).map(({ name }) => name);
    const now = new Date().toISOString();
    writeStoredTexts(owner, product?._id, {
      texts: nextTexts,
      opened: { ...opened.texts, ...figures },
      files,
      savedAt: now,
      revision: product?.revision ?? null,
    });
    setSavedAt(now);
  };
  const setText = (field: TextField, value: string) => {
    const next = { ...texts, [field]: value };
    // Another category has other sub-categories and forms.
    if (field === 'category') Object.assign(next, { subCategory: '', form: '' });
    setTexts(next);
    store(next, images);
  };
  const changeImages = (next: readonly TrayImage[]) => {
    setImages(next);
    store(texts, next);
  };
  const startOver = () => {
    forgetStoredTexts(owner, product?._id);
    setTexts(opened.texts);
    setImages(opened.images);
    setRestored(undefined);
    setSavedAt(undefined);
  };
  const isDirty = !sameTexts(texts, opened.texts) || !sameTray(images, opened.images);
  return { opened, figures, texts, setText, images, changeImages, restored, startOver, savedAt, isDirty };
}

type EditorInput = {
  product: SellerProductDetail | undefined;
  owner: string;
  onSaved: (saved: SellerProductDetail, intent: Intent) => void;
};

/** Everything the editor holds: texts, pictures, what the content check finds, and how it is saved. */
export function useEditor({ product, owner, onSaved }: EditorInput) {
  const listing = useListing(product, owner);
  const { texts, images, opened, figures } = listing;
  const [now, setNow] = useState<Partial<Pick<Seen, 'price' | 'stock'>>>({});
  const intent = useRef<Intent>('list');
  const { save, progress } = useSaveProduct();
  const flags: readonly ListingFlag[] = flagsOf(texts);
  const seen = product && {
    _id: product._id,
    revision: product.revision,
    texts: opened.texts,
    images: opened.images,
    price: now.price ?? readNumber(figures.price) ?? product.price,
    stock: now.stock ?? readNumber(figures.stock) ?? product.stock,
  };
  const form = useForm({
    schema: attempt,
    read: (): Attempt => ({ texts, images, intent: intent.current }),
    onSubmit: async (values) => {
      try {
        const saved = await save({ ...values, seen });
        forgetStoredTexts(owner, product?._id);
        onSaved(saved, values.intent);
        return undefined;
      } catch (error) {
        setNow((known) => ({ ...known, ...nowIn(error) }));
        return saveProblems(error, !product);
      }
    },
  });
  const setText = (field: TextField, value: string) => {
    listing.setText(field, value);
    // The sentence for all required fields together goes with the last of them.
    const left = Object.keys(form.errors).filter((name) => name !== '' && name !== field);
    if (left.length === 0) form.clear();
  };
  const changeImages = (next: readonly TrayImage[]) => {
    listing.changeImages(next);
    form.clear('mainImage');
  };
  return {
    ...listing,
    setText,
    changeImages,
    flags,
    isBlocked: listingVerdict(flags) === 'refused',
    form,
    progress,
    isNew: !product,
    submitAs: (next: Intent) => {
      intent.current = next;
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
