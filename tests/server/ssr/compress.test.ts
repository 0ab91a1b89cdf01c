import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from '../../../server/ssr/compress.ts'

const html = '<p>Orthopädietechnik</p>'.repeat(200)

it('prefers brotli, then gzip', async () => {
  const brotli = await compress(html, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html)
  const gzipped = await compress(html, 'gzip')
  expect(gzipped.encoding).toBe('gzip')
  expect(gunzipSync(gzipped.body).toString()).toBe(html)
})

it.each([undefined, '', 'identity', 'br;q=0', 'brotli'])('leaves the text alone for %j', async (header) => {
  await expect(compress(html, header)).resolves.toEqual({ body: html })
})
