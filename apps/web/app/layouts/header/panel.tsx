import { type ReactNode, Suspense } from 'react';
import { cn } from '../../ui/cn.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { panelId } from './use-one-panel.ts';

type PanelProps = { name: string; label: string; className?: string; onClose: () => void; children: ReactNode };

/** Hangs under its button; on phones it rises from the foot of the screen over a scrim. */
export function Panel({ name, label, className, onClose, children }: PanelProps) {
  return (
    <>
      <div aria-hidden className="fixed inset-0 z-40 animate-fade-in bg-scrim sm:hidden" onPointerDown={onClose} />
      <section
        id={panelId(name)}
        aria-label={label}
        // Takes the focus when the line that held it is removed.
        tabIndex={-1}
        className={cn(
          'z-40 flex flex-col overflow-hidden border border-line bg-surface shadow-3 focus:outline-none',
          'fixed inset-x-0 bottom-0 max-h-[86vh] animate-rise-in rounded-t-3',
          'sm:absolute sm:inset-x-auto sm:top-[calc(100%+8px)] sm:right-0 sm:bottom-auto sm:max-h-[min(640px,calc(100vh-140px))] sm:w-96 sm:animate-drop-in sm:rounded-3',
          className,
        )}
      >
        <Suspense fallback={<PanelSpinner />}>{children}</Suspense>
      </section>
    </>
  );
}

export function PanelSpinner() {
  return (
    <div className="grid min-h-40 place-items-center text-forest-600">
      <Spinner label="Loading" />
    </div>
  );
}
