import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import { newUser } from '../../../testing/user.ts';
import { Composer, type Written } from './composer.tsx';
import type { AttachmentUpload } from './use-attachments.ts';

const attached = (file: File) => ({ id: file.name, name: file.name, isImage: true, bytes: file.size });
const picture = (name: string) => new File(['sage'], name, { type: 'image/png' });

function show(send: AttachmentUpload['send'] = async (file) => attached(file)) {
  const onSend = vi.fn<(written: Written) => void>();
  const rules = { accept: ['image/png'], maxBytes: 10, kinds: 'PNG' };
  const upload = { rules, sentences: {}, max: 3, send };
  showScreen(<Composer label="Message to Ines" draftKey="draft" maxLength={100} upload={upload} onSend={onSend} />);
  return { box: screen.getByLabelText('Message to Ines'), onSend };
}

const drop = (box: HTMLElement, files: File[]) => fireEvent.drop(box, { dataTransfer: { files } });
const nameOf = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });

it('takes a picture from the clipboard and dropped ones, and sends them with the words', async () => {
  const { box, onSend } = show();
  fireEvent.paste(box, { clipboardData: { files: [picture('clip.png')] } });
  drop(box, [picture('root.png'), picture('leaf.png')]);
  for (const name of ['clip.png', 'root.png', 'leaf.png']) expect(await nameOf(name)).toBeVisible();
  await newUser().type(box, 'Is this sage?{Enter}');
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  const [written] = onSend.mock.lastCall ?? [];
  expect(written?.text).toBe('Is this sage?');
  expect(written?.attachments.map(({ name }) => name)).toEqual(['clip.png', 'root.png', 'leaf.png']);
});

it('leaves pasted words to the box', () => {
  const { box } = show();
  const paste = createEvent.paste(box, { clipboardData: { files: [] } });
  fireEvent(box, paste);
  expect(paste.defaultPrevented).toBe(false);
});

it('refuses what cannot pass with a reason, and takes the rest', async () => {
  const { box } = show();
  drop(box, [new File(['x'], 'page.html', { type: 'text/html' }), picture('leaf.png')]);
  expect(await nameOf('leaf.png')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('page.html cannot be used here. Allowed: PNG.');
  drop(box, [new File(['a root of ginger'], 'large.png', { type: 'image/png' })]);
  expect(screen.getByRole('alert')).toHaveTextContent('large.png is 16 B. Choose a file of up to 10 B.');
  drop(box, [picture('one.png'), picture('two.png'), picture('three.png')]);
  expect(screen.getByRole('alert')).toHaveTextContent('One message takes at most 3 files');
  expect(await nameOf('two.png')).toBeVisible();
  expect(screen.queryByText('three.png')).not.toBeInTheDocument();
});

it('waits for a file that is on its way, and lets go of one that is removed', async () => {
  const signals: AbortSignal[] = [];
  const { box, onSend } = show((_file, _progress, signal) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  drop(box, [picture('slow.png')]);
  const user = newUser();
  await user.type(box, 'Look{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await user.click(await nameOf('slow.png'));
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.queryByText('slow.png')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.type(box, '{Enter}');
  expect(onSend).toHaveBeenCalledWith({ text: 'Look', attachments: [] });
});

it('says that a file could not be sent', async () => {
  const { box } = show(() => Promise.reject(new Error('no way')));
  drop(box, [picture('lost.png')]);
  expect(await screen.findByText(/^Error: ./)).toBeVisible();
  expect(screen.queryByText('lost.png')).not.toBeInTheDocument();
});
