import { getProfile, logout } from '@herbary/contract/identity.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { checkSession } from '../features/session/check-session.ts';
import { endSession } from '../features/session/end-session.ts';
import { getSession, startSession } from '../features/session/session.ts';
import { maya } from '../testing/sample-person.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../testing/stub-api.ts';
import { AppProviders } from './app-providers.tsx';

const profileCall = `GET ${getProfile.path}`;
const logoutCall = `POST ${logout.path}`;
const notice = 'Your session has ended';

beforeEach(() => startSession(maya, { remember: true }));

it('says why a page became a login when the session ends under it', async () => {
  stubApi({ [profileCall]: () => refusal('auth.required') });
  showScreen(<AppProviders>page</AppProviders>);
  await act(checkSession);
  expect(getSession().user).toBeNull();
  expect(await screen.findByText(notice)).toBeVisible();
});

it('says nothing to a person who has signed out, though a call of the page is refused meanwhile', async () => {
  stubApi({
    [profileCall]: () => refusal('auth.required'),
    [logoutCall]: () => json({ success: true, message: 'Bye' }),
  });
  showScreen(<AppProviders>page</AppProviders>);
  await act(() => endSession(async () => void (await checkSession())));
  expect(getSession().user).toBeNull();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});
