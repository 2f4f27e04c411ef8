import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { registrationForm } from '@herbary/contract/identity.ts';
import { STAFF_ROLES } from '@herbary/contract/permissions.ts';
import { loadEnv } from '../apps/server/src/env.ts';
import { createAdmin } from '../apps/server/src/features/identity/registration/create-admin.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDb } from '../apps/server/src/platform/db/client.ts';
import { joinDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { AppError } from '../apps/server/src/platform/http/app-error.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';
import { StartupProblem } from '../apps/server/src/platform/startup-problem.ts';

const questions = [
  { field: 'email', option: 'email', text: 'Email: ' },
  { field: 'firstName', option: 'first-name', text: 'First name: ' },
  { field: 'lastName', option: 'last-name', text: 'Last name: ' },
  { field: 'password', option: 'password', text: 'Password: ' },
] as const;

/** Asks for what was not given as an option; the password is not shown while it is typed. */
async function readForm() {
  const text = { type: 'string' } as const;
  const options = { email: text, 'first-name': text, 'last-name': text, password: text, role: text };
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  const staffRole = STAFF_ROLES.find((known) => known === (values.role ?? 'admin'));
  if (!staffRole) throw new StartupProblem(`--role is one of ${STAFF_ROLES.join(', ')}.`);
  let silent = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => (silent ? done() : process.stdout.write(chunk, () => done())),
  });
  const prompt = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines = prompt[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  for (const { field, option, text } of questions) {
    if (values[option] === undefined) process.stdout.write(text);
    silent = field === 'password';
    answers[field] = values[option] ?? String((await lines.next()).value ?? '');
  }
  prompt.close();
  if (process.stdin.isTTY) process.stdout.write('\n');
  const form = registrationForm.safeParse(answers);
  if (form.success) return { ...form.data, staffRole };
  throw new StartupProblem(form.error.issues.map((issue) => `${issue.message}.`).join('\n'));
}

async function run(): Promise<void> {
  const env = loadEnv();
  const form = await readForm();
  const database = await joinDatabase({ ...env, onProgress: (line) => console.log(line) });
  try {
    await migrate(database.url);
    const { db, close } = openDb({ url: database.url, size: 1 });
    await createAdmin({ db, clock: systemClock }, form).finally(close);
    console.log(`${form.email} can now sign in at ${env.publicUrl}/admin/login`);
  } finally {
    await database.stop();
  }
}

run().catch((error) => {
  reportFailure(error instanceof AppError ? new StartupProblem(error.message) : error);
  process.exitCode = 1;
});
