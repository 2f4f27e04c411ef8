import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Somebody at the keyboard who does not wait between two keys: a held clock would never let them press the second. */
export const newUser = (): UserEvent => userEvent.setup({ delay: null });

/** Puts the text in at once, after what is there, for tests that are not about typing: each key draws the form anew. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  const user = newUser();
  await user.click(field);
  await user.paste(text);
}
