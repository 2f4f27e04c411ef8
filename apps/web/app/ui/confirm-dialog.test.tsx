import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const draw = (onConfirm: () => Promise<string | undefined>, confirmWord?: string) =>
  render(
    <ConfirmDialog
      trigger={<Button>Delete</Button>}
      title="Delete your account?"
      description="This cannot be undone."
      confirmText="Delete Account"
      busyText="Deleting..."
      confirmWord={confirmWord}
      onConfirm={onConfirm}
    />,
  );
const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));

test('it asks, names and describes itself, and Cancel does nothing', async () => {
  const onConfirm = vi.fn(async () => undefined);
  draw(onConfirm);
  await open();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
  expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('it closes when the action is done', async () => {
  draw(async () => undefined);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('the dialog stays open and shows the error when the action is refused', async () => {
  draw(async () => 'Open orders first.');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Open orders first.');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('it stays until the answer is there', async () => {
  const answer = Promise.withResolvers<string | undefined>();
  draw(() => answer.promise);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  await userEvent.keyboard('{Escape}');
  fireEvent.pointerDown(document.body);
  for (const name of ['Close', 'Cancel']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
  await act(async () => answer.resolve('Open orders first.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Open orders first.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a question that its caller closes before the answer does not leave the next one busy', async () => {
  const props = {
    title: 'Delete it?',
    description: 'It goes.',
    confirmText: 'Yes',
    onConfirm: () => new Promise<undefined>(() => {}),
  };
  const { rerender } = render(<ConfirmDialog open {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  rerender(<ConfirmDialog open={false} {...props} />);
  rerender(<ConfirmDialog open {...props} />);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});

test('the word must be typed exactly before the action unlocks', async () => {
  const onConfirm = vi.fn(async () => undefined);
  draw(onConfirm, 'DELETE');
  await open();
  const action = screen.getByRole('button', { name: 'Delete Account' });
  const word = screen.getByLabelText('Type DELETE to confirm');
  expect(action).toBeDisabled();
  await userEvent.type(word, 'delete{Enter}');
  expect(action).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.clear(word);
  await userEvent.type(word, 'DELETE{Enter}');
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
});

/** The item is removed at once, while the dialog is open, or after it has closed. */
function Row({ goes, closed }: { goes: 'at once' | 'later'; closed: Promise<undefined> }) {
  const [gone, setGone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async () => {
    if (goes === 'later') return void closed.then(() => setGone(true));
    setGone(true);
    return closed;
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Things
      </h2>
      {gone ? null : (
        <ConfirmDialog
          trigger={<Button>Delete</Button>}
          title="Delete it?"
          description="It goes."
          confirmText="Yes"
          focusAfter={heading}
          onConfirm={remove}
        />
      )}
    </>
  );
}

test.each(['at once', 'later'] as const)('the focus is not lost with what was removed %s', async (goes) => {
  const closing = Promise.withResolvers<undefined>();
  render(<Row goes={goes} closed={closing.promise} />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  const gone = goes === 'later' ? 'alertdialog' : 'button';
  await waitFor(() => expect(screen.queryByRole(gone)).not.toBeInTheDocument());
  await act(async () => closing.resolve(undefined));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Things' })).toHaveFocus());
});
