import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../../testing/stub-api.ts';
import { newUser } from '../../../testing/user.ts';
import { ReplyList } from './reply-list.tsx';

const reply = { _id: '0198aaaa-0000-7000-8000-000000000001', shortcut: 'late-parcel', text: 'It is on its way.' };

it('shows what a colleague has changed meanwhile, keeps what was typed, and replaces it when asked again', async () => {
  let stored = reply;
  const change = `PUT /api/admin/chat/replies/${reply._id}`;
  const sent = stubApi({
    'GET /api/admin/chat/replies': () => json({ replies: [stored] }),
    [change]: () => {
      if (stored !== reply) return json({ reply: stored });
      stored = { ...reply, text: 'It is two days late.' };
      return refusal('resource.changed');
    },
  });
  showScreen(<ReplyList of="team" />);
  const user = newUser();
  await user.click(await screen.findByRole('button', { name: 'Edit late-parcel' }));
  const text = screen.getByRole('textbox', { name: 'Reply' });
  await user.clear(text);
  await user.type(text, 'Three days.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/changed in the meantime, to “It is two days late.”/)).toBeVisible();
  expect(text).toHaveValue('Three days.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.filter(({ call }) => call === change).length).toBe(2);
  const seen = (shown: string) => ({
    shortcut: 'late-parcel',
    text: 'Three days.',
    seen: { shortcut: 'late-parcel', text: shown },
  });
  expect(sent.filter(({ call }) => call === change).map(({ body }) => body)).toEqual([
    seen('It is on its way.'),
    seen('It is two days late.'),
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
