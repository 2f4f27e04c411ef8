import { RETENTION } from '@herbary/contract/retention.ts';
import type { ReactNode } from 'react';
import { OPTIONAL_COOKIES, type OptionalCookie } from '../../lib/cookie-choice.ts';
import { Switch } from '../../ui/switch.tsx';

const groups: Record<OptionalCookie, { label: string; text: string }> = {
  memory: { label: 'Memory', text: 'More than the parts of the shop you use need to work. Not set today.' },
  counting: {
    label: 'Counting',
    text: 'How many people visit which page. No names, no advertising. Not set today.',
  },
};

function Row({ children }: { children: ReactNode }) {
  return <div className="border-t border-line py-4 first:border-t-0 first:pt-0">{children}</div>;
}

/** What there is to choose; the needed ones are shown and cannot be turned off. */
export function CookieRows({ chosen }: { chosen: readonly OptionalCookie[] }) {
  return (
    <>
      <Row>
        <Switch
          label="Needed (always on)"
          hint={`Sign-in, cart, security, your choices. Kept for the session, or ${RETENTION.rememberedDays} days with Remember me.`}
          defaultChecked
          disabled
        />
      </Row>
      {OPTIONAL_COOKIES.map((group) => (
        <Row key={group}>
          <Switch
            name={group}
            label={groups[group].label}
            hint={groups[group].text}
            defaultChecked={chosen.includes(group)}
          />
        </Row>
      ))}
    </>
  );
}

/** The switches that are on in a form. */
export const chosenIn = (form: HTMLFormElement): OptionalCookie[] => {
  const values = new FormData(form);
  return OPTIONAL_COOKIES.filter((group) => values.has(group));
};
