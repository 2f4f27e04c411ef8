import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from '../../ui/drawer.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { TextButton } from '../../ui/link.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { UiSection, UiState } from './ui-section.tsx';

const wait = () => new Promise((resolve) => setTimeout(resolve, 800));

function Dialogs() {
  return (
    <UiState name="Dialog, confirm, confirm with a word, refused">
      <div className="flex flex-wrap gap-3">
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Edit address</Button>
          </DialogTrigger>
          <DialogContent
            title="Edit address"
            description="Used for this order and the next ones."
            footer={
              <>
                <DialogClose asChild>
                  <Button variant="ghost">Cancel</Button>
                </DialogClose>
                <DialogClose asChild>
                  <Button>Save address</Button>
                </DialogClose>
              </>
            }
          >
            <Field label="Street" className="mt-4">
              <Input defaultValue="12 Meadow Lane" />
            </Field>
          </DialogContent>
        </Dialog>
        <ConfirmDialog
          trigger={<Button variant="outline">Remove item</Button>}
          title="Remove this item?"
          description="It stays in your wishlist."
          confirmText="Remove"
          busyText="Removing..."
          onConfirm={async () => {
            await wait();
            return undefined;
          }}
        />
        <ConfirmDialog
          trigger={<Button variant="outline">Delete account</Button>}
          title="Delete your account?"
          description="Your details go offline at once. Open orders are yours to finish first. This cannot be undone."
          confirmText="Delete Account"
          busyText="Deleting..."
          confirmWord="DELETE"
          onConfirm={async () => {
            await wait();
            return 'The server could not be reached. Nothing was deleted.';
          }}
        />
      </div>
    </UiState>
  );
}

function Drawers() {
  return (
    <UiState name="Drawer from the right, over the whole screen">
      <div className="flex flex-wrap gap-3">
        <Drawer>
          <DrawerTrigger asChild>
            <Button variant="outline">Filters</Button>
          </DrawerTrigger>
          <DrawerContent
            title="Filters"
            footer={
              <DrawerClose asChild>
                <Button>Show 82 results</Button>
              </DrawerClose>
            }
          >
            <div className="grid gap-4">
              <Checkbox label="Tea" defaultChecked />
              <Checkbox label="Herbs" />
              <Checkbox label="Supplements" />
            </div>
          </DrawerContent>
        </Drawer>
        <Drawer>
          <DrawerTrigger asChild>
            <Button variant="outline">Menu</Button>
          </DrawerTrigger>
          <DrawerContent side="full" title="Menu">
            <p className="display text-3">Fertility for Women</p>
          </DrawerContent>
        </Drawer>
      </div>
    </UiState>
  );
}

export function UiOverlays() {
  const [picked, setPicked] = useState('nothing yet');
  return (
    <UiSection id="overlays" title="Dialog, drawer, menu, popover, tooltip" wide>
      <div className="grid gap-6 md:grid-cols-2">
        <Dialogs />
        <Drawers />
        <UiState name={`Menu: ${picked}`}>
          <Menu>
            <MenuTrigger asChild>
              <Button variant="outline" className="justify-self-start">
                Hi, Maya
              </Button>
            </MenuTrigger>
            <MenuContent align="start">
              <MenuLabel>maya@example.com</MenuLabel>
              <MenuItem icon="User" onSelect={() => setPicked('My Account')}>
                My Account
              </MenuItem>
              <MenuItem icon="Heart" onSelect={() => setPicked('My Wishlist')}>
                My Wishlist
              </MenuItem>
              <MenuItem icon="Settings" disabled>
                Not available
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon="LogOut" onSelect={() => setPicked('Logout')}>
                Logout
              </MenuItem>
              <MenuItem icon="Trash2" tone="danger" onSelect={() => setPicked('Delete')}>
                Delete
              </MenuItem>
            </MenuContent>
          </Menu>
        </UiState>
        <UiState name="Popover and tooltip">
          <div className="flex flex-wrap gap-3">
            <Popover>
              <PopoverTrigger asChild>
                <Button variant="outline">Notifications</Button>
              </PopoverTrigger>
              <PopoverContent
                title="Notifications"
                align="start"
                aside={<TextButton className="text-small">Mark all as read</TextButton>}
                footer={
                  <PopoverClose asChild>
                    <Button block>View all</Button>
                  </PopoverClose>
                }
              >
                <p className="px-5 py-4">Your order has shipped. It should be with you on Thursday.</p>
              </PopoverContent>
            </Popover>
            <Tooltip text="Papers checked by our team, address confirmed by post.">
              <Button variant="ghost">Verified seller</Button>
            </Tooltip>
          </div>
        </UiState>
      </div>
    </UiSection>
  );
}
