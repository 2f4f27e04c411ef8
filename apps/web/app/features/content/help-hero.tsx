import { SEARCH_MAX } from '@herbary/contract/product-limits.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useId } from 'react';
import { Form } from 'react-router';
import { useAsked, useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { readHelp } from './content-search.ts';

const plantClasses = 'pointer-events-none absolute w-auto max-w-none';

export function HelpHero({ search, topic }: { search: string; topic: string | null }) {
  const field = useId();
  const asked = useAsked({ search, topic }, readHelp);
  const [text, setText] = useDraft(asked.search);
  return (
    <section className="band relative overflow-hidden py-[clamp(48px,7vw,88px)]">
      <img
        src="/sprigs/mint-line.svg"
        alt=""
        width={240}
        height={320}
        fetchPriority="high"
        className={`${plantClasses} top-[4%] right-[-18%] h-[150%] opacity-20 tab:right-[2%] tab:opacity-60`}
      />
      <img
        src="/sprigs/rosemary-line.svg"
        alt=""
        width={240}
        height={320}
        className={`${plantClasses} top-[26%] right-[22%] h-[120%] opacity-40 max-tab:hidden`}
      />
      <div className="wrap relative">
        <p className="kicker text-blush-on-band">{ROUTES.helpCenter.title}</p>
        <h1 className="mt-2 mb-8 text-[clamp(2.5rem,1.4rem+3.6vw,4rem)] leading-none">How can we help?</h1>
        <Form
          role="search"
          aria-label="Help"
          action={ROUTES.helpCenter.path}
          preventScrollReset
          className="flex max-w-170 flex-col gap-2 xs:flex-row"
        >
          <div className="min-w-0 flex-1">
            <label htmlFor={field} className="sr-only">
              Search the help center
            </label>
            <Input
              id={field}
              type="search"
              name="search"
              icon="Search"
              maxLength={SEARCH_MAX}
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="Search: returns, shipping, payouts"
              className="min-h-14"
            />
          </div>
          {asked.topic ? <input type="hidden" name="topic" value={asked.topic} /> : null}
          <Button type="submit" variant="paper" className="min-h-14">
            Search
          </Button>
        </Form>
      </div>
    </section>
  );
}
