import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToasts } from '../../../ui/toast.tsx';

/** A file that the browser makes itself: the codes go nowhere else. */
function download(codes: readonly string[]): void {
  const text = `${PRODUCT_NAME} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { show } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      show({ tone: 'success', title: 'Recovery codes copied', durationMs: 3_000 });
    } catch {
      show({ tone: 'error', title: 'The codes could not be copied. Please write them down.', durationMs: 5_000 });
    }
  };
  return (
    <div className="grid gap-3">
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-2 bg-sunken px-5 py-4 font-mono text-small tabular-nums xs:grid-cols-3"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="soft" className="min-h-11" onClick={() => download(codes)}>
          Download
        </Button>
        <Button size="sm" variant="ghost" className="min-h-11" onClick={copy}>
          <Icon icon="Copy" size={16} />
          Copy
        </Button>
      </div>
    </div>
  );
}
