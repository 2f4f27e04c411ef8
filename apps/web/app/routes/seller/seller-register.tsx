import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useNavigate } from 'react-router';
import { sellingHero } from '../../copy/selling.ts';
import { Scene } from '../../features/landing/scene.tsx';
import { type ApplicationDraft, useApplicationDraft } from '../../features/sellers/application/application-draft.ts';
import { ApplicationWizard, type Sending } from '../../features/sellers/application/application-wizard.tsx';
import { sendRegistration } from '../../features/sellers/application/send-application.ts';
import { WizardHead } from '../../features/sellers/application/wizard-head.tsx';
import { TextButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { joinMeta } from './join-meta.ts';

export const meta = joinMeta(
  ROUTES.sellerRegister,
  `Open a store on ${PRODUCT_NAME} in four steps. Applications are read within ${APPLICATION_REVIEW_TIME}.`,
);

function DraftNotice({ draft, onStartOver }: { draft: ApplicationDraft; onStartOver: () => void }) {
  const names = Object.values(draft.documents);
  return (
    <div className="wrap pt-6">
      <Notice title="Your draft is back" action={<TextButton onClick={onStartOver}>Start over</TextButton>}>
        Passwords and files are never kept on this device: please enter your password again
        {names.length > 0 ? `, and choose ${names.join(', ')} again in step 3` : ''}.
      </Notice>
    </div>
  );
}

export default function SellerRegister() {
  const navigate = useNavigate();
  const { draft, save, forget, startOver } = useApplicationDraft();
  const send = async (sending: Sending) => {
    await sendRegistration(sending);
    forget();
    await navigate(ROUTES.sellerLogin.path, {
      state: { registrationSuccess: true, email: sending.values.email },
    });
  };
  const picture = (
    <Scene
      scene="your-label"
      alt={sellingHero.alt}
      sizes="(min-width: 56.25rem) 50vw, 100vw"
      priority
      className="absolute inset-0 size-full object-cover object-[30%_68%]"
    />
  );
  return (
    <ApplicationWizard
      key={draft ? 'draft' : 'empty'}
      isNew
      initial={draft?.values}
      forgotten={draft?.documents}
      head={(step) => (
        <>
          <WizardHead step={step} picture={picture} />
          {draft && step === 0 ? <DraftNotice draft={draft} onStartOver={startOver} /> : null}
        </>
      )}
      onSave={save}
      send={send}
    />
  );
}
