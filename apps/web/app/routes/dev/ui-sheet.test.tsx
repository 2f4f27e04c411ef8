import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { ComponentSheet } from './ui-sheet.tsx';

const page = (
  <MemoryRouter>
    <ToastProvider>
      <ComponentSheet />
    </ToastProvider>
  </MemoryRouter>
);

test('every component renders on the server and comes to life in the browser without a word of complaint', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const root = await act(async () => hydrateRoot(container, page));
  expect(screen.getByRole('heading', { name: 'Component sheet', level: 1 })).toBeInTheDocument();
  await act(async () => root.unmount());
  container.remove();
});

test('every anchor of the list leads to a section', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const anchors = [...container.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Parts"] a')];
  const sections = [...container.querySelectorAll('main section[id]')].map((section) => `#${section.id}`);
  expect(anchors.map((anchor) => anchor.getAttribute('href'))).toEqual(sections);
});
