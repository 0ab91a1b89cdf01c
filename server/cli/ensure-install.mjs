/**
 * Installs the packages when a lock file has changed since the last time: those that starting needs; with the argument `tests` also
 * those of tests, checks and generators (tests/package.json); with `bench` also those of tests/bench. What is there already stays.
 * Runs before anything else, so it uses nothing but Node itself (20 and up) and works before node_modules exists.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const lock = join(tmpdir(), `install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`)

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: Node 20 or newer is needed (https://nodejs.org).`)
  process.exit(1)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * A folder with a lock file, and which of its packages: `start` leaves out those of the workspace tests/, and what only they would
 * make npm install, as an optional peer of something (Vitest and TypeScript are). Every other peer is among the dependencies
 * (tests/rules/start-packages.test.ts).
 */
const ROOT = {
  folder: root,
  modules: join(root, 'node_modules'),
  stamp: join(root, 'node_modules/.installed-for'),
}
const START = { ...ROOT, set: 'start', options: ['--workspaces=false', '--legacy-peer-deps'] }
const TESTS = { ...ROOT, set: 'tests', options: [] }
const benchFolder = join(root, 'tests/bench')
const BENCH = {
  folder: benchFolder,
  modules: join(benchFolder, 'node_modules'),
  stamp: join(benchFolder, 'node_modules/.installed-for'),
  set: 'bench',
  options: [],
}

function fingerprint({ folder }) {
  // Binaries differ by platform: a node_modules copied from another platform does not count as installed.
  return createHash('sha256')
    .update(read(join(folder, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

/**
 * Compares the lock file with npm's own list of installed packages. So a plain `npm install` counts as well, and the
 * comparison needs no network. Optional packages are for other platforms and may be absent; folders of ours and links to
 * them need no installing.
 */
function matchesLockFile({ folder, modules }) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const present = packagesOf(join(modules, '.package-lock.json'))
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      entry.optional ||
      entry.devOptional ||
      entry.link ||
      present[path]?.version === entry.version,
  )
}

/** Node 24 is an npm package too; without it the server would run on the system's Node. */
const nodeIsThere = () =>
  existsSync(join(ROOT.modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))

/** Never a part of what starting needs. Where it is, everything of the lock file is wanted, so that nothing is taken away. */
const hasTools = () => existsSync(join(ROOT.modules, 'vitest'))

function isInstalled(wanted) {
  if (!nodeIsThere()) return false
  const current = fingerprint(wanted)
  const stamp = `${current} ${wanted.set}`
  if (read(wanted.stamp).trim() === stamp) return true
  if (!matchesLockFile(wanted)) return false
  writeFileSync(wanted.stamp, `${stamp}\n`)
  return true
}

function runNpm(args, folder) {
  return new Promise((resolve) => {
    // The npm that runs this script, else the one in PATH.
    const cli = process.env.npm_execpath
    const own = cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)
    // Else npm would look at the folder of the script that has started this.
    const env = { ...process.env, npm_config_local_prefix: folder, INIT_CWD: folder }
    const options = { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }
    const child = own
      ? spawn(process.execPath, [cli, ...args], options)
      : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
    if (child.pid) writeFileSync(owner, `${process.pid} ${child.pid}`)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function showProgress() {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const tty = process.stdout.isTTY
  const timer = setInterval(
    () => {
      if (tty) process.stdout.write(`\rInstalling packages … ${seconds()} s `)
      else console.log(`Installing packages … ${seconds()} s`)
    },
    tty ? 1000 : 15_000,
  )
  return () => {
    clearInterval(timer)
    if (tty) process.stdout.write('\r\u001b[K')
    return seconds()
  }
}

/** The line of npm's output that matters; the whole output goes to a file. */
function reason(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!)\s*/i, '').trim())
    .filter((line) => line !== '' && !/^(?:npm warn|A complete log|code )/i.test(line))
  return lines[0] ?? 'npm gave no reason'
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Written into the lock: this process, and the npm that goes on installing when this process is killed. */
const owner = join(lock, 'owner')

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Not permitted: another account's process, but it lives.
    return error.code === 'EPERM'
  }
}

/** A process id may belong to another program by now, so a lock is never believed for longer than an install can take. */
const LONGEST_INSTALL_MS = 15 * 60_000
/** Between making the folder and writing the file into it. */
const UNOWNED_MS = 2_000

/** Whether a process that lives holds the lock. A killed one leaves it behind and must not keep the next start waiting. */
function isHeld() {
  const age = Date.now() - statSync(lock).mtimeMs
  if (age > LONGEST_INSTALL_MS) return false
  const pids = read(owner).split(' ').map(Number).filter(Boolean)
  return pids.length === 0 ? age < UNOWNED_MS : pids.some(isAlive)
}

/** `npm start` and `npm test` at the same time must not install into each other. */
async function takeLock() {
  let told = false
  for (;;) {
    try {
      mkdirSync(lock)
      writeFileSync(owner, String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    try {
      if (!isHeld()) {
        // Renamed first: of two that find it, one clears it away, and neither the new lock of the other.
        const old = `${lock}.${process.pid}`
        renameSync(lock, old)
        rmSync(old, { recursive: true, force: true })
        continue
      }
    } catch {
      // The lock was released just now.
    }
    if (!told) console.log('Another process is installing the packages; waiting for it …')
    told = true
    await sleep(300)
  }
}

/**
 * What comes with packages and nobody reads here, an eighth of all bytes: headers for compiling add-ons of Node, and the maps of
 * GraphiQL's scripts, which the server does not hand out.
 */
function removeUnread({ modules }) {
  const below = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])
  const programs = below(join(modules, 'node/node_modules')).filter((path) =>
    basename(path).startsWith('node-'),
  )
  const maps = below(join(modules, 'ruru/static')).filter((path) => path.endsWith('.map'))
  for (const path of [...programs.map((folder) => join(folder, 'include')), ...maps])
    rmSync(path, { recursive: true, force: true })
}

function announcement({ set, modules }) {
  if (set === 'bench') return 'The packages of the bench are installed.'
  if (!existsSync(modules)) return 'First start: the packages are installed once, less than a minute.'
  return set === 'tests' && !hasTools()
    ? 'The packages of tests and checks are installed once.'
    : 'Packages have changed.'
}

async function install(wanted) {
  const { folder, modules, stamp, set, options } = wanted
  console.log(announcement(wanted))
  const stop = showProgress()
  // `ci` starts by deleting everything, which is right for a half-finished folder only; `install` changes what changed.
  const command = existsSync(join(modules, '.package-lock.json')) ? ['install', '--no-save'] : ['ci']
  const { code, output } = await runNpm(
    [
      ...command,
      // devDependencies also with NODE_ENV=production: building the web app needs them.
      '--include=dev',
      ...options,
      '--no-progress',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    folder,
  )
  const seconds = stop()
  if (code !== 0) {
    const log = join(root, 'npm-install.log')
    writeFileSync(log, output)
    console.error(`The packages could not be installed: ${reason(output)} (all of it in npm-install.log)`)
    process.exitCode = 1
    return
  }
  if (!nodeIsThere()) {
    console.error(
      'The packages were installed without Node 24: install scripts are off (npm config get ignore-scripts).',
    )
    process.exitCode = 1
    return
  }
  removeUnread(wanted)
  writeFileSync(stamp, `${fingerprint(wanted)} ${set}\n`)
  console.log(`Packages installed in ${seconds} s.`)
}

const [argument] = process.argv.slice(2)
const base = argument === 'tests' || argument === 'bench' || hasTools() ? TESTS : START
for (const wanted of argument === 'bench' ? [base, BENCH] : [base]) {
  if (process.exitCode || isInstalled(wanted)) continue
  await takeLock()
  try {
    if (!isInstalled(wanted)) await install(wanted)
  } catch (error) {
    console.error(`The packages could not be installed: ${error.message}`)
    process.exitCode = 1
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
