import { ROUTES } from '@herbary/contract/routes.ts';
import { questions } from '../../copy/landing.ts';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { Link } from '../../ui/link.tsx';

export function Questions() {
  return (
    <section
      aria-labelledby="questions"
      className="wrap grid gap-x-[clamp(32px,6vw,96px)] gap-y-10 py-[clamp(72px,9vw,128px)] md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="questions" className="text-1">
          Questions, answered
        </h2>
        <p className="lead mt-4 mb-6">More in the Help Center, or ask us: a person answers.</p>
        <Link to={ROUTES.helpCenter.path}>Go to the Help Center</Link>
      </div>
      <Accordion>
        {questions.map(({ question, answer }, place) => (
          <AccordionItem key={question} title={question} open={place === 0}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
