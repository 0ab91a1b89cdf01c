/**
 * What a backup is for: the machine is gone, and on another one `npm run restore` and `npm start` bring everything back. All of
 * it as processes, as an operator runs them, and seen through HTTP, as people see it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { carrySealsOut } from '../../../server/audit/carry-seals-out.ts'
import { backupsIn } from '../../../server/backup/leftovers.ts'
import { DEMO_PASSWORD } from '../../../server/cli/demo-accounts.ts'
import { buildWeb } from '../../../server/cli/web-build.ts'
import { freePort } from '../../../server/database/free-port.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { codeAt } from '../auth/factors/factor-people.ts'
import { newFolder, REMOVE, startSite, withClient } from './stage.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What an operator has set: nothing but where things are. Secrets lie in DATA_DIR, and travel with the backup. */
const environment = (dataDir: string, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  PORT: String(port),
})

interface Machine {
  readonly origin: string
  stop(): Promise<void>
}

const running: ChildProcess[] = []

async function start(dataDir: string, port: number): Promise<Machine> {
  const child = spawn(process.execPath, ['server/cli/start.ts'], {
    cwd: root,
    env: environment(dataDir, port),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  // Without a limit of its own: on a busy machine the demo data takes its time.
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (said.includes('Ctrl-C stops it.')) resolve()
    })
    child.once('exit', () => reject(new Error(`npm start has ended: ${said}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function command(script: string, args: readonly string[], dataDir: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`server/cli/${script}.ts`, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: environment(dataDir, 0),
  })
  return { status, said: `${stdout}${stderr}` }
}

const COOKIE = /^([^=;]+)=([^;]*)/

/** Keeps its cookies, whichever machine answers. */
function browser(origin: string) {
  const cookies = new Map<string, string>()
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = COOKIE.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const post = (path: string, body: object = {}) =>
    ask(`/api/auth${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    ask,
    post,
    signIn: (email: string) => post('/sign-in/email', { email, password: DEMO_PASSWORD, rememberMe: true }),
    async isSignedIn(): Promise<boolean> {
      const answer = await ask('/api/auth/get-session')
      return z.looseObject({ signedIn: z.boolean() }).parse(await answer.json()).signedIn
    },
    async bytes(path: string): Promise<Buffer> {
      const answer = await ask(path)
      expect([path, answer.status]).toEqual([path, 200])
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

const setUp = z.object({ setup: z.uuid(), secret: z.string() })
const addressed = z.object({ address: z.string().startsWith('/logo/') })

/** Ids that a person would reach by clicks. */
async function found(url: string) {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ file_id: string; company_id: string }>(
      `select files.id as file_id, company_members.company_id
       from auth."user" join app_public.company_members on company_members.user_id = "user".id
       join app_public.applications using (company_id)
       join app_public.application_files as files on files.application_id = applications.id
       where "user".email = 'arbeitgeber@orthostellen.example' order by files.id limit 1`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('The demo data has no file of an application')
    return { file: `/api/files/${row.file_id}`, logo: `/api/companies/${row.company_id}/logo` }
  })
}

const newestSeal = (said: string): string => /^Newest seal: (\d+:[0-9a-f]{64})$/m.exec(said)?.[1] ?? ''

let backups = ''
let newMachine = ''
beforeAll(async () => {
  backups = newFolder()
  newMachine = newFolder()
  // Here, where it may take its time: `npm test` has built already.
  await buildWeb()
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of [backups, newMachine]) rmSync(folder, REMOVE)
})

it('brings pages, files, sessions, seals and second factors to a new machine', async () => {
  const port = await freePort()
  const site = await startSite()
  writeFileSync(join(site.dataDir, 'auth-secret'), TEST_AUTH_SECRET, { mode: 0o600 })
  const before = await start(site.dataDir, port)

  const employer = browser(before.origin)
  expect((await employer.signIn('arbeitgeber@orthostellen.example')).status).toBe(200)
  const paths = await found(site.database.url)
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0b5563' } })
    .png()
    .toBuffer()
  const uploaded = await employer.ask(paths.logo, {
    method: 'PUT',
    body: new Uint8Array(picture),
    headers: { 'content-type': 'image/png' },
  })
  const { address } = addressed.parse(await uploaded.json())
  const [logo, file] = [await employer.bytes(address), await employer.bytes(paths.file)]
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  const admin = browser(before.origin)
  expect((await admin.signIn('admin@orthostellen.example')).status).toBe(200)
  const { setup, secret } = setUp.parse(await (await admin.post('/factors/totp/start')).json())
  expect((await admin.post('/factors/totp/confirm', { setup, code: codeAt(secret) })).status).toBe(200)

  const list = await (await browser(before.origin).ask('/job-angebot')).text()
  const job = /href="(\/job-angebot\/[^"?#]+)"/.exec(list)?.[1] ?? ''
  const jobPage = await (await browser(before.origin).ask(job)).text()
  const title = /<h1[^>]*>([^<]+)/.exec(jobPage)?.[1] ?? ''
  expect(title).not.toBe('')

  await withClient(site.database.url, async (client) => {
    await client.query('select app_private.seal_audit_events()')
    await carrySealsOut(client, { dataDir: site.dataDir, log: { info() {}, error() {} } })
  })
  const sealed = newestSeal(command('audit-verify', [], site.dataDir).said)
  expect(sealed).not.toBe('')

  const saving = command('backup', [backups], site.dataDir)
  expect(saving.status, saving.said).toBe(0)
  await before.stop()
  // Nothing of the old machine is left but its backup.
  await site.stop()

  const dataDir = join(newMachine, 'data')
  const [backup = ''] = await backupsIn(backups)
  const restoring = command('restore', [join(backups, backup)], dataDir)
  expect(restoring.said).toMatch(/Restored the backup of \S+ in [\d.]+ s: \d+ accounts, \d+ jobs\./)
  expect(restoring.status).toBe(0)
  const after = await start(dataDir, port)
  try {
    expect(await (await browser(after.origin).ask(job)).text()).toContain(title)
    expect(await employer.isSignedIn()).toBe(true)
    expect(await admin.isSignedIn()).toBe(true)
    expect((await employer.bytes(address)).equals(logo)).toBe(true)
    expect((await employer.bytes(paths.file)).equals(file)).toBe(true)

    const verified = command('audit-verify', ['--seal', sealed], dataDir)
    expect(verified.said).toContain('The log is as it was sealed.')
    expect(verified.status).toBe(0)
    expect(newestSeal(verified.said)).not.toBe('')

    const phone = browser(after.origin)
    const half = await phone.signIn('admin@orthostellen.example')
    expect([half.status, await half.json()]).toMatchObject([401, { code: 'SECOND_FACTOR_REQUIRED' }])
    // Of the next 30 seconds: the present code may be the one with which the app was added, and works once.
    const whole = await phone.post('/sign-in/factor', { method: 'totp', code: codeAt(secret, 1) })
    expect([whole.status, await whole.json()]).toMatchObject([200, { role: 'admin' }])
  } finally {
    await after.stop()
  }
})
