import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { type FileRules, fileProblem } from '../../ui/file-check.ts';

export type AttachmentUpload<Attachment> = {
  rules: FileRules;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Attachment>;
};

type Chosen<Attachment> = { file: File; share: number; attachment?: Attachment };

/** One file at a time: refused at once where it cannot pass, sent up while the message is still being written. */
export function useAttachment<Attachment>(upload: AttachmentUpload<Attachment> | undefined) {
  const [chosen, setChosen] = useState<Chosen<Attachment>>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const clear = () => {
    running.current?.abort();
    setChosen(undefined);
  };
  const add = async (file: File) => {
    if (!upload) return;
    const unfit = fileProblem(file, upload.rules);
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
