import {
  APPLICATION_REVIEW_TIME,
  type ApplicationStatus,
  type BusinessCategory,
  businessCategoryLabels,
  DOCUMENT_KEPT_DAYS,
  DOCUMENT_KINDS,
  type DocumentKind,
} from '@herbary/contract/application-limits.ts';
import { SUPPORT_ANSWER_TIME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { SellerApplication } from '@herbary/contract/seller-applications.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDate, formatDayTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { documentTexts } from './application-steps.ts';

type Face = { title: string; text: string; badge: string; tone: 'note' | 'warn' | 'good' | 'bad' };

const faces: Record<ApplicationStatus, Face> = {
  pending: {
    title: 'Received, and waiting its turn',
    text: `We'll review it within ${APPLICATION_REVIEW_TIME}. You'll get an email either way.`,
    badge: 'Pending',
    tone: 'note',
  },
  underReview: {
    title: 'A person is reading it',
    text: "We're checking your documents. Most answers go out the same day.",
    badge: 'Under Review',
    tone: 'warn',
  },
  approved: {
    title: 'Approved: your store is open',
    text: 'Sign in with the password you chose, write your store page and list your first product.',
    badge: 'Approved',
    tone: 'good',
  },
  rejected: {
    title: 'Not approved this time',
    text: 'You can correct what was missing and apply again; what you wrote is kept.',
    badge: 'Rejected',
    tone: 'bad',
  },
};

type TimelineStep = { title: string; text: string; state: 'done' | 'now' | 'open' };

function timelineOf({ status, appliedAt, reviewStartedAt, decidedAt }: SellerApplication): TimelineStep[] {
  const decided = status === 'approved' || status === 'rejected';
  const decision = status === 'approved' ? 'Approved' : 'Rejected';
  const closed = status === 'rejected' ? '. Sign-in to the dashboard stays closed.' : '';
  return [
    { title: 'Application Submitted', text: formatDayTime(appliedAt), state: status === 'pending' ? 'now' : 'done' },
    {
      title: 'Document Review',
      text: reviewStartedAt
        ? `Began ${formatDayTime(reviewStartedAt)}`
        : decided
          ? 'Done'
          : `${APPLICATION_REVIEW_TIME} after you sent it`,
      state: decided ? 'done' : status === 'underReview' ? 'now' : 'open',
    },
    {
      title: 'Account Approval',
      text: decidedAt ? `${decision} ${formatDayTime(decidedAt)}${closed}` : 'We write either way',
      state: decided ? 'done' : 'open',
    },
    ...(status === 'rejected'
      ? []
      : [
          {
            title: 'Store Setup',
            text: 'About 24 hours to the first sale',
            state: status === 'approved' ? ('now' as const) : ('open' as const),
          },
        ]),
  ];
}

const marks = {
  done: 'border-forest-700 bg-forest-700',
  now: 'border-[5px] border-clay-600 bg-surface',
  open: 'border-line-strong bg-surface',
};
const spoken = { done: 'Completed: ', now: 'Current: ', open: '' };

function Timeline({ application }: { application: SellerApplication }) {
  return (
    <ol className="mt-5 grid gap-5">
      {timelineOf(application).map(({ title, text, state }) => (
        <li key={title} aria-current={state === 'now' ? 'step' : undefined} className="flex gap-4">
          <span aria-hidden className={cn('mt-1 size-4 flex-none rounded-full border-[1.5px]', marks[state])} />
          <div>
            <p className="font-strong">
              <span className="sr-only">{spoken[state]}</span>
              {title}
            </p>
            <p className="text-small text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Without a file: a required one was sent and is erased by now. */
const missingTexts = (kind: DocumentKind) =>
  kind === 'taxDocument'
    ? { text: 'Not given', state: 'Optional' }
    : { text: `Erased ${DOCUMENT_KEPT_DAYS} days after the decision`, state: 'Erased' };

function SentDocument({ kind, name }: { kind: DocumentKind; name: string | null }) {
  const { text, state } = name ? { text: name, state: 'Received' } : missingTexts(kind);
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 text-small last:border-0">
      <Icon icon="FileText" className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        <b className="block font-strong">{documentTexts[kind].short}</b>
        <span className="text-caption break-words text-ink-3">{text}</span>
      </span>
      <span className="text-caption font-strong text-ink-3">{state}</span>
    </li>
  );
}

function WhatYouSent({ application }: { application: SellerApplication }) {
  const { filledIn, documents, appliedAt } = application;
  const { businessName, category, city, state, firstName, lastName, certifications } = filledIn;
  return (
    <section className="card p-(--inset)">
      <h2 className="text-4">What you sent</h2>
      <p className="display mt-3 text-3 break-words">{businessName}</p>
      <p className="text-small text-ink-2">
        {businessCategoryLabels[category as BusinessCategory] ?? category} · {city}, {state}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-small">
        <dt className="text-ink-3">Applicant</dt>
        <dd>
          {firstName} {lastName}
        </dd>
        <dt className="text-ink-3">Sent</dt>
        <dd>{formatDate(appliedAt)}</dd>
        <dt className="text-ink-3">Certifications</dt>
        <dd>{certifications.join(', ')}</dd>
      </dl>
      <ul className="mt-4 border-t border-line">
        {DOCUMENT_KINDS.map((kind) => (
          <SentDocument key={kind} kind={kind} name={documents[kind]} />
        ))}
      </ul>
    </section>
  );
}

function NextStep({ application, onApplyAgain }: { application: SellerApplication; onApplyAgain: () => void }) {
  if (application.can.includes('applyAgain')) {
    return (
      <section className="card p-(--inset)">
        <h2 className="text-4">Apply again</h2>
        <p className="mt-1.5 mb-4 text-ink-2">
          Opens the form with your answers filled in. It is a new application, read within {APPLICATION_REVIEW_TIME}.
        </p>
        <Button onClick={onApplyAgain}>Apply again</Button>
      </section>
    );
  }
  if (application.status === 'approved') {
    return (
      <Button asChild>
        <RouterLink to={ROUTES.sellerLogin.path} state={{ email: application.email }}>
          Go to Seller Login
        </RouterLink>
      </Button>
    );
  }
  return (
    <section className="card p-(--inset)">
      <h2 className="text-4">While you wait</h2>
      <p className="mt-1.5 mb-4 text-ink-2">
        Write your first product, take its picture in daylight, weigh it. The guide says what buyers ask.
      </p>
      <Button asChild variant="soft">
        <RouterLink to={ROUTES.sellerGuide.path}>Read the seller guide</RouterLink>
      </Button>
    </section>
  );
}

type ApplicationStatusProps = { application: SellerApplication; notice?: ReactNode; onApplyAgain: () => void };

export function ApplicationStatusView({ application, notice, onApplyAgain }: ApplicationStatusProps) {
  const { title, text, badge, tone } = faces[application.status];
  return (
    <div className="wrap pt-[clamp(40px,5vw,72px)] pb-6">
      {notice}
      <div className="mb-9 flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-[420px]">
          <p className="kicker mb-2">Your application</p>
          <h1 className="text-1">{title}</h1>
          <p className="lead mt-3">{text}</p>
        </div>
        <Badge tone={tone} dot className="mt-3 px-3.5 py-1.5 text-small">
          {badge}
        </Badge>
      </div>
      <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid grid-cols-1 gap-6">
          {application.reason ? (
            <section aria-label="The reason" className="card border-l-4 border-l-bad p-(--inset)">
              <p className="text-small text-ink-2">
                The reason{application.decidedAt ? `, ${formatDayTime(application.decidedAt)}` : ''}
              </p>
              <blockquote className="mt-2 max-w-[38em] text-[1.375rem] leading-[1.4] break-words whitespace-pre-line">
                “{application.reason}”
              </blockquote>
            </section>
          ) : null}
          <section className="card p-(--inset)">
            <h2 className="text-4">Where it stands</h2>
            <Timeline application={application} />
          </section>
          <NextStep application={application} onApplyAgain={onApplyAgain} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <WhatYouSent application={application} />
          <section className="card p-(--inset)">
            <h2 className="text-4">Questions?</h2>
            <p className="mt-1.5 mb-3 text-small text-ink-2">A person will answer in {SUPPORT_ANSWER_TIME}.</p>
            <Link to={ROUTES.contactSupport.path} className="text-small">
              Contact Support
            </Link>
          </section>
        </div>
      </div>
    </div>
  );
}
