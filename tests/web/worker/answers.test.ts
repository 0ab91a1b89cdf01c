import { expect, it } from 'vitest'
import { mayBeKept } from '../../../schema/offline-pages.ts'
import { paths } from '../../../web/shared/routing/paths.ts'
import { mayBeStored } from '../../../web/worker/answers.ts'

function answer(headers: Record<string, string>, status = 200): Response {
  const made = new Response('<h1>', { status, headers })
  // Only what a browser fetched has it.
  Object.defineProperty(made, 'type', { value: 'basic' })
  return made
}

const OURS = { 'x-from-app': '1', 'cache-control': 'private, no-cache' }

it('stores what is ours and belongs to no session', () => {
  expect(mayBeStored(answer(OURS))).toBe(true)
  expect(mayBeStored(answer({ ...OURS, 'cache-control': 'private, no-store' }))).toBe(false)
  expect(mayBeStored(answer({ 'cache-control': 'private, no-cache' }))).toBe(false)
  for (const status of [203, 404, 410, 500, 503]) expect(mayBeStored(answer(OURS, status))).toBe(false)
})

it('keeps copies of offers and of texts, and none of a page that shows job requests or a person', () => {
  const kept = Object.values(paths)
    .map(({ pattern }) => pattern)
    .filter((pattern) => mayBeKept(pattern))
  expect(kept).toEqual([
    '/job-angebot',
    '/job/:slug',
    '/preise',
    '/impressum',
    '/datenschutz',
    '/agb',
    '/mediadaten',
    '/barrierefreiheit',
    '/transparenz',
    '/alle-seiten-im-ueberblick',
  ])
})
