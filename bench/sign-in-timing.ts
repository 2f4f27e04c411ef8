/**
 * Does the duration of a sign-in reveal whether an address has an account? Alternates known and unknown addresses
 * against a running demo and prints the ratio of the medians: 1 reveals nothing.
 *   npm run bench -- sign-in-timing http://localhost:5000   (start the server with RATE_LIMIT_FACTOR=1000)
 */
const [origin = 'http://localhost:5000', rounds = '200'] = process.argv.slice(2);

async function timeOf(email: string): Promise<number> {
  const started = performance.now();
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: 'not-the-password' }),
  });
  await reply.arrayBuffer();
  if (reply.status !== 401) throw new Error(`Expected 401, got ${reply.status}`);
  return performance.now() - started;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const known: number[] = [];
const unknown: number[] = [];
for (let round = 0; round < Number(rounds); round++) {
  known.push(await timeOf('buyer@herbary.test'));
  unknown.push(await timeOf(`nobody-${round}@herbary.test`));
}
console.table({
  known: { medianMs: median(known).toFixed(1) },
  unknown: { medianMs: median(unknown).toFixed(1) },
  ratio: { medianMs: (median(unknown) / median(known)).toFixed(3) },
});
