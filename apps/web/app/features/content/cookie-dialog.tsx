import { useId } from 'react';
import { chooseCookies } from '../../lib/cookie-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { CookieRows, chosenIn } from './cookie-rows.tsx';

export default function CookieDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Your cookies"
        footer={
          <>
            <Button variant="ghost" onClick={() => chooseCookies([])}>
              Only needed
            </Button>
            <Button type="submit" form={form}>
              Save my choice
            </Button>
          </>
        }
      >
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            chooseCookies(chosenIn(event.currentTarget));
          }}
        >
          <CookieRows chosen={[]} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
