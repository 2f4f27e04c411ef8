import { TAG_MAX, TAGS_MAX, type Topic } from '@herbary/contract/community-limits.ts';
import { checkContent, verdictOf } from '@herbary/contract/content-check.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** Refused with the word and its place, pending where a person has to read it first. */
export function checkWords(texts: Record<string, string>): 'published' | 'pending' {
  const verdicts = Object.entries(texts).map(([field, text]) => {
    const issues = checkContent(text);
    const refused = issues.find(({ kind }) => kind === 'offensive' || kind === 'prohibited');
    if (refused) {
      const { start, end } = refused;
      throw new AppError('community.word_refused', { word: text.slice(start, end), field, start, end });
    }
    return verdictOf(issues);
  });
  return verdicts.includes('review') ? 'pending' : 'published';
}

const hashtag = /(?<![\p{L}\p{N}&/])#(\p{L}[\p{L}\p{N}-]*)/gu;

/** The topic first, then the #words of the text, each once and in small letters. */
export function tagsOf(content: string, topic: Topic | undefined): string[] {
  const words = [...content.matchAll(hashtag)].map(([, word = '']) => word.toLowerCase());
  const fit = words.filter((word) => word.length <= TAG_MAX);
  return [...new Set([...(topic ? [topic] : []), ...fit])].slice(0, TAGS_MAX);
}
