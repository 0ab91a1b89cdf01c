/** The routes of files with accounts, over a database and folders of their own, on a port: bodies need a real connection. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import pg from 'pg'
import { registerAuth } from '../../../server/auth/register.ts'
import { createBaseContext } from '../../../server/base-context.ts'
import type { AuthServices } from '../../../server/context.ts'
import type { Env } from '../../../server/env.ts'
import type { LeastRate } from '../../../server/files/end-unread.ts'
import { registerFiles } from '../../../server/files/file-routes.ts'
import { createFileStore, type FileStore } from '../../../server/files/file-store.ts'
import { createBareApp, decorateSession } from '../../../server/http/bare-app.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { freshDatabase } from '../../harness/database.ts'
import { createTestUser, type NewUser, type TestUser } from '../../harness/people.ts'
import { signedCookie } from '../../harness/signed-cookie.ts'
import { testEnv } from '../../harness/test-env.ts'
import { rawPdf, stream } from './pdf/raw-pdf.ts'

export type Person = TestUser & { readonly cookie: string }

interface Put {
  readonly id?: string
  readonly name?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface FileStage {
  readonly app: FastifyInstance
  readonly env: Env
  readonly origin: string
  readonly owner: pg.Pool
  readonly store: FileStore
  /** Lines of the log, parsed. */
  readonly log: ReadonlyArray<Record<string, unknown>>
  createUser(user?: NewUser): Promise<Person>
  put(person: Person | undefined, content: Uint8Array<ArrayBuffer>, put?: Put): Promise<Response>
  get(person: Person | undefined, id: string): Promise<Response>
  remove(
    person: Person | undefined,
    id: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>
  /** Of a person: what the table says. */
  rows(person: Person): Promise<ReadonlyArray<{ id: string; state: string; name: string; bytes: number }>>
  /** What lies in the spool. */
  spooled(): Promise<string[]>
  stored(): Promise<string[]>
  stop(): Promise<void>
}

interface StageOptions {
  readonly environment?: NodeJS.ProcessEnv
  /** Instead of the one of the environment. */
  readonly store?: (own: FileStore) => FileStore
  /** How fast a body has to come. */
  readonly body?: FastifyContextConfig
  /** How fast an answer has to be read. */
  readonly reading?: LeastRate
}

/** A PDF of one page and of this size, filled with what cannot be compressed. */
export function pdfOf(bytes: number): Buffer<ArrayBuffer> {
  const filled = (length: number) => rawPdf({ more: { 4: stream('', randomBytes(length)) } })
  const first = filled(Math.max(0, bytes - 700))
  const second = filled(Math.max(0, bytes - 700 + bytes - first.length))
  return Buffer.from(second)
}

export async function startFileStage({
  environment = {},
  store,
  body,
  reading,
}: StageOptions = {}): Promise<FileStage> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  const env = testEnv(database, { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment })
  const log: Record<string, unknown>[] = []
  const logger = createLogger(env, { write: (line) => log.push(JSON.parse(line)) })
  const { context, dispose } = createBaseContext(env, database.url, 'built', logger)
  const app = createBareApp(context)
  let auth: AuthServices | undefined
  decorateSession(app, () => auth)
  const own = createFileStore(env)
  const used = store?.(own) ?? own
  await registerFiles(app, context, { store: used, ...(body && { body }), ...(reading && { reading }) })
  auth = await registerAuth(app, context)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const origin = `http://127.0.0.1:${address.port}`
  const owner = new pg.Pool({ connectionString: database.url, max: 4 })
  owner.on('error', () => {})

  const ask = (person: Person | undefined, path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api/files/${path}`, {
      ...init,
      headers: { origin, ...(person && { cookie: person.cookie }), ...init.headers },
    })

  return {
    app,
    env,
    origin,
    owner,
    store: used,
    log,
    async createUser(user) {
      const person = await createTestUser(owner, user)
      return { ...person, cookie: signedCookie(person.sessionToken, env.authSecret, env.siteUrl) }
    },
    put: (person, content, { id = randomUUID(), name = 'Lebenslauf.pdf', headers = {} } = {}) =>
      ask(person, `${id}?name=${encodeURIComponent(name)}`, {
        method: 'PUT',
        body: content,
        headers: { 'content-type': 'application/pdf', ...headers },
      }),
    get: (person, id) => ask(person, id),
    remove: (person, id, headers = {}) => ask(person, id, { method: 'DELETE', headers }),
    async rows({ userId }) {
      const { rows } = await owner.query<{ id: string; state: string; name: string; bytes: number }>(
        'select id, state, name, bytes from app_public.application_files where owner_id = $1 order by created_at, id',
        [userId],
      )
      return rows
    },
    spooled: () => readdir(join(dataDir, 'spool')),
    async stored() {
      const keys: string[] = []
      for await (const { key } of own.list()) keys.push(key)
      return keys.toSorted()
    },
    async stop() {
      await app.close()
      await owner.end()
      await dispose()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
