/** The five questions below the resources. */
export const resourceQuestions = [
  { question: 'Are the downloads free?', answer: 'Yes, all twelve. No account is needed, and we ask for no address.' },
  {
    question: 'May I print them for a class?',
    answer: 'Yes, as many as you like, as long as the name at the foot of the page stays on it.',
  },
  {
    question: 'Are there transcripts?',
    answer:
      'Yes. Each film and each recording has its words on the same page as the player. Every PDF can be read as a web page, too.',
  },
  {
    question: 'How large are the files?',
    answer: 'The kind of file, its length and its size stand on each card, beside the button.',
  },
  {
    question: 'Can I suggest one?',
    answer: 'Please do: write to us under [Contact Support](/contact-support), category Other.',
  },
] as const;
