import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { SellerProduct } from '@herbary/contract/seller-products.ts';
import { Link as RouterLink } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { moveFocusOnUnmount } from '../../../ui/focus-refs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../ui/menu.tsx';
import type { ProductStep } from './products.mutations.ts';

/** What is asked about before it is done. */
export type ProductQuestion = { kind: 'delete' | 'discardEdit'; product: SellerProduct };

type ProductRowMenuProps = {
  product: SellerProduct;
  editHref: string;
  onStep: (step: ProductStep, product: SellerProduct) => void;
  onAsk: (question: ProductQuestion) => void;
};

const stepItems = [
  { step: 'submit', label: 'List Product', icon: 'Upload' },
  { step: 'duplicate', label: 'Duplicate', icon: 'Copy' },
  { step: 'pause', label: 'Pause', icon: 'Pause' },
  { step: 'resume', label: 'Resume', icon: 'Play' },
] as const satisfies { step: ProductStep; label: string; icon: IconName }[];

/** What can be done with a row, as the server says. */
export function ProductRowMenu({ product, editHref, onStep, onAsk }: ProductRowMenuProps) {
  const { _id, name, can, missing } = product;
  const isThere = (step: ProductStep) => can.includes(step) && (step !== 'submit' || missing.length === 0);
  return (
    <div className="flex items-center justify-end gap-1">
      {can.includes('edit') ? (
        <Button asChild size="sm" variant="ghost">
          <RouterLink to={editHref}>
            Edit<span className="sr-only"> {name}</span>
          </RouterLink>
        </Button>
      ) : null}
      <Menu>
        <MenuTrigger asChild>
          <IconButton ref={moveFocusOnUnmount} label={`More actions for ${name}`} size="sm">
            <Icon icon="Ellipsis" />
          </IconButton>
        </MenuTrigger>
        <MenuContent className="text-left">
          {can.includes('edit') ? (
            <MenuItem asChild>
              <RouterLink to={editHref}>
                <Icon icon="Pencil" size={18} />
                Edit Product
              </RouterLink>
            </MenuItem>
          ) : null}
          {can.includes('view') ? (
            <MenuItem asChild>
              <RouterLink to={pathTo(ROUTES.product, { id: _id })}>
                <Icon icon="Eye" size={18} />
                View in store
              </RouterLink>
            </MenuItem>
          ) : null}
          {can.includes('price') && can.includes('pause') && !product.sale ? (
            <MenuItem asChild>
              <RouterLink to={`${ROUTES.dashboardPromotions.path}?sell=${_id}`}>
                <Icon icon="TicketPercent" size={18} />
                Put on sale
              </RouterLink>
            </MenuItem>
          ) : null}
          {stepItems
            .filter(({ step }) => isThere(step))
            .map(({ step, label, icon }) => (
              <MenuItem key={step} icon={icon} onSelect={() => onStep(step, product)}>
                {label}
              </MenuItem>
            ))}
          {can.includes('discardEdit') ? (
            <MenuItem icon="Undo2" onSelect={() => onAsk({ kind: 'discardEdit', product })}>
              Discard the edit
            </MenuItem>
          ) : null}
          {can.includes('delete') ? (
            <>
              <MenuSeparator />
              <MenuItem icon="Trash2" tone="danger" onSelect={() => onAsk({ kind: 'delete', product })}>
                Delete Product
              </MenuItem>
            </>
          ) : null}
        </MenuContent>
      </Menu>
    </div>
  );
}
