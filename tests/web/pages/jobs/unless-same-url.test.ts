import { expect, test } from 'vitest'
import { unlessSameUrl } from '../../../../web/pages/jobs/unless-same-url.ts'

function loadsAgain(current: string, next: string): boolean {
  const params = { currentParams: {}, nextParams: {} }
  const [currentUrl, nextUrl] = [new URL(current, 'https://a.example'), new URL(next, 'https://a.example')]
  return unlessSameUrl({ ...params, currentUrl, nextUrl, defaultShouldRevalidate: true })
}

test('another search loads its hits', () => {
  expect(loadsAgain('/job-angebot?q=a', '/job-angebot?q=b')).toBe(true)
  expect(loadsAgain('/jobs?q=a', '/job-angebot?q=a')).toBe(true)
})

test('the same search is not loaded again, nor when a form over it opens or closes', () => {
  expect(loadsAgain('/job-angebot?q=a', '/job-angebot?q=a')).toBe(false)
  expect(loadsAgain('/job-angebot?q=a', '/job-angebot?q=a#suchauftrag')).toBe(false)
  expect(loadsAgain('/job-angebot?q=a#suchauftrag', '/job-angebot?q=a')).toBe(false)
})
