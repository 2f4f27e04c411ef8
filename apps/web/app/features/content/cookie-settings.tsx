import { useState } from 'react';
import { chooseCookies, useCookieChoice } from '../../lib/cookie-choice.ts';
import { Button } from '../../ui/button.tsx';
import { CookieRows, chosenIn } from './cookie-rows.tsx';

/** On the page about cookies: what was chosen, to be changed at any time. */
export function CookieSettings() {
  const choice = useCookieChoice();
  const [saved, setSaved] = useState(false);
  return (
    <section aria-labelledby="your-choice" className="card mb-10 p-(--inset)">
      <h2 id="your-choice" className="text-4">
        Your choice
      </h2>
      <form
        // The switches start from the choice, which is known only after hydration.
        key={choice?.join() ?? 'none'}
        className="mt-4"
        onChange={() => setSaved(false)}
        onSubmit={(event) => {
          event.preventDefault();
          chooseCookies(chosenIn(event.currentTarget));
          setSaved(true);
        }}
      >
        <CookieRows chosen={choice ?? []} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="outline">
            Save my choice
          </Button>
          <p role="status" className="text-small text-ink-2">
            {saved ? 'Saved.' : ''}
          </p>
        </div>
      </form>
    </section>
  );
}
