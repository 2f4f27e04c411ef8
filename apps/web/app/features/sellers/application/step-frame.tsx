import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../../ui/focus-refs.ts';
import { Form, type useForm } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { STEPS } from './application-steps.ts';

export type StepProps = {
  /** True once the person has moved between steps: then the heading takes the focus, not when the page opens. */
  moved: boolean;
  onBack?: () => void;
};

type StepFrameProps = StepProps & {
  step: number;
  lead: string;
  form: ReturnType<typeof useForm>;
  onChange?: ComponentProps<typeof Form>['onChange'];
  submit?: ReactNode;
  children: ReactNode;
};

/** One step of the wizard: heading, fields, the way back and the way on. */
export function StepFrame({ step, lead, form, moved, onBack, onChange, submit, children }: StepFrameProps) {
  return (
    <section aria-labelledby={`${form.id}-title`} className="card">
      <Form form={form} onChange={onChange} className="gap-0 [&>[role=alert]]:m-4">
        <div className="grid grid-cols-1 gap-6 p-[clamp(20px,3vw,40px)]">
          <div>
            <h2
              id={`${form.id}-title`}
              ref={moved ? takeFocus : undefined}
              tabIndex={-1}
              className="text-2 outline-none"
            >
              {STEPS[step]?.title}
            </h2>
            <p className="mt-1.5 text-ink-2">{lead}</p>
          </div>
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-[clamp(20px,3vw,40px)] py-4.5">
          {onBack ? (
            <Button variant="ghost" onClick={onBack} className="max-xs:-ml-2 max-xs:px-2">
              <Icon icon="ArrowLeft" size={18} />
              Back
            </Button>
          ) : null}
          <div className="ml-auto">{submit ?? <Button type="submit">Continue</Button>}</div>
        </div>
      </Form>
    </section>
  );
}
