import { z } from 'zod';

const formats: Partial<Record<string, string>> = {
  date: 'Please enter a valid date',
  datetime: 'Please enter a valid date and time',
  email: 'Please enter a valid email address',
  url: 'Please enter a valid web address',
  regex: 'Please check what you entered',
};

function bounded(origin: string, bound: string): string {
  if (origin === 'string') return `Please use ${bound} characters`;
  return origin === 'array' ? `Please choose ${bound}` : `Please enter ${bound}`;
}

/** What a schema says where it has no words of its own. Types and ids are nothing that people type: those have zod's. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return bounded(issue.origin, `at most ${issue.maximum}`);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Please fill this in'
        : bounded(issue.origin, `at least ${issue.minimum}`);
    case 'invalid_format':
      return formats[issue.format];
    case 'invalid_value':
      return 'Please choose one of the options';
    default:
      return undefined;
  }
};

z.config({ customError: plainWords });
