import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';

/** Stands wherever our own words speak of supplements. */
export function Disclaimer({ className }: { className?: string }) {
  return (
    <p
      className={cn(
        'flex gap-3.5 border-y border-line px-5 py-4.5 text-small leading-[1.55] text-ink-2 [&_.icon]:mt-px [&_.icon]:text-ink-3',
        className,
      )}
    >
      <Icon icon="ShieldCheck" />
      <span>
        These statements have not been evaluated by the Food and Drug Administration. These products are not intended to
        diagnose, treat, cure or prevent any disease. Talk to a clinician before you take a supplement.
      </span>
    </p>
  );
}
