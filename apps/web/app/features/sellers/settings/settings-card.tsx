import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form, type useForm } from '../../../ui/form.tsx';

type SettingsCardProps = { title: string; text?: string; form: ReturnType<typeof useForm>; children: ReactNode };

/** A form of the settings: its fields, and the bar that saves them. */
export function SettingsCard({ title, text, form, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="border-b border-line px-(--inset) py-4">
        <h3 id={id} className="text-4">
          {title}
        </h3>
        {text ? <p className="mt-0.5 text-small text-ink-2">{text}</p> : null}
      </div>
      <Form form={form} className="p-(--inset)">
        <div className="grid gap-5 sm:grid-cols-2">{children}</div>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyText="Saving...">
            Save Changes
          </Button>
          <Button type="reset" variant="ghost" onClick={() => form.clear()}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  );
}
