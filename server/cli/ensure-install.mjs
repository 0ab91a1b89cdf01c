/**
 * Installs the packages when package-lock.json has changed since the last time. Runs before anything else, so it
 * uses nothing but Node itself (20 and up) and works before node_modules exists.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-for')
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

function fingerprint() {
  // Binaries differ by platform: a node_modules copied from another platform does not count as installed.
  return createHash('sha256')
    .update(read(join(root, 'package-lock.json')))
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
 * comparison needs no network. Optional packages are for other platforms and may be absent.
 */
function matchesLockFile() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(modules, '.package-lock.json'))
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.devOptional ||
      entry.link ||
      present[path]?.version === entry.version,
  )
}

/** Node 24 is an npm package too; without it the server would run on the system's Node. */
const nodeIsThere = () =>
  existsSync(join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))

function isInstalled() {
  if (!nodeIsThere()) return false
  const current = fingerprint()
  if (read(stamp).trim() === current) return true
  if (!matchesLockFile()) return false
  writeFileSync(stamp, `${current}\n`)
  return true
}

function runNpm(args) {
  return new Promise((resolve) => {
    // The npm that runs this script, else the one in PATH.
    const cli = process.env.npm_execpath
    const own = cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)
    const child = own
      ? spawn(process.execPath, [cli, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('npm', args, {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
          shell: process.platform === 'win32',
        })
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

async function install() {
  console.log(
    existsSync(modules)
      ? 'Packages have changed.'
      : 'First start: the packages are installed once, about a minute.',
  )
  const stop = showProgress()
  // `ci` starts by deleting everything, which is right for a half-finished folder only; `install` changes what changed.
  const command = existsSync(join(modules, '.package-lock.json')) ? 'install' : 'ci'
  const { code, output } = await runNpm([
    command,
    // devDependencies also with NODE_ENV=production: building the web app needs them.
    '--include=dev',
    '--no-progress',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
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
  writeFileSync(stamp, `${fingerprint()}\n`)
  console.log(`Packages installed in ${seconds} s.`)
}

if (!isInstalled()) {
  await takeLock()
  try {
    if (!isInstalled()) await install()
  } catch (error) {
    console.error(`The packages could not be installed: ${error.message}`)
    process.exitCode = 1
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
