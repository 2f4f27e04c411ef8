import type { HelpQuestion } from '@herbary/content/help/help-center.ts';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { RichText } from './rich-text.tsx';

/** Answers that spare a message. */
export function BeforeYouWrite({ answers }: { answers: readonly HelpQuestion[] }) {
  return (
    <section
      aria-labelledby="before-you-write"
      className="grid gap-x-[clamp(32px,6vw,96px)] gap-y-6 pt-[clamp(56px,7vw,96px)] md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <h2 id="before-you-write">Before you write</h2>
      <Accordion>
        {answers.map(({ question, answer }, place) => (
          <AccordionItem key={question} title={question} open={place === 0}>
            <RichText text={answer} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
