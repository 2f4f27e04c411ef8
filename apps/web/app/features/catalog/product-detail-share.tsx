import { productTexts } from '../../copy/product.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToasts } from '../../ui/toast.tsx';

/** The device's own way of sharing where there is one, else the link goes to the clipboard. */
async function share(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // The share dialog was dismissed: no message, and nothing to copy.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

export function ShareButton({ title, path }: { title: string; path: string }) {
  const { show } = useToasts();
  const handleClick = async () => {
    const outcome = await share(title, new URL(path, window.location.origin).href);
    if (outcome === 'copied') show({ tone: 'success', title: productTexts.linkCopied });
    if (outcome === 'failed') show({ tone: 'error', title: productTexts.linkNotCopied });
  };
  return (
    <IconButton label="Share" variant="bordered" onClick={handleClick}>
      <Icon icon="Share2" />
    </IconButton>
  );
}
