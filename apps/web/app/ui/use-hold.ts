import { heldDecisions } from './held-decision.ts';
import { useToasts } from './toast.tsx';

type Decision = {
  id: string;
  /** 'Approving Willow & Rue' */
  text: string;
  /** Gives what the server says when it is done: 'Seller approved'. */
  send: (how: { isLeaving: boolean }) => Promise<{ message: string }>;
  /** What to say when it was refused or failed. */
  explain: (error: unknown) => { title: string; text?: string };
  /** Brings the queue up to date, also after a refusal: a colleague may have been faster. */
  after: () => Promise<unknown>;
};

const refusalMs = 10_000;

/** Holds a decision for ten seconds, sends it, and says how it went: success for three seconds, a refusal for longer. */
export function useHold(): (decision: Decision) => void {
  const toasts = useToasts();
  return ({ id, text, send, explain, after }) =>
    heldDecisions.hold({
      id,
      text,
      send: async (how) => {
        try {
          const { message } = await send(how);
          toasts.show({ tone: 'success', title: message });
        } catch (error) {
          toasts.show({ tone: 'error', durationMs: refusalMs, ...explain(error) });
        }
        await after();
      },
    });
}
