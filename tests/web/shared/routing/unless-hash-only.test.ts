import { expect, test } from 'vitest'
import { unlessHashOnly } from '../../../../web/shared/routing/unless-hash-only.ts'

function loadsAgain(current: string, next: string, defaultShouldRevalidate = true): boolean {
  const params = { currentParams: {}, nextParams: {} }
  const [currentUrl, nextUrl] = [new URL(current, 'https://a.example'), new URL(next, 'https://a.example')]
  return unlessHashOnly({ ...params, currentUrl, nextUrl, defaultShouldRevalidate })
}

test('a form that opens or closes over the page loads nothing', () => {
  expect(loadsAgain('/job/a#bewerben', '/job/a')).toBe(false)
  expect(loadsAgain('/job/a?x=1', '/job/a?x=1#bewerben')).toBe(false)
})

test('another page, another query and the same page once more are loaded', () => {
  expect(loadsAgain('/job/a#bewerben', '/job/b')).toBe(true)
  expect(loadsAgain('/job/a#bewerben', '/job/a?x=1')).toBe(true)
  expect(loadsAgain('/job/a', '/job/a')).toBe(true)
  expect(loadsAgain('/job/a', '/job/b', false)).toBe(false)
})
