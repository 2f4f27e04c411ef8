/** What an attempt was refused with; undefined when it was not. */
export const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error) => error,
  );
