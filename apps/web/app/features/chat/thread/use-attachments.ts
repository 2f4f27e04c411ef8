import { useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { type FileRules, type FileSentences, fileProblem } from '../../../ui/file-check.ts';
import type { OutgoingAttachment } from '../live/outbox.ts';

export type AttachmentUpload = {
  rules: FileRules;
  sentences: FileSentences;
  /** So many may go with one message. */
  max: number;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<OutgoingAttachment>;
};

type Chosen = { key: string; file: File; share: number; attachment?: OutgoingAttachment };

/** Files of a message: refused at once where they cannot pass, sent up while the message is still being written. */
export function useAttachments(upload: AttachmentUpload | undefined) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string>();
  const running = useRef(new Map<string, AbortController>());

  const change = (key: string, next: Partial<Chosen>) =>
    setChosen((list) => list.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const remove = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setChosen((list) => list.filter((one) => one.key !== key));
  };
  const send = async ({ send: sendUp }: AttachmentUpload, file: File) => {
    const key = crypto.randomUUID();
    const { signal } = running.current.set(key, new AbortController()).get(key) as AbortController;
    setChosen((list) => [...list, { key, file, share: 0 }]);
    // Sent is not yet stored: the bar is full when the server has answered.
    const progress = (share: number) => change(key, { share: Math.min(share, 0.99) });
    try {
      change(key, { attachment: await sendUp(file, progress, signal), share: 1 });
    } catch (error) {
      if (signal.aborted) return;
      remove(key);
      setProblem(errorMessage(error) ?? 'The file could not be sent. Please try again.');
    }
  };
  const add = (files: readonly File[]) => {
    if (!upload || files.length === 0) return;
    const problems = files.map((file) => fileProblem(file, upload.rules, upload.sentences));
    const fit = files.filter((_, index) => problems[index] === undefined);
    const free = upload.max - chosen.length;
    const tooMany = fit.length > free ? `One message takes at most ${upload.max} files` : undefined;
    setProblem(problems.find((one) => one !== undefined) ?? tooMany);
    for (const file of fit.slice(0, free)) void send(upload, file);
  };
  return {
    chosen,
    attachments: chosen.flatMap(({ attachment }) => attachment ?? []),
    isUploading: chosen.some(({ attachment }) => attachment === undefined),
    problem,
    clearProblem: () => setProblem(undefined),
    add,
    remove,
    clear: () => setChosen([]),
  };
}
