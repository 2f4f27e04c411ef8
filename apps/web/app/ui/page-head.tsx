import type { ReactNode } from 'react';

type PageHeadProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** Heading of a page in a dashboard: what it is, one sentence, its actions at the right (full width on phones). */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end gap-x-8 gap-y-5">
      <div className="min-w-0 flex-[1_1_300px]">
        <h1>{title}</h1>
        {lead ? <div className="mt-2 text-ink-2">{lead}</div> : null}
      </div>
      {children ? <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&>*]:flex-auto">{children}</div> : null}
    </div>
  );
}
