import { act, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { newUser } from '../../testing/user.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const accepted = () => new Response('{"success":true,"message":"Thank you"}', { status: 202 });

function show() {
  freezeClock();
  const Stub = createRoutesStub([{ path: '/', Component: NewsletterForm }]);
  render(<Stub />);
  const user = newUser();
  return {
    field: screen.getByRole('textbox', { name: 'Email' }),
    send: () => user.click(screen.getByRole('button', { name: 'Subscribe' })),
    type: (text: string) => user.type(screen.getByRole('textbox', { name: 'Email' }), text),
  };
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => accepted());
});

describe('the newsletter form', () => {
  it('stores the address, says so for three seconds, then clears', async () => {
    const { field, type, send } = show();
    await type('maya@herbary.test');
    await send();
    expect(await screen.findByText('Subscribed!')).toBeVisible();
    const [url, init] = vi.mocked(globalThis.fetch).mock.calls[0] ?? [];
    expect(url).toBe('/api/newsletter');
    expect(init).toMatchObject({ method: 'POST', body: '{"email":"maya@herbary.test"}' });
    // Lets React run the effect that starts the three seconds.
    await act(async () => {});
    act(() => vi.advanceTimersByTime(2_500));
    expect(screen.getByText('Subscribed!')).toBeVisible();
    act(() => vi.advanceTimersByTime(600));
    expect(screen.queryByText('Subscribed!')).not.toBeInTheDocument();
    expect(field).toHaveValue('');
  });

  it('keeps another address that is typed while it says so', async () => {
    const { field, type, send } = show();
    await type('maya@herbary.test');
    await send();
    expect(await screen.findByText('Subscribed!')).toBeVisible();
    await type('.example');
    await act(async () => {});
    act(() => vi.advanceTimersByTime(3_100));
    expect(screen.queryByText('Subscribed!')).not.toBeInTheDocument();
    expect(field).toHaveValue('maya@herbary.test.example');
  });

  it('sends nothing when nothing was written', async () => {
    const { send } = show();
    await send();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('shows an error for an invalid email address, without a request', async () => {
    const { field, type, send } = show();
    await type('maya at herbary');
    await send();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(field).toHaveFocus();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('shows the server’s message and keeps the input', async () => {
    const refusal = { message: 'Too many requests. Please try again later.', code: 'rate.limited' };
    vi.mocked(globalThis.fetch).mockImplementation(async () => new Response(JSON.stringify(refusal), { status: 429 }));
    const { field, type, send } = show();
    await type('maya@herbary.test');
    await send();
    expect(await screen.findByText(refusal.message)).toBeVisible();
    expect(field).toHaveValue('maya@herbary.test');
  });
});
