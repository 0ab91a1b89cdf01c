import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { acceptsGzip, PageBody } from '../../../server/ssr/page-body.ts'

const text = '<p>Orthopädietechnik-Mechaniker</p>'.repeat(200)
const html = `<script nonce="%">a</script>${text}<script nonce="%">b</script>`

describe('PageBody', () => {
  it('puts the nonce of the answer wherever it belongs', () => {
    const body = new PageBody(html, '%')
    expect(body.plain('abc+/==').toString()).toBe(html.replaceAll('%', 'abc+/=='))
    expect(body.plain('other').toString()).toBe(html.replaceAll('%', 'other'))
  })

  it('gives every answer a whole gzip stream of its own', async () => {
    const body = new PageBody(html, '%')
    for (const nonce of ['abc+/==', 'x'.repeat(44), 'ä']) {
      const gzipped = await body.gzipped(nonce)
      if (!gzipped) throw new Error('expected a compressed page')
      expect(gunzipSync(gzipped).toString()).toBe(html.replaceAll('%', nonce))
      expect(gzipped.length).toBeLessThan(html.length / 4)
    }
  })

  it('can do without a nonce, and leaves small pages alone', async () => {
    const gzipped = await new PageBody(text, '%').gzipped('n')
    expect(gzipped && gunzipSync(gzipped).toString()).toBe(text)
    await expect(new PageBody('<p>%</p>', '%').gzipped('n')).resolves.toBeNull()
  })
})

it.each([
  ['gzip, deflate, br', true],
  ['br, gzip;q=0.5', true],
  ['gzip;q=0', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('reads %j', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected)
})
