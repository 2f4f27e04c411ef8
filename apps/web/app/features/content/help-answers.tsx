import type { HelpQuestion } from '@herbary/content/help/help-center.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countOf } from '../../ui/figures.ts';
import { Link } from '../../ui/link.tsx';
import { RichText } from './rich-text.tsx';

function Nothing() {
  return (
    <EmptyState
      title="No results found for your search criteria."
      action={
        <Link to={ROUTES.helpCenter.path} preventScrollReset>
          Clear filters
        </Link>
      }
      className="card"
    >
      Try one word, such as “returns” or “payout”, or look under all topics.
    </EmptyState>
  );
}

type HelpAnswersProps = { answers: readonly HelpQuestion[]; isNarrowed: boolean };

export function HelpAnswers({ answers, isNarrowed }: HelpAnswersProps) {
  const count = countOf(answers.length, 'answer');
  return (
    <section
      aria-labelledby="questions"
      className="wrap grid gap-x-[clamp(32px,6vw,96px)] gap-y-6 pt-[clamp(56px,7vw,96px)] md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="questions" className="text-1">
          Questions, answered
        </h2>
        <p role="status" className="mt-3 max-w-[30ch] text-ink-2">
          {isNarrowed ? `${count} found.` : 'Twelve that we hear every week. The figures are the ones we charge by.'}
        </p>
      </div>
      {answers.length === 0 ? (
        <Nothing />
      ) : (
        <Accordion>
          {answers.map(({ question, answer }, place) => (
            <AccordionItem key={question} title={question} open={place === 0}>
              <RichText text={answer} />
            </AccordionItem>
          ))}
        </Accordion>
      )}
    </section>
  );
}
