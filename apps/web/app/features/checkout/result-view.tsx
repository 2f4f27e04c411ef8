import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Plate } from '../../ui/plate.tsx';
import { Seal } from '../../ui/seal.tsx';

type ResultViewProps = {
  tone: 'good' | 'warn' | 'bad';
  mark: ReactNode;
  title: string;
  actions?: ReactNode;
  /** Below what can be done. */
  foot?: ReactNode;
  /** Something larger takes this place soon: what stands below the page must not jump then. */
  passing?: boolean;
  children: ReactNode;
};

export function ResultView({ tone, mark, title, actions, foot, passing, children }: ResultViewProps) {
  return (
    <div
      className={cn(
        'wrap grid content-start justify-items-center py-[clamp(32px,6vw,72px)] text-center',
        passing && 'min-h-[85vh]',
      )}
    >
      <div className="grid w-full max-w-[520px] justify-items-center gap-3 wrap-anywhere">
        <Seal tone={tone} className="mb-2">
          {mark}
        </Seal>
        <FocusedHeading className={passing ? 'text-2' : undefined}>{title}</FocusedHeading>
        {children}
        {actions ? <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div> : null}
        {foot}
      </div>
    </div>
  );
}

const sprigClasses = 'absolute bottom-0 h-[372px] w-auto max-lg:hidden';

type SuccessViewProps = { title: string; lead: ReactNode; facts: ReactNode; actions: ReactNode; children?: ReactNode };

/** The one important thing of the page: in the notched label frame, between two plants. */
export function SuccessView({ title, lead, facts, actions, children }: SuccessViewProps) {
  return (
    <div className="wrap relative grid justify-items-center gap-6 overflow-x-clip py-[clamp(24px,5vw,56px)]">
      <img
        src="/sprigs/chamomile.svg"
        alt=""
        width={240}
        height={320}
        className={cn(sprigClasses, 'left-[1%] -rotate-5')}
      />
      <img
        src="/sprigs/tulsi.svg"
        alt=""
        width={240}
        height={320}
        className={cn(sprigClasses, 'right-[1%] rotate-6')}
      />
      <Plate className="relative w-full max-w-[640px]">
        <div className="grid justify-items-center gap-3 px-[clamp(4px,3vw,32px)] py-[clamp(16px,3vw,36px)]">
          <Seal className="mb-2">
            <Icon icon="CircleCheck" size={28} />
          </Seal>
          <FocusedHeading>{title}</FocusedHeading>
          <div className="max-w-[46ch] min-w-0 wrap-anywhere text-ink-2">{lead}</div>
          {facts ? (
            <dl className="mt-4 mb-2 grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 border-y border-line py-4.5 text-left text-small">
              {facts}
            </dl>
          ) : null}
          <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>
        </div>
      </Plate>
      {children ? <div className="relative w-full max-w-[640px]">{children}</div> : null}
    </div>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </>
  );
}
