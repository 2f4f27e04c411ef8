// Runs on whatever Node a machine has (18 or later): brings a fresh clone to the point where the real command can
// start under Node 24, then runs it. No dependencies, since it is what installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const webStamp = join(root, 'apps/web/build/.sources');
const nodeMajorNeeded = 24;
const passedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What each npm script runs, whether the built web app must be there first, and the mode React is to be in. */
const commands = {
  start: { file: 'apps/server/src/main.ts', needsWebBuild: true, mode: 'production' },
  dev: { file: 'scripts/dev.ts', needsWebBuild: false, mode: 'development' },
  test: { file: 'scripts/test.ts', needsWebBuild: false, mode: undefined },
  verify: { file: 'scripts/verify.ts', needsWebBuild: false, mode: undefined },
  seed: { file: 'scripts/seed.ts', needsWebBuild: false, mode: 'production' },
  db: { file: 'scripts/db.ts', needsWebBuild: false, mode: undefined },
  'admin-create': { file: 'scripts/admin-create.ts', needsWebBuild: false, mode: 'production' },
  shots: { file: 'scripts/shots.ts', needsWebBuild: true, mode: 'production' },
  'draw-pictures': { file: 'tools/demo-art/draw-pictures.ts', needsWebBuild: false, mode: 'production' },
  'make-resources': { file: 'tools/resource-files/make-resources.ts', needsWebBuild: false, mode: 'production' },
  'test-changed': { file: 'scripts/test-changed.ts', needsWebBuild: true, mode: undefined },
  'test-long': { file: 'scripts/test-long.ts', needsWebBuild: false, mode: undefined },
  'test-repeat': { file: 'scripts/test-repeat.ts', needsWebBuild: false, mode: undefined },
  'call-paths': { file: 'scripts/call-paths.ts', needsWebBuild: false, mode: undefined },
  'check-production': { file: 'scripts/check-production.ts', needsWebBuild: false, mode: 'production' },
  'verify-books': { file: 'scripts/verify-books.ts', needsWebBuild: false, mode: 'production' },
  'verify-audit': { file: 'scripts/verify-audit.ts', needsWebBuild: false, mode: 'production' },
  backup: { file: 'scripts/backup.ts', needsWebBuild: false, mode: 'production' },
  restore: { file: 'scripts/restore.ts', needsWebBuild: false, mode: 'production' },
  'check-stripe': { file: 'scripts/stripe-smoke.ts', needsWebBuild: false, mode: undefined },
  bench: { file: 'bench/main.ts', needsWebBuild: true, mode: 'production' },
  lighthouse: { file: 'scripts/lighthouse.ts', needsWebBuild: true, mode: 'production' },
  build: { file: undefined, needsWebBuild: true, mode: 'production' },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`);

/** What runs where only the packages of production are left: everything but the tools, and not before a build. */
const needsTools = ![
  'start',
  'seed',
  'db',
  'admin-create',
  'verify-books',
  'verify-audit',
  'backup',
  'restore',
  'check-production',
].includes(name);

const started = performance.now();
if (!packagesMatchLock()) await underLock(installPackages);
const installSeconds = (performance.now() - started) / 1000;
const node = findNode();
if (command.needsWebBuild && !webIsBuilt()) await underLock(() => buildWeb(node));
if (command.file) runCommand(node, command, args);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function step(text) {
  console.log(`  ${text}`);
}

/** Two commands in one fresh clone would otherwise install over each other. */
async function underLock(work) {
  const lock = join(root, '.bootstrap');
  for (let waited = 0; !takeLock(lock); waited++) {
    if (waited === 5) step('Waiting for another command of this clone to finish preparing');
    if (waited > 2 && !isAlive(holderOf(lock))) rmSync(lock, { recursive: true, force: true });
    await new Promise((resume) => setTimeout(resume, 200));
  }
  const leave = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', leave);
  await work();
  leave();
  process.off('exit', leave);
}

function takeLock(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    return fail(`${root} must be a folder this user may write to, to prepare the first start (${error.code}).`);
  }
}

function holderOf(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function installPackages() {
  if (packagesMatchLock()) return;
  step('Installing packages');
  // Not `npm ci`: it refuses a lock file without the optional parts of systems that are not ours. Off Linux those very
  // parts are needed, so there the exact versions of the manifests must do.
  const how = process.platform === 'linux' ? '--no-save' : '--no-package-lock';
  // Under NODE_ENV=production npm would leave out what builds the web app.
  const code = await runNpm([
    'install',
    how,
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--progress=true',
  ]);
  if (code !== 0) fail("The packages could not be installed: see npm's output above.");
  writeFileSync(join(modules, '.herbary-lock'), lockHash());
}

function lockHash() {
  return hashOf([readFileSync(join(root, 'package-lock.json'))]);
}

/** npm writes its own list last, so a list that agrees with the lock file means a whole installation. */
function packagesMatchLock() {
  const stamp = join(modules, '.herbary-lock');
  if (process.platform !== 'linux') return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
  const installedList = join(modules, '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  const toolsMayMiss = !needsTools && webIsBuilt();
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    if (entry.link) return existsSync(join(root, path));
    if (installed[path]) return installed[path].version === entry.version;
    return !isNeededHere(entry) || (entry.dev && toolsMayMiss);
  });
}

/** Optional packages that name no system come along with those that do. */
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return (
    [os, cpu].every((list) => list !== undefined) &&
    os.includes('linux') &&
    cpu.includes(process.arch) &&
    !libc?.includes('musl')
  );
}

/** A signal ends the step first and then us: a step that outlived us would work on while the next start repeats it. */
async function runToEnd(program, programArgs, options, onOutput) {
  const child = spawn(program, programArgs, options);
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);
  let interruptedBy;
  const pass = (signal) => {
    interruptedBy = signal;
    child.kill(signal);
  };
  for (const signal of passedSignals) process.on(signal, pass);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  for (const signal of passedSignals) process.off(signal, pass);
  if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
  return code;
}

/** npm must not run on the Node inside node_modules: it is about to remove that folder. */
function runNpm(npmArgs) {
  const options = { cwd: root, stdio: 'inherit' };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js') && existsSync(cli)) return runToEnd(outsideNode(), [cli, ...npmArgs], options);
  return runToEnd('npm', npmArgs, options);
}

function outsideNode() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules + sep));
  return folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath;
}

function findNode() {
  const bundled = join(modules, '.bin', 'node');
  if (existsSync(bundled) && spawnSync(bundled, ['--version'], { stdio: 'ignore' }).status === 0) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= nodeMajorNeeded) return process.execPath;
  return fail(
    `Herbary needs Node ${nodeMajorNeeded} or later on this system, but this is Node ${process.versions.node}.`,
  );
}

function webSources() {
  return hashOf(filesOf(['apps/web', 'packages/content', 'packages/contract', 'package-lock.json']));
}

function webIsBuilt() {
  return existsSync(webStamp) && readFileSync(webStamp, 'utf8') === webSources();
}

async function buildWeb(node24) {
  if (webIsBuilt()) return;
  const sources = webSources();
  step('Building the web app');
  const cli = join(modules, '@react-router/dev/bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production' };
  const output = [];
  const options = { cwd: join(root, 'apps/web'), env, stdio: ['ignore', 'pipe', 'pipe'] };
  const code = await runToEnd(node24, [cli, 'build'], options, (chunk) => output.push(chunk));
  if (code !== 0) fail(`${Buffer.concat(output)}\nThe web app could not be built: see above.`);
  writeFileSync(webStamp, sources);
}

/** Path and content of every source file below the given paths, in a fixed order. */
function filesOf(paths) {
  const skipped = new Set(['node_modules', 'build', 'testing', '.react-router']);
  const list = (path) => {
    const full = join(root, path);
    if (!statSync(full).isDirectory()) return [path];
    const names = readdirSync(full).filter((entry) => !skipped.has(entry) && !/\.test\.tsx?$/.test(entry));
    return names.sort().flatMap((entry) => list(join(path, entry)));
  };
  return paths.flatMap(list).flatMap((path) => [path, readFileSync(join(root, path))]);
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update('\0').update(part);
  return hash.digest('hex');
}

/** The child decides how to end; we only pass signals on, wait, and end the same way. */
function runCommand(node24, { file, mode, needsWebBuild }, rest) {
  const env = { ...process.env, PATH: `${dirname(node24)}${delimiter}${process.env.PATH}` };
  if (mode && !env.NODE_ENV) env.NODE_ENV = mode;
  if (mode === 'production' && needsWebBuild) saveMemory(env);
  if (name === 'test') env.INSTALL_SECONDS = String(installSeconds);
  // Half of a second start would otherwise go into compiling what has not changed since the first.
  env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'node');
  const script = join(root, file);
  const child = spawn(node24, ['--disable-warning=ExperimentalWarning', script, ...rest], {
    cwd: root,
    env,
    // The fourth is a channel that closes when we die, however we die: the child then ends itself.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const pass = (signal) => child.kill(signal);
  for (const signal of passedSignals) process.on(signal, pass);
  stopWhenNpmIsGone(() => pass('SIGTERM'));
  child.once('error', (error) => fail(`${file} could not be started: ${error.message}.`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/**
 * On a machine with much memory, V8 collects late and gives new objects 128 MB, and the C library gives threads up to eight
 * arenas per core: a busy server took 650 MB. With this it takes 400 MB and is not slower. What the operator sets counts.
 */
function saveMemory(env) {
  env.NODE_OPTIONS = `--max-semi-space-size=16 --max-old-space-size=768 ${env.NODE_OPTIONS ?? ''}`.trim();
  env.MALLOC_ARENA_MAX ??= '2';
}

/** `kill -9` of npm sends no signal on: without this its server would live on, unseen and holding the port. */
function stopWhenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}
