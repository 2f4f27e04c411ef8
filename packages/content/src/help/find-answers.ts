import { plainText } from '../rich-text.ts';
import type { HelpQuestion, HelpTopicId } from './help-center.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}$%]+/gu) ?? [];

/** "payouts" finds "payout", "shipped" finds "shipping": what is left of a word when its ending is cut. */
const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(ies|ing|ped|ed|es|s|y)$/, '') : word);

/** Every word of the search begins a word of the question, its answer or its topics. */
export function findAnswers<Question extends HelpQuestion>(
  questions: readonly Question[],
  { search, topic }: { search: string; topic: HelpTopicId | null },
): Question[] {
  const wanted = wordsOf(search).map(stemOf);
  return questions.filter(({ question, answer, topics }) => {
    if (topic && !topics.includes(topic)) return false;
    const words = wordsOf(`${question} ${plainText(answer)} ${topics.join(' ')}`);
    return wanted.every((stem) => words.some((word) => word.startsWith(stem)));
  });
}
