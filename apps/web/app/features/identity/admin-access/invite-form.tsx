import { inviteForm } from '@herbary/contract/admin-access.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { DEFAULT_STAFF_ROLE } from '@herbary/contract/permissions.ts';
import { errorMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { staffRoleHelp, staffRoleOptions, useDecideAccess } from './admin-access.queries.ts';

const SHOWN_MS = 3_000;

export function InviteForm() {
  const { show } = useToasts();
  const { mutateAsync } = useDecideAccess();
  const form = useForm({
    schema: inviteForm,
    onSubmit: async (body, element, isAsSent) => {
      try {
        await mutateAsync({ kind: 'invite', body });
        show({
          tone: 'success',
          title: 'Invitation sent',
          text: `The code went to ${body.email}.`,
          durationMs: SHOWN_MS,
        });
        if (isAsSent()) element.reset();
        return undefined;
      } catch (error) {
        return { '': errorMessage(error) ?? sentenceOf('admin.invite_failed') };
      }
    },
  });
  return (
    <section className="card p-(--inset)" aria-labelledby="invite">
      <h2 id="invite" className="text-3">
        Invite an admin
      </h2>
      <p className="mt-1.5 mb-5 text-small text-ink-2">
        The code goes out at once. It works once, for an hour, with 5 tries.
      </p>
      <Form form={form}>
        <Field label="Email" name="email">
          <Input type="email" autoComplete="off" inputMode="email" />
        </Field>
        <Field label="Duties" name="staffRole" help={staffRoleHelp}>
          <Select options={staffRoleOptions} defaultValue={DEFAULT_STAFF_ROLE} />
        </Field>
        <Button type="submit" block busy={form.busy} busyText="Sending...">
          Send invitation
        </Button>
      </Form>
    </section>
  );
}
