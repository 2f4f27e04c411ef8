import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Chip, ToggleChip } from '../../ui/chip.tsx';
import { CountBadge, capCount } from '../../ui/count-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link, TextButton } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { UiSection, UiState } from './ui-section.tsx';

const variants: NonNullable<ButtonProps['variant']>[] = [
  'primary',
  'soft',
  'outline',
  'ghost',
  'danger',
  'danger-quiet',
];
const focusRing = 'outline-2 outline-offset-3 outline-focus';

function Buttons() {
  return (
    <UiSection id="buttons" title="Buttons" wide>
      <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2 lg:grid-cols-3">
        {variants.map((variant) => (
          <UiState key={variant} name={variant}>
            <div className="flex flex-wrap gap-3">
              <Button variant={variant}>Add to Cart</Button>
              <Button variant={variant} className={focusRing}>
                Focused
              </Button>
              <Button variant={variant} busy busyText="Processing...">
                Place Order
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </div>
          </UiState>
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <UiState name="Sizes: 36, 48, 56">
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm">Small 36</Button>
            <Button>Medium 48</Button>
            <Button size="lg">Large 56</Button>
          </div>
        </UiState>
        <UiState name="On a band">
          <div className="band flex flex-wrap gap-3 rounded-2 p-4">
            <Button variant="paper">Open your shop</Button>
          </div>
        </UiState>
        <UiState name="As a link, with an icon, full width">
          <Button asChild variant="outline" block>
            <RouterLink to="#buttons">
              <Icon icon="ShoppingBag" /> Continue Shopping
            </RouterLink>
          </Button>
        </UiState>
        <UiState name="Long text wraps">
          <Button variant="soft" className="max-w-60">
            Save this address and use it for every order from now on
          </Button>
        </UiState>
      </div>
    </UiSection>
  );
}

export function UiActions() {
  const [clicks, setClicks] = useState(3);
  const [pressed, setPressed] = useState(true);
  const [filters, setFilters] = useState([
    'Tea',
    'Certified organic',
    'A very long filter name that a seller once chose',
  ]);
  return (
    <>
      <Buttons />
      <UiSection id="icon-buttons" title="Icon buttons, counts, links">
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label={`Wishlist, ${capCount(clicks)} items`} onClick={() => setClicks(clicks + 1)}>
            <Icon icon="Heart" />
            <CountBadge count={clicks} animated />
          </IconButton>
          <IconButton label={`Notifications, ${capCount(12)} unread`}>
            <Icon icon="Bell" />
            <CountBadge count={12} />
          </IconButton>
          <IconButton label="Bag, empty">
            <Icon icon="ShoppingBag" />
            <CountBadge count={0} />
          </IconButton>
          <IconButton label="Bordered" variant="bordered">
            <Icon icon="Heart" />
          </IconButton>
          <IconButton label="Focused" variant="bordered" className="outline-2 outline-offset-2 outline-focus">
            <Icon icon="Heart" />
          </IconButton>
          <IconButton label="Disabled" disabled>
            <Icon icon="Heart" />
          </IconButton>
          <Tooltip text="Removes the item, keeps it in the wishlist">
            <IconButton label="Remove" size="sm">
              <Icon icon="Trash2" size={18} />
            </IconButton>
          </Tooltip>
        </div>
        <p>
          A <Link to="#icon-buttons">link in a sentence</Link>, a{' '}
          <Link quiet to="#icon-buttons">
            quiet link
          </Link>{' '}
          and a <TextButton>text button</TextButton>.
        </p>
      </UiSection>
      <UiSection id="chips" title="Chips">
        <UiState name="On and off">
          <div className="flex flex-wrap gap-2">
            <ToggleChip pressed={pressed} onClick={() => setPressed(!pressed)}>
              Organic
            </ToggleChip>
            <ToggleChip pressed={false}>Trending</ToggleChip>
          </div>
        </UiState>
        <UiState name="Removable">
          <div className="flex flex-wrap gap-2">
            {filters.map((filter) => (
              <Chip
                key={filter}
                removeLabel={`Remove filter ${filter}`}
                onRemove={() => setFilters(filters.filter((other) => other !== filter))}
              >
                {filter}
              </Chip>
            ))}
          </div>
        </UiState>
      </UiSection>
    </>
  );
}
