import { TextButton } from '../../ui/link.tsx';
import { brandOf, codeLength, groupNumber } from './card-details.ts';

export type TestCard = { number: string; expiry: string; code: string };

const outcomes = [
  ['4242424242424242', 'Succeeds'],
  ['5555555555554444', 'Succeeds'],
  ['378282246310005', 'Succeeds'],
  ['4000002500003155', 'Asks for authentication'],
  ['4000000000003220', 'Always asks for authentication'],
  ['4000000000000002', 'Declined'],
  ['4000000000009995', 'Insufficient funds'],
  ['4000000000000069', 'Expired card'],
  ['4000000000000127', 'Wrong security code'],
  ['4000000000000119', 'Processing error'],
  ['4000000000005001', 'Takes a few seconds, then succeeds'],
] as const;

const cardOf = (number: string): TestCard => ({
  number: groupNumber(number),
  expiry: `12 / ${String(new Date().getFullYear() + 3).slice(-2)}`,
  code: '1234'.slice(0, codeLength(brandOf(number))),
});

/** No real card is charged here: these stand in for what can happen to one. */
export function TestCardList({ onPick }: { onPick: (card: TestCard) => void }) {
  return (
    <section aria-labelledby="test-cards" className="rounded-3 bg-sunken px-5 py-5">
      <h3 id="test-cards" className="font-text text-small font-semibold tracking-normal">
        Test cards
      </h3>
      <p className="mt-1 mb-3 text-caption text-ink-2">
        This shop runs in test mode and charges nothing. Choose a card to fill the form.
      </p>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {outcomes.map(([number, outcome]) => (
          <li
            key={number}
            className="grid grid-cols-[10rem_minmax(0,1fr)] items-baseline gap-x-2 text-caption text-ink-2"
          >
            <TextButton
              className="justify-self-start text-caption whitespace-nowrap tabular-nums"
              onClick={() => onPick(cardOf(number))}
            >
              {groupNumber(number)}
            </TextButton>
            <span>{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
