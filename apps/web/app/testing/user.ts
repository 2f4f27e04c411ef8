import userEvent, { type UserEvent } from '@testing-library/user-event';

/** A user-event instance without a delay between keys: with a frozen clock the second key would never come. */
export const newUser = (): UserEvent => userEvent.setup({ delay: null });

/** Puts the text in at once, after what is there, for tests that are not about typing: each key draws the form anew. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  const user = newUser();
  await user.click(field);
  await user.paste(text);
}
