import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANSWER_MARK } from '../../../schema/answer-mark.ts'
import { registerStaticFiles } from '../../../server/http/static-files.ts'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3_000))})`

describe('the browser build', () => {
  let root = ''
  let app: FastifyInstance

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'static-'))
    mkdirSync(join(root, 'assets'))
    mkdirSync(join(root, '.vite'))
    writeFileSync(join(root, 'assets/app-abc123.js'), SCRIPT)
    writeFileSync(join(root, 'assets/app-abc123.js.br'), brotliCompressSync(SCRIPT))
    writeFileSync(join(root, 'assets/app-abc123.js.gz'), gzipSync(SCRIPT))
    mkdirSync(join(root, 'assets/pdf-1.2.3'))
    for (const name of ['worker.js', 'worker.js.br', 'data.js'])
      writeFileSync(join(root, 'assets/pdf-1.2.3', name), brotliCompressSync(SCRIPT))
    writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const name of ['sw.js', 'sw.js.br']) writeFileSync(join(root, name), brotliCompressSync(SCRIPT))
    writeFileSync(join(root, '.vite/manifest.json'), '{}')
    app = Fastify()
    await registerStaticFiles(app, root)
    app.get('/*', async () => 'a page')
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true, force: true })
  })

  const get = (url: string, encoding = 'identity') =>
    app.inject({ url, headers: { 'accept-encoding': encoding } })

  it('is kept for ever under its hashed names', async () => {
    const { headers } = await get('/assets/app-abc123.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
  })

  it('may be read by pages of another host only where a CDN serves it', async () => {
    expect((await get('/assets/app-abc123.js')).headers['access-control-allow-origin']).toBeUndefined()
    const behindCdn = Fastify()
    await registerStaticFiles(behindCdn, root, { assetBase: 'https://cdn.example' })
    const file = (await behindCdn.inject('/assets/app-abc123.js')).headers
    expect(file['access-control-allow-origin']).toBe('*')
    expect(file['access-control-expose-headers']).toBe(ANSWER_MARK)
    const worker = (await behindCdn.inject('/sw.js')).headers
    expect(worker['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self' https://cdn.example/assets/",
    )
    expect(worker['access-control-allow-origin']).toBeUndefined()
    await behindCdn.close()
  })

  it('is kept for an hour under names that stay', async () => {
    const { headers } = await get('/favicon.svg')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(headers['etag']).toBeDefined()
  })

  it('lets the service worker fetch from this site, and is asked for it each time', async () => {
    for (const encoding of ['br', 'identity']) {
      const { headers } = await get('/sw.js', encoding)
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it('lets the worker of the PDF viewer compile WebAssembly, and nothing else', async () => {
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    for (const encoding of ['br', 'identity'])
      expect((await get('/assets/pdf-1.2.3/worker.js', encoding)).headers['content-security-policy']).toBe(
        policy,
      )
    for (const url of ['/assets/pdf-1.2.3/data.js', '/assets/app-abc123.js'])
      expect((await get(url)).headers['content-security-policy']).toBeUndefined()
  })

  it('is sent as compressed at the build', async () => {
    const brotli = await get('/assets/app-abc123.js', 'gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
    expect((await get('/assets/app-abc123.js', 'gzip')).headers['content-encoding']).toBe('gzip')
    expect((await get('/assets/app-abc123.js')).body).toBe(SCRIPT)
  })

  it.each(['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/none.js'])(
    'has nothing at %s',
    async (url) => {
      expect((await get(url)).body).toBe('a page')
    },
  )

  it.each(['/assets/none.js', '/assets/%2f..%2f..%2fpackage.json'])(
    'answers %s with a plain 404 that nobody keeps',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, body]).toEqual([404, 'Not found'])
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(headers['cache-control']).toBe('no-store')
    },
  )
})
