import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const question = 'metrics?';
const answer = 'metrics!';
const timeoutMs = 6_000;

type Message = { type?: string; id?: number; text?: string };

/** In the supervisor: whichever process is asked, the figures are those of all of them. */
export function collectWorkerMetrics(): void {
  const everyone = new AggregatorRegistry();
  cluster.on('message', async (worker, message: Message) => {
    if (message?.type !== question) return;
    const text = await everyone.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ type: answer, id: message.id, text });
  });
}

/** Returns the reader of the metrics: of this process, or under a supervisor of all its processes. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor is what has this process answer the supervisor's questions.
  new AggregatorRegistry();
  let asked = 0;
  return async () => {
    asked += 1;
    return (await askSupervisor(asked)) ?? registry.metrics();
  };
}

function askSupervisor(id: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const finish = (text: string | undefined) => {
      clearTimeout(timer);
      process.off('message', hear);
      resolve(text);
    };
    const hear = (message: Message) => {
      if (message?.type === answer && message.id === id) finish(message.text);
    };
    const timer = setTimeout(() => finish(undefined), timeoutMs);
    process.on('message', hear);
    process.send?.({ type: question, id });
  });
}
