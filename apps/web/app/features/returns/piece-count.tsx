import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type PieceCountProps = { name: string; count: number; max: number; bought: number; onChange: (count: number) => void };

export function PieceCount({ name, count, max, bought, onChange }: PieceCountProps) {
  const id = useId();
  return (
    <fieldset className="grid content-start justify-items-start gap-1.5" aria-describedby={id}>
      <legend className="mb-1.5 text-small leading-[1.4] font-strong">
        How many<span className="sr-only"> of {name}</span>
      </legend>
      <div className="inline-flex items-center rounded-2 border border-line-strong bg-surface">
        <IconButton label="One less" className="rounded-2" atLimit={count <= 1} onClick={() => onChange(count - 1)}>
          <Icon icon="Minus" size={14} />
        </IconButton>
        <output className="min-w-9 text-center tabular-nums">{count}</output>
        <IconButton label="One more" className="rounded-2" atLimit={count >= max} onClick={() => onChange(count + 1)}>
          <Icon icon="Plus" size={14} />
        </IconButton>
      </div>
      <p id={id} className="text-caption text-ink-3 tabular-nums">
        of {bought} bought{max < bought ? `, ${max} can be returned` : ''}
      </p>
    </fieldset>
  );
}
