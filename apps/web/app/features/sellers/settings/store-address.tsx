import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToasts } from '../../../ui/toast.tsx';

export function StoreAddress({ sellerId }: { sellerId: string }) {
  const { show } = useToasts();
  const path = pathTo(ROUTES.sellerStore, { sellerId });
  const address = `${location.origin}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      show({ tone: 'success', title: 'Store address copied', durationMs: 3_000 });
    } catch {
      show({ tone: 'error', title: 'The address could not be copied', text: address, durationMs: 5_000 });
    }
  };
  return (
    <section className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-(--inset)" aria-label="Store address">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-4">Store address</h3>
        <p className="mt-1 text-small break-all text-ink-2">{address.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" className="min-h-11" onClick={copy}>
          <Icon icon="Copy" size={16} />
          Copy
        </Button>
        <Button asChild size="sm" variant="soft" className="min-h-11">
          <a href={path} target="_blank" rel="noopener">
            View store<span className="sr-only">, opens in a new tab</span>
            <Icon icon="ArrowUpRight" size={16} />
          </a>
        </Button>
      </div>
    </section>
  );
}
