import { expect, it } from 'vitest'
import { headAssets, parseManifest } from '../../../server/ssr/manifest.ts'

const manifest = parseManifest(
  JSON.stringify({
    'web/entry-client.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_app.js'],
      css: ['assets/entry.css'],
    },
    '_app.js': { file: 'assets/app.js', imports: ['_vendor.js'], css: ['assets/app.css'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    'web/pages/a.tsx': { file: 'assets/a.js', imports: ['_app.js', '_card.js'], css: ['assets/a.css'] },
    'web/pages/b.tsx': { file: 'assets/b.js', imports: ['_card.js'], css: [] },
    '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
    'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2': {
      file: 'assets/f.woff2',
    },
    'node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2': {
      file: 'assets/g.woff2',
    },
  }),
)

it('lists the files of a page, imported ones before their importers', () => {
  expect(headAssets(manifest)(['web/pages/a.tsx'])).toEqual({
    fonts: ['/assets/f.woff2'],
    styles: ['/assets/app.css', '/assets/entry.css', '/assets/card.css', '/assets/a.css'],
    preloads: ['/assets/vendor.js', '/assets/app.js', '/assets/card.js', '/assets/a.js'],
    prefetches: [],
    entry: '/assets/entry.js',
  })
})

it('lists what a page runs later apart, without what it has already', () => {
  const { preloads, prefetches } = headAssets(manifest)(['web/pages/a.tsx'], ['web/pages/b.tsx'])
  expect(preloads).not.toContain('/assets/b.js')
  expect(prefetches).toEqual(['/assets/b.js'])
})

it('keeps the order of styles when pages differ', () => {
  const assets = headAssets(manifest)
  expect(assets(['web/pages/b.tsx']).styles).toEqual([
    '/assets/app.css',
    '/assets/entry.css',
    '/assets/card.css',
  ])
  expect(assets([]).styles).toEqual(['/assets/app.css', '/assets/entry.css'])
})

it('refuses a build without the entry', () => {
  expect(() => headAssets(parseManifest('{}'))).toThrow(/entry-client/)
})

it('names the files at a CDN', () => {
  const { fonts, styles, preloads, entry } = headAssets(manifest, 'https://cdn.example/site')([])
  for (const url of [...fonts, ...styles, ...preloads, entry])
    expect(url).toMatch(/^https:\/\/cdn\.example\/site\/assets\/[a-z]+\.(?:woff2|css|js)$/)
})
