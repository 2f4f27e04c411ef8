import type { OrderItem } from '@herbary/contract/orders.ts';
import { Link as RouterLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Radio } from '../../ui/radio.tsx';
import { fieldIdOf, isRefused, type LineDraft } from './return-draft.ts';
import { openedText } from './return-texts.ts';

type PackConditionProps = {
  item: OrderItem;
  line: LineDraft;
  error?: string;
  onChange: (change: Partial<LineDraft>) => void;
};

/** Asked of what is not wanted any more: only what was never opened can be sold again. */
export function SealQuestion({ item, line, error, support, onChange }: PackConditionProps & { support: string }) {
  const id = fieldIdOf(item._id, 'opened');
  const refused = isRefused(line);
  const radio = (opened: boolean) => ({
    name: id,
    checked: line.opened === opened,
    onChange: () => onChange({ opened }),
  });
  const leaveOut = () => {
    // The button goes with the question; the focus would fall to the top of the page.
    document.getElementById(fieldIdOf(item._id, 'chosen'))?.focus();
    onChange({ chosen: false });
  };
  return (
    <div className="grid grid-cols-1 gap-3.5 sm:col-span-2">
      <Fieldset legend={`Is the pack of ${item.name} still sealed?`} error={refused ? undefined : error}>
        <Radio id={id} label="Yes, it was never opened" {...radio(false)} />
        <Radio label="No, it was opened" {...radio(true)} />
      </Fieldset>
      {refused ? (
        <Notice
          tone="error"
          live
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="outline" onClick={leaveOut}>
                Leave it out
              </Button>
              <Button asChild size="sm" variant="ghost">
                <RouterLink to={support}>Contact Support</RouterLink>
              </Button>
            </div>
          }
        >
          {openedText(item)}
        </Notice>
      ) : null}
    </div>
  );
}

/** Of what something is wrong with: it goes back either way, and the seller learns what to expect. */
export function OpenedBox({ item, line, onChange }: Omit<PackConditionProps, 'error'>) {
  return (
    <Checkbox
      id={fieldIdOf(item._id, 'opened')}
      label="The pack has been opened."
      checked={line.opened === true}
      onChange={(event) => onChange({ opened: event.target.checked })}
      className="sm:col-span-2"
    />
  );
}
