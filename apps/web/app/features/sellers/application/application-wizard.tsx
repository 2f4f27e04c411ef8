import type { DocumentKind } from '@herbary/contract/application-limits.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRefused } from '../../../lib/idempotent-send.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { AccountStep } from './account-step.tsx';
import {
  type ApplicationValues,
  type ChosenDocuments,
  type DocumentNames,
  emptyValues,
  namesOf,
  SIGN_UP_ID,
  STEPS,
  stepAt,
} from './application-steps.ts';
import { BusinessStep } from './business-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { FinalizeStep } from './finalize-step.tsx';
import { WizardAside } from './wizard-aside.tsx';

export type Sending = {
  values: ApplicationValues;
  files: ChosenDocuments;
  idempotencyKey: string;
  onProgress: (share: number) => void;
};

type ApplicationWizardProps = {
  isNew: boolean;
  initial?: Partial<ApplicationValues>;
  earlier?: DocumentNames;
  forgotten?: DocumentNames;
  /** Above the steps. */
  head?: (step: number) => ReactNode;
  onSave?: (values: ApplicationValues, documents: DocumentNames) => void;
  send: (sending: Sending) => Promise<void>;
};

const steps = STEPS.map(({ title }) => title);
const none: DocumentNames = {};

/** The step is in the address; none is reached before the ones ahead of it were valid in this window. */
function useStep() {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const [firstKey] = useState(key);
  const [furthest, setFurthest] = useState(0);
  const [shown, setShown] = useState(0);
  const asked = stepAt(hash) ?? shown;
  if (asked !== shown) setShown(asked);
  const step = Math.min(asked, furthest);
  const goTo = (target: number) => {
    setFurthest((before) => Math.max(before, target));
    void navigate({ hash: STEPS[target]?.hash }, { preventScrollReset: true });
  };
  /** The browser's way forward would pass a step that was valid before it was changed. */
  const reopen = () => setFurthest(step);
  return { step, goTo, reopen, moved: key !== firstKey };
}

export function ApplicationWizard(props: ApplicationWizardProps) {
  const { isNew, initial, earlier = none, forgotten = none, head, onSave, send } = props;
  const { step, goTo, reopen, moved } = useStep();
  const [values, setValues] = useState<ApplicationValues>({ ...emptyValues, ...initial });
  const [files, setFiles] = useState<ChosenDocuments>({});
  /** One attempt has one key until the server has refused it: a retry after a lost answer must not apply twice. */
  const attempt = useRef<string>(undefined);

  const keep = (nextValues: ApplicationValues, nextFiles: ChosenDocuments) => {
    attempt.current = undefined;
    reopen();
    setValues(nextValues);
    setFiles(nextFiles);
    onSave?.(nextValues, { ...forgotten, ...namesOf(nextFiles) });
  };
  const edit = (change: Partial<ApplicationValues>) => keep({ ...values, ...change }, files);
  const finish = (change: Partial<ApplicationValues>) => {
    edit(change);
    goTo(step + 1);
  };
  const chooseFile = (kind: DocumentKind, file: File | undefined) => keep(values, { ...files, [kind]: file });
  const submit = async (onProgress: (share: number) => void) => {
    attempt.current ??= crypto.randomUUID();
    try {
      await send({ values, files, idempotencyKey: attempt.current, onProgress });
    } catch (error) {
      if (isRefused(error)) attempt.current = undefined;
      throw error;
    }
  };

  const stepProps = { moved, onBack: step > 0 ? () => goTo(step - 1) : undefined };
  return (
    <>
      {head?.(step)}
      <div id={SIGN_UP_ID} className="wrap scroll-mt-4 pt-12">
        <Stepper steps={steps} current={step} label="Steps of the application" className="mb-9 max-w-[860px]" />
        <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_340px]">
          {step === 0 ? (
            <AccountStep {...stepProps} isNew={isNew} values={values} onEdit={edit} onDone={finish} />
          ) : step === 1 ? (
            <BusinessStep {...stepProps} values={values} onEdit={edit} onDone={finish} />
          ) : step === 2 ? (
            <DocumentsStep
              {...stepProps}
              {...{ files, earlier, forgotten }}
              onFiles={chooseFile}
              onDone={() => goTo(3)}
            />
          ) : (
            <FinalizeStep {...stepProps} {...{ isNew, values, files, earlier }} onEdit={goTo} send={submit} />
          )}
          <WizardAside step={step} values={values} />
        </div>
      </div>
    </>
  );
}
