import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { useToasts } from './toast.tsx';

/** `of`: what a screen reader hears after "Copy link to". */
export function CopyLink({ path, of, className }: { path: string; of: string; className?: string }) {
  const { show } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      show({ tone: 'success', title: 'Link copied' });
    } catch {
      // The browser refuses without a permission: the address of the page can still be copied by hand.
      show({ tone: 'error', title: 'The link could not be copied' });
    }
  };
  return (
    <Button variant="ghost" size="sm" className={cn('min-h-11 text-ink-2', className)} onClick={() => void copy()}>
      <Icon icon="Link" />
      <span className="max-xs:sr-only">Copy link</span>
      <span className="sr-only"> to {of}</span>
    </Button>
  );
}
