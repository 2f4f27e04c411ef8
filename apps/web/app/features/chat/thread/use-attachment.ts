import { useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { type FileRules, type FileSentences, fileProblem } from '../../../ui/file-check.ts';
import type { OutgoingAttachment } from '../live/outbox.ts';

export type AttachmentUpload = {
  rules: FileRules;
  sentences: FileSentences;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<OutgoingAttachment>;
};

type Chosen = { file: File; share: number; attachment?: OutgoingAttachment };

/** One file at a time: refused at once where it cannot pass, sent up while the message is still being written. */
export function useAttachment(upload: AttachmentUpload | undefined) {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const clear = () => {
    running.current?.abort();
    setChosen(undefined);
  };
  const add = async (file: File) => {
    if (!upload) return;
    const unfit = fileProblem(file, upload.rules, upload.sentences);
    setProblem(unfit);
    if (unfit) return;
    clear();
    const controller = new AbortController();
    running.current = controller;
    setChosen({ file, share: 0 });
    const progress = (share: number) => {
      // Sent is not yet stored: the bar is full when the server has answered.
      if (!controller.signal.aborted) setChosen({ file, share: Math.min(share, 0.99) });
    };
    try {
      const attachment = await upload.send(file, progress, controller.signal);
      if (!controller.signal.aborted) setChosen({ file, share: 1, attachment });
    } catch (error) {
      if (controller.signal.aborted) return;
      setChosen(undefined);
      setProblem(errorMessage(error) ?? 'The file could not be sent. Please try again.');
    }
  };
  return {
    chosen: chosen?.file,
    share: chosen?.share ?? 0,
    attachment: chosen?.attachment,
    isUploading: chosen !== undefined && chosen.attachment === undefined,
    problem,
    clearProblem: () => setProblem(undefined),
    add,
    clear,
  };
}
