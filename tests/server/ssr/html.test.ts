import { expect, it } from 'vitest'
import { composePage, NONCE_PLACEHOLDER } from '../../../server/ssr/html.ts'

const assets = {
  fonts: ['/assets/f.woff2'],
  styles: ['/assets/a.css'],
  preloads: ['/assets/v.js'],
  prefetches: ['/assets/store.js'],
  entry: '/assets/entry.js',
}

function compose(body: string) {
  return composePage({
    page: {
      kind: 'page',
      status: 200,
      headers: new Headers(),
      html: `<html lang="de"><head><title>T</title></head><body>${body}</body></html>`,
      state: { id: 'page-state', json: '{"a":1}' },
      sources: [],
      later: [],
      pattern: '/',
    },
    headScript: 'start()',
    bodyStart: { html: '<section>Hinweis</section>', script: 'measure()' },
    assets,
  })
}

it('puts the colour scheme before the styles and the state at the end', () => {
  const html = compose('<main>Hallo</main>')
  expect(html).toMatch(/^<!DOCTYPE html><html/)
  expect(html.indexOf('start()')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  expect(html).toContain('<script type="application/json" id="page-state">{"a":1}</script></body></html>')
})

it('fetches what comes with the first press when nothing else is fetched', () => {
  const html = compose('<main></main>')
  expect(html).toContain('<link rel="prefetch" as="script" href="/assets/store.js">')
  expect(html).not.toContain('modulepreload" href="/assets/store.js')
})

it('gives every script that runs the nonce of this answer', () => {
  const html = compose('<main></main>').replaceAll(NONCE_PLACEHOLDER, 'fresh+nonce/==')
  const scripts = html.match(/<script(?![^>]*application\/json)[^>]*>/g) ?? []
  expect(scripts).toHaveLength(3)
  for (const script of scripts) expect(script).toContain('nonce="fresh+nonce/=="')
})

it('is not led astray by a body that quotes the end of a document', () => {
  const html = compose('<textarea></textarea><p>&lt;/body&gt;</p>')
  expect(html.match(/id="page-state"/g)).toHaveLength(1)
})

it('puts what the body begins with behind the skip links, or first where there are none', () => {
  const links = '<nav class="a" aria-label="Sprunglinks"><a href="#b">Zum Inhalt</a></nav>'
  expect(compose(`${links}<header><nav>Menü</nav></header>`)).toContain(
    `<body>${links}<section>Hinweis</section><script`,
  )
  expect(compose('<main><nav aria-label="Sprunglinks"></nav></main>')).toContain(
    '<body><section>Hinweis</section><script',
  )
})
