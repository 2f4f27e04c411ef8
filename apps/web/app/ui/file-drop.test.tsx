import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fileProblem, formatBytes } from './file-check.ts';
import { FileDrop } from './file-drop.tsx';

const rules = { accept: ['image/png', 'image/jpeg', '.pdf'], maxBytes: 5 * 1024 * 1024, kinds: 'PDF, JPG and PNG' };
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

function Drop({ multiple = false, maxFiles }: { multiple?: boolean; maxFiles?: number }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileDrop
      label="Drop it"
      rules={rules}
      files={files}
      onFilesChange={setFiles}
      multiple={multiple}
      maxFiles={maxFiles}
    />
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('Choose a file: Drop it');

test.each([
  [file('a.png', 'image/png'), undefined],
  [file('A.PDF', ''), undefined],
  [file('a.docx', 'application/msword'), 'a.docx cannot be used here. Allowed: PDF, JPG and PNG.'],
  [file('a.png', 'image/png', 0), 'a.png is empty.'],
  [file('a.png', 'image/png', 5 * 1024 * 1024), undefined],
  [file('a.png', 'image/png', 5 * 1024 * 1024 + 1), 'a.png is 5 MB. Choose a file of up to 5 MB.'],
])('a file is judged by kind and size (%#)', (candidate, problem) => {
  expect(fileProblem(candidate, rules)).toBe(problem);
});

test('the sentences of the caller replace the general ones', () => {
  expect(fileProblem(file('a.txt', 'text/plain'), rules, { kind: 'Only pictures' })).toBe('Only pictures');
});

test('bytes are written for people', () => {
  expect([512, 2048, 1_572_864, 5 * 1024 * 1024].map(formatBytes)).toEqual(['512 B', '2 KB', '1.5 MB', '5 MB']);
});

test('a chosen file is shown and can be removed', async () => {
  render(<Drop />);
  await userEvent.upload(input(), file('leaf.pdf', 'application/pdf', 2048));
  expect(screen.getByText('leaf.pdf')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove leaf.pdf' }));
  expect(screen.queryByText('leaf.pdf')).not.toBeInTheDocument();
});

test('a dropped file of the wrong kind is refused by name, the chosen one stays', async () => {
  render(<Drop />);
  await userEvent.upload(input(), file('leaf.pdf', 'application/pdf'));
  fireEvent.drop(screen.getByText('Drop it'), {
    dataTransfer: { files: [file('virus.exe', 'application/x-msdownload')] },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('virus.exe cannot be used here.');
  expect(screen.getByText('leaf.pdf')).toBeInTheDocument();
});

test('files above the limit are dropped with a message', () => {
  render(<Drop multiple maxFiles={2} />);
  const files = ['1.pdf', '2.pdf', '3.pdf'].map((name) => file(name, 'application/pdf'));
  fireEvent.drop(screen.getByText('Drop it'), { dataTransfer: { files } });
  expect(screen.getByRole('alert')).toHaveTextContent('Choose up to 2 files.');
  expect(screen.queryByText('3.pdf')).not.toBeInTheDocument();
});

test('nothing can be added or removed while sending', () => {
  render(
    <FileDrop
      label="Drop it"
      rules={rules}
      files={[file('leaf.pdf', '')]}
      onFilesChange={() => undefined}
      progress={0.4}
    />,
  );
  expect(input()).toBeDisabled();
  expect(screen.getByRole('progressbar', { name: 'Uploading leaf.pdf' })).toHaveAttribute('value', '0.4');
  expect(screen.queryByRole('button', { name: 'Remove leaf.pdf' })).not.toBeInTheDocument();
});
