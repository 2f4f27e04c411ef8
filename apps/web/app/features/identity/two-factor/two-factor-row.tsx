import type { ReactNode } from 'react';

type TwoFactorRowProps = { title: string; badge?: ReactNode; text: string; children: ReactNode };

export function TwoFactorRow({ title, badge, text, children }: TwoFactorRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-(--inset) py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-strong">{title}</b>
          {badge}
        </p>
        <p className="text-small text-ink-2 tabular-nums">{text}</p>
      </div>
      {children}
    </div>
  );
}
