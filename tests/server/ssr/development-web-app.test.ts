import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentWebApp } from '../../../server/ssr/development-web-app.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let app: FastifyInstance
/** Where DATA_DIR is: below the root of the checkout. */
let dataDir = ''

beforeAll(async () => {
  dataDir = mkdtempSync(join(root, '.data-test-'))
  writeFileSync(join(dataDir, 'auth-secret'), 'geheim-geheim')
  app = Fastify()
  await developmentWebApp(app)
  app.get('/*', async () => 'a page')
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const secret = () => `${dataDir.slice(root.length)}/auth-secret`

test.each([
  ['by its path', () => `/${secret()}`],
  ['as text', () => `/${secret()}?raw`],
  ['as a URL', () => `/${secret()}?url&inline`],
  ['by its place on the disk', () => `/@fs${dataDir}/auth-secret`],
  ['by its place on the disk, as text', () => `/@fs${dataDir}/auth-secret?import&raw`],
  ['around a corner', () => `/web/..%2f${secret()}`],
])('the development server hands out no secret: %s', async (_how, url) => {
  const { body } = await app.inject(url())
  expect(body).not.toContain('geheim')
})

test.each([
  '/package.json',
  '/docker-compose.yml',
  '/.git/HEAD',
  '/server/env.ts',
  '/db/seed.ts?raw',
  '/schema/schema.graphql?raw',
])('the development server hands out nothing but the web app: %s', async (url) => {
  const { statusCode, body } = await app.inject(url)
  expect([statusCode === 403, body === 'a page']).toContain(true)
})

test.each(['/web/shared/format/number.ts', '/schema/operator.ts', '/schema/logo-upload.ts'])(
  'the modules of the web app come: %s',
  async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('export')
  },
)
