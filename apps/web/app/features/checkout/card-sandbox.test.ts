import { expect, test } from 'vitest';
import { json, stubApi } from '../../testing/stub-api.ts';
import { confirmAtSandbox } from './card-sandbox.ts';

const intent = { clientSecret: 'pi_1_secret_x', paymentIntentId: 'pi_1', publishableKey: 'pk_test_sandbox' };
const call = 'POST /card-sandbox/v1/payment_intents/pi_1/confirm';
const card = { number: '4242 4242 4242 4242', expiry: '04 / 29', code: '123', name: 'Maya Reyes', save: true };
const returnUrl = 'http://localhost:3000/payment-success';

test('sends the card as the provider expects it', async () => {
  const sent = stubApi({ [call]: () => json({ status: 'succeeded' }) });
  expect(await confirmAtSandbox(intent, { card }, returnUrl)).toEqual({ status: 'succeeded' });
  expect(Object.fromEntries(sent[0]?.body as URLSearchParams)).toEqual({
    client_secret: 'pi_1_secret_x',
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '4',
    'payment_method_data[card][exp_year]': '2029',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Maya Reyes',
    setup_future_usage: 'off_session',
  });
});

test('sends only the provider id of a saved card', async () => {
  const sent = stubApi({ [call]: () => json({ status: 'processing' }) });
  expect(await confirmAtSandbox(intent, { savedCard: 'pm_7' }, returnUrl)).toEqual({ status: 'processing' });
  expect(Object.fromEntries(sent[0]?.body as URLSearchParams)).toEqual({
    client_secret: 'pi_1_secret_x',
    return_url: returnUrl,
    payment_method: 'pm_7',
  });
});

test("gives the provider's reason for a refused card", async () => {
  stubApi({ [call]: () => json({ error: { type: 'card_error', message: 'Your card was declined.' } }, 402) });
  expect(await confirmAtSandbox(intent, { card }, returnUrl)).toEqual({ error: 'Your card was declined.' });
});

test("redirects to the bank's page, but never to an unexpected URL", async () => {
  const next = (url: string) => ({ status: 'requires_action', next_action: { redirect_to_url: { url } } });
  stubApi({ [call]: () => json(next('/card-sandbox/authenticate/pi_1')) });
  const outcome = await confirmAtSandbox(intent, { card }, returnUrl);
  expect(outcome).toEqual({ leave: new URL('/card-sandbox/authenticate/pi_1', window.location.href).href });
  stubApi({ [call]: () => json(next('javascript:alert(1)')) });
  expect(await confirmAtSandbox(intent, { card }, returnUrl)).toEqual({ status: 'requires_action' });
});
