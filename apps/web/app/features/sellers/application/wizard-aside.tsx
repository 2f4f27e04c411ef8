import {
  APPLICATION_REVIEW_TIME,
  type BusinessCategory,
  businessCategoryLabels,
  DOCUMENT_KEPT_DAYS,
} from '@herbary/contract/application-limits.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SellerLogo } from '../seller-logo.tsx';
import type { ApplicationValues } from './application-steps.ts';

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-(--inset)">
      <h2 className="text-4">{title}</h2>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-2 text-small text-ink-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Icon icon="Check" size={16} className="mt-0.5 flex-none text-forest-600" />
          {line}
        </li>
      ))}
    </ul>
  );
}

const needed = [
  'An identification document',
  'A business document: registration, license or permit',
  'A tax document, if you have one at hand',
  'The name of at least one certification',
];

function Preview({ values }: { values: ApplicationValues }) {
  const { businessName, category, city, state, description } = values;
  return (
    <section aria-label="How shoppers will see it" className="card overflow-hidden bg-forest-50 p-(--inset)">
      <p className="kicker">How shoppers will see it</p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <SellerLogo name={businessName || 'Your store'} src={null} className="size-16 rounded-full" />
        <div className="min-w-0">
          <p className="display truncate text-3">{businessName || 'Your store name'}</p>
          <p className="text-small text-ink-2">
            {[businessCategoryLabels[category as BusinessCategory], [city, state].filter(Boolean).join(', ')]
              .filter(Boolean)
              .join(' · ') || 'Category and location'}
          </p>
        </div>
      </div>
      {description ? <p className="mt-3 text-small break-words text-ink-2">{description}</p> : null}
    </section>
  );
}

const nextSteps = [
  ['Application Submitted', "We'll email you a link to it."],
  ['Document Review', `${APPLICATION_REVIEW_TIME}.`],
  ['Account Approval', 'We write either way.'],
  ['Store Setup', 'About 24 hours to the first sale.'],
] as const;

/** What helps with the step at hand. */
export function WizardAside({ step, values }: { step: number; values: ApplicationValues }) {
  return (
    <aside aria-label="Help with this step" className="grid grid-cols-1 gap-6">
      {step === 0 ? (
        <>
          <Panel title="What you will need">
            <Lines lines={needed} />
          </Panel>
          <Panel title="What happens next">
            <p className="mt-2 text-small text-ink-2">
              We read it within {APPLICATION_REVIEW_TIME} and write to you. About 24 hours after approval your store can
              sell. No upfront or monthly fees.
            </p>
          </Panel>
        </>
      ) : step === 1 ? (
        <>
          <Preview values={values} />
          <Panel title="A good description">
            <Lines lines={['Names plants and places', 'Says how you dry, brew or pack', 'Promises no cures']} />
          </Panel>
        </>
      ) : step === 2 ? (
        <>
          <Panel title="Kept private">
            <p className="mt-2 text-small text-ink-2">
              Encrypted and stored apart from your store page, opened through links that expire after five minutes,
              erased {DOCUMENT_KEPT_DAYS} days after a rejection.
            </p>
          </Panel>
          <Panel title="Readable scans">
            <Lines lines={['All four corners in the picture', 'Name and number sharp', 'Not expired']} />
          </Panel>
        </>
      ) : (
        <Panel title="After you send it">
          <ol className="mt-4 grid gap-4">
            {nextSteps.map(([title, text]) => (
              <li key={title}>
                <p className="font-strong">{title}</p>
                <p className="text-small text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </aside>
  );
}
