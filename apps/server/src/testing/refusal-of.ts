/** What an attempt was refused with; undefined when it was not. */
export const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error) => error,
  );

/** 'done', or the code it was refused with. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
