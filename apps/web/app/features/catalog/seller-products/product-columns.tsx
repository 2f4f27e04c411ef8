import type { SellerProduct } from '@herbary/contract/seller-products.ts';
import { itemVariant } from '../../../lib/item-variant.ts';
import { productPicture } from '../../../lib/product-picture.ts';
import { formatCount } from '../../../ui/figures.ts';
import { InPlaceEdit } from '../../../ui/in-place-edit.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import type { RecordColumn } from '../../../ui/record-table.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { priceProblem, readNumber, stockProblem } from './product-numbers.ts';
import { type ProductQuestion, ProductRowMenu } from './product-row-menu.tsx';
import { ProductStatus } from './product-status.tsx';
import type { ProductStep, QuickEdit } from './products.mutations.ts';

function NameCell({ product }: { product: SellerProduct }) {
  const { image, name } = product;
  const facts = itemVariant(product);
  return (
    <div className="flex min-w-52 items-center gap-3.5 max-sm:min-w-0">
      <Thumb image={image ? productPicture(image) : null} className="w-12 self-center" />
      <div className="min-w-0">
        <b className="block font-strong break-words">{name || 'Untitled draft'}</b>
        <span className="text-caption text-ink-3">{image ? facts : 'No picture yet'}</span>
      </div>
    </div>
  );
}

function CategoryCell({ category, subCategory }: SellerProduct) {
  return (
    <>
      <span className="block">{category ?? 'Not chosen yet'}</span>
      <span className="text-caption text-ink-3">{subCategory}</span>
    </>
  );
}

type NumberCellProps = { product: SellerProduct; onEdit: (edit: QuickEdit) => void };

function PriceCell({ product, onEdit }: NumberCellProps) {
  const { _id, name, price, sale, can } = product;
  const shown = price > 0 ? formatPrice(price) : 'Not set';
  if (!can.includes('price')) return <span className="tabular-nums">{shown}</span>;
  const check = (text: string) => priceProblem(readNumber(text));
  return (
    <div className="grid justify-items-end gap-0.5">
      <InPlaceEdit
        label={`Edit price of ${name}, ${shown}`}
        inputLabel={`Price of ${name}`}
        value={price > 0 ? price.toFixed(2) : ''}
        inputMode="decimal"
        check={check}
        onSave={(text, seen) =>
          onEdit({ _id, name, field: 'price', from: Number(seen), to: readNumber(text) ?? price })
        }
      >
        {shown}
      </InPlaceEdit>
      {sale ? (
        <span className="text-caption whitespace-nowrap text-ink-3 tabular-nums">
          {sale.state === 'running' ? 'On sale for' : 'Sale scheduled at'} {formatPrice(sale.price)}
        </span>
      ) : null}
    </div>
  );
}

type StockCellProps = NumberCellProps & { onTyping: (text: string | undefined) => void };

function StockCell({ product, onEdit, onTyping }: StockCellProps) {
  const { _id, name, stock, held, can } = product;
  const shown = formatCount(stock);
  return (
    <div className="grid justify-items-end gap-0.5">
      {can.includes('stock') ? (
        <InPlaceEdit
          label={`Edit stock of ${name}, ${shown}`}
          inputLabel={`Stock of ${name}`}
          value={String(stock)}
          inputMode="numeric"
          check={(text) => stockProblem(readNumber(text))}
          onTyping={onTyping}
          onSave={(text, seen) =>
            onEdit({ _id, name, field: 'stock', from: Number(seen), to: readNumber(text) ?? stock })
          }
        >
          {shown}
        </InPlaceEdit>
      ) : (
        <span className="tabular-nums">{shown}</span>
      )}
      {held > 0 ? <span className="text-caption whitespace-nowrap text-ink-3">{held} held by orders</span> : null}
    </div>
  );
}

type ColumnsInput = {
  editHref: (id: string) => string;
  onEdit: (edit: QuickEdit) => void;
  onStep: (step: ProductStep, product: SellerProduct) => void;
  onAsk: (question: ProductQuestion) => void;
  /** The stock that is being typed, and of which product. */
  typing: { id: string; stock: number } | null;
  onTyping: (typing: { id: string; stock: number } | null) => void;
};

export function productColumns(input: ColumnsInput): readonly RecordColumn<SellerProduct>[] {
  const { editHref, onEdit, onStep, onAsk, typing, onTyping } = input;
  const readTyping = (id: string) => (text: string | undefined) => {
    const stock = text === undefined ? null : readNumber(text);
    onTyping(stock === null || stockProblem(stock) ? null : { id, stock });
  };
  return [
    { heading: 'Product', isRowHeader: true, sort: 'name', cell: (product) => <NameCell product={product} /> },
    { heading: 'Category', cell: (product) => <CategoryCell {...product} /> },
    {
      heading: 'Price',
      align: 'right',
      sort: 'price',
      cell: (product) => <PriceCell product={product} onEdit={onEdit} />,
    },
    {
      heading: 'Stock',
      align: 'right',
      sort: 'stock',
      cell: (product) => <StockCell product={product} onEdit={onEdit} onTyping={readTyping(product._id)} />,
    },
    {
      heading: 'Status',
      cell: (product) => (
        <ProductStatus
          product={product}
          nextStock={typing?.id === product._id ? typing.stock : undefined}
          editHref={editHref(product._id)}
        />
      ),
    },
    {
      heading: 'Actions',
      hideHeading: true,
      align: 'right',
      cell: (product) => (
        <ProductRowMenu product={product} editHref={editHref(product._id)} onStep={onStep} onAsk={onAsk} />
      ),
    },
  ];
}
