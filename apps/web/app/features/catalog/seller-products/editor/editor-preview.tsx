import { type ListingField, listingProblems } from '@herbary/contract/listing-check.ts';
import type { ProductDetail } from '@herbary/contract/products.ts';
import { type SyntheticEvent, useState } from 'react';
import { itemVariant } from '../../../../lib/item-variant.ts';
import { cn } from '../../../../ui/cn.ts';
import { countOf } from '../../../../ui/figures.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Price } from '../../../../ui/price.tsx';
import { Sprig } from '../../../../ui/sprig.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import { usePreview } from '../../../../ui/use-preview.ts';
import { ProductCard } from '../../product-card.tsx';
import { type ProductTab, ProductTabs } from '../../product-detail-tabs.tsx';
import { readNumber } from '../product-numbers.ts';
import { type ListingTexts, listingOf } from './listing-texts.ts';
import type { Editor } from './use-editor.ts';

/** The width of a picture by its height on cards. */
const CARD_RATIO = 4 / 5;

type PreviewSeller = { _id: string; businessName: string };

function productOf(texts: ListingTexts, image: string | null, seller: PreviewSeller): ProductDetail {
  const price = readNumber(texts.price);
  const stock = readNumber(texts.stock);
  const orNull = (text: string) => text.trim() || null;
  const now = new Date(0).toISOString();
  return {
    _id: 'preview',
    name: texts.name.trim() || 'Product name',
    latinName: null,
    image,
    imageLarge: image,
    imageAlt: '',
    additionalImages: [],
    price: price && price > 0 ? price : 0,
    originalPrice: null,
    discount: null,
    rating: 0,
    reviews: 0,
    seller: {
      ...seller,
      logo: null,
      isVerified: false,
      city: '',
      state: '',
      country: '',
      rating: null,
      totalReviews: 0,
      handlingTime: '1-2',
    },
    category: texts.category || 'Category',
    subCategory: texts.subCategory,
    form: orNull(texts.form),
    size: orNull(texts.size),
    stock: stock && stock > 0 ? Math.floor(stock) : 0,
    featured: false,
    createdAt: now,
    updatedAt: now,
    description: texts.description,
    ingredients: orNull(texts.ingredients),
    recommendedUse: orNull(texts.recommendedUse),
    storage: orNull(texts.storage),
    shippingMethod: texts.shippingMethod,
    returnPolicy: texts.returnPolicy,
    finalSale: false,
    saleEndsAt: null,
  };
}

function CardPreview({ product }: { product: ProductDetail }) {
  const heart = (
    <span className="grid size-11 place-items-center rounded-full bg-surface/90">
      <Icon icon="Heart" />
    </span>
  );
  return (
    // A picture of a card: nothing on it can be pressed.
    <div inert>
      <ProductCard product={product} heart={heart} onAddToCart={() => undefined} />
    </div>
  );
}

function PagePreview({ product }: { product: ProductDetail }) {
  const [tab, setTab] = useState<ProductTab>('description');
  const facts = itemVariant(product);
  return (
    <div>
      <div className="aspect-4/5 overflow-hidden rounded-2 bg-sunken">
        {product.image ? (
          <Picture
            src={product.image}
            alt=""
            width={720}
            height={900}
            pictureClassName="size-full"
            className="size-full object-cover"
            fallback={<Sprig className="h-1/2" />}
          />
        ) : null}
      </div>
      <p className="mt-4 text-caption text-ink-3">{product.subCategory}</p>
      <h3 className="text-[1.625rem] break-words">{product.name}</h3>
      {facts ? <p className="mt-1 text-small text-ink-2">{facts}</p> : null}
      <Price amount={product.price} size="lg" className="mt-2 block" />
      <ProductTabs
        product={product}
        tab={tab}
        onTabChange={setTab}
        reviewCount={0}
        reviews={<p className="text-small text-ink-2">No ratings yet</p>}
      />
    </div>
  );
}

/** The whole picture with the frame that cards show of it; nothing where the frame is the picture. */
function CropPreview({ source }: { source: string }) {
  const [ratio, setRatio] = useState(CARD_RATIO);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight || CARD_RATIO);
  const isWide = ratio > CARD_RATIO;
  const shown = isWide ? CARD_RATIO / ratio : ratio / CARD_RATIO;
  const cut = `${((1 - shown) / 2) * 100}%`;
  const isCut = shown < 0.97;
  return (
    <figure className={cn('mt-5 border-t border-line pt-4', !isCut && 'sr-only')} aria-hidden={!isCut}>
      <div className="relative w-fit overflow-hidden rounded-1">
        <img src={source} alt="" onLoad={measure} className="max-h-40 max-w-full opacity-60" />
        <span
          aria-hidden
          style={isWide ? { left: cut, right: cut, top: 0, bottom: 0 } : { top: cut, bottom: cut, left: 0, right: 0 }}
          className="absolute border-2 border-focus bg-surface/10"
        />
      </div>
      <figcaption className="mt-2 text-caption text-ink-2">
        Cards show what is inside the frame: {isWide ? 'left and right are' : 'top and bottom are'} cut off.
      </figcaption>
    </figure>
  );
}

type PreviewProps = { editor: Editor; seller: PreviewSeller };

/** The listing as buyers will see it, while it is typed. */
export function EditorPreview({ editor, seller }: PreviewProps) {
  const [main] = editor.images;
  const local = usePreview(main?.kind === 'file' ? main.file : undefined);
  const image = (main?.kind === 'stored' ? main.url : local) ?? null;
  const product = productOf(editor.texts, image, seller);
  return (
    <section className="card p-(--inset)" aria-label="Preview">
      <Tabs defaultValue="card">
        <TabList aria-label="Preview" className="-mt-2">
          <Tab value="card">In the shop</Tab>
          <Tab value="page">Its page</Tab>
        </TabList>
        <TabPanel value="card">
          <CardPreview product={product} />
          {image ? <CropPreview key={image} source={image} /> : null}
          {image ? null : <p className="mt-3 text-caption text-ink-3">Until you add a picture, we show a drawing.</p>}
        </TabPanel>
        <TabPanel value="page">
          <PagePreview product={product} />
        </TabPanel>
      </Tabs>
    </section>
  );
}

const looks = {
  done: { icon: 'Check', color: 'text-good' },
  open: { icon: 'Minus', color: 'text-ink-3' },
  warn: { icon: 'TriangleAlert', color: 'text-warn' },
} as const;

function readyLines({ texts, images, flags, isBlocked }: Editor): { text: string; look: keyof typeof looks }[] {
  const open = new Set(listingProblems(listingOf(texts, images.length > 0)).map(({ field }) => field));
  const line = (text: string, ...fields: ListingField[]) => ({
    text,
    look: fields.some((field) => open.has(field)) ? ('open' as const) : ('done' as const),
  });
  const more = images.length - 1;
  const refused = flags.filter(({ kind }) => kind === 'offensive' || kind === 'prohibited').length;
  const content = isBlocked
    ? { text: `${countOf(refused, 'word')} to change`, look: 'warn' as const }
    : flags.length > 0
      ? { text: 'A person reads it first', look: 'warn' as const }
      : { text: 'Content check', look: 'done' as const };
  return [
    line('Name and category', 'name', 'category', 'subCategory'),
    line(more > 0 ? `Main image and ${more} more` : 'Main image', 'mainImage'),
    line('Price and stock', 'price', 'stock'),
    line('Description, 20 characters or more', 'description'),
    content,
  ];
}

/** What is there and what is missing before it can be listed. */
export function ReadyList({ editor }: { editor: Editor }) {
  return (
    <section className="card p-(--inset)" aria-labelledby="ready-to-list">
      <h2 id="ready-to-list" className="mb-3 text-[1.25rem]">
        Ready to list
      </h2>
      <ul className="grid gap-2 text-small">
        {readyLines(editor).map(({ text, look }) => (
          <li key={text} className="flex items-start gap-2.5">
            <Icon icon={looks[look].icon} size={18} className={cn('mt-0.5', looks[look].color)} />
            <span className={cn(look === 'warn' && 'font-strong text-warn', look === 'open' && 'text-ink-2')}>
              {text}
              {look === 'open' ? <span className="sr-only"> (missing)</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
