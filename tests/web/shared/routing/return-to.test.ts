import { describe, expect, it } from 'vitest'
import {
  createJobHref,
  createRequestHref,
  loginHref,
  returnToOf,
  safeReturnTo,
} from '../../../../web/shared/routing/return-to.ts'

describe('safeReturnTo', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard?tab=jobs&job=1', '/dashboard?tab=jobs&job=1'],
    ['/jobs?q=Orthop%C3%A4die#treffer', '/jobs?q=Orthop%C3%A4die#treffer'],
    ['/a/../admin', '/admin'],
  ])('keeps an address of this site: %s', (address, expected) => {
    expect(safeReturnTo(address)).toBe(expected)
  })

  it.each([
    ['another host', '//evil.example'],
    ['another host behind dot segments', '/.//evil.example'],
    ['another host behind a parent segment', '/a/..//evil.example'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a backslash after the slash', '/\\/evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a full address', 'https://evil.example/'],
    ['a scheme that runs code', 'javascript:alert(1)'],
    ['a relative path', 'evil'],
    ['nothing', ''],
    ['too much', `/${'a'.repeat(3000)}`],
  ])('refuses %s', (_, address) => {
    expect(safeReturnTo(address)).toBeNull()
  })

  it('refuses what a browser would take elsewhere, whatever is put in front', () => {
    const pieces = [
      '/',
      '\\',
      '//',
      '/.',
      '/..',
      '\t',
      '\r\n',
      '%2f',
      '%5c',
      '@',
      'evil.example',
      '\u2028',
      ':',
    ]
    for (const first of pieces) {
      for (const second of pieces) {
        for (const third of pieces) {
          const result = safeReturnTo(`/${first}${second}${third}`)
          if (result !== null)
            expect(new URL(result, 'https://here.example').origin).toBe('https://here.example')
        }
      }
    }
  })
})

describe('sign-in addresses', () => {
  it('contain the page that was asked for', () => {
    expect(loginHref('/dashboard?tab=jobs')).toBe('/login?weiter=%2Fdashboard%3Ftab%3Djobs')
  })

  it('stay short for the home page and for anything unsafe', () => {
    expect(loginHref('/')).toBe('/login')
    expect(loginHref('//evil.example')).toBe('/login')
  })

  it('lead to the dashboard without a usable target', () => {
    expect(returnToOf(new URLSearchParams('weiter=//evil.example'))).toBe('/dashboard')
    expect(returnToOf(new URLSearchParams(''))).toBe('/dashboard')
    expect(returnToOf(new URLSearchParams('weiter=/admin?tab=jobs'))).toBe('/admin?tab=jobs')
  })
})

it('leads visitors who create a job to the registration as employer, and back', () => {
  const href = createJobHref(null)
  expect(href).toBe('/register?typ=arbeitgeber&weiter=%2Fstellenangebot-erstellen')
  expect(returnToOf(new URLSearchParams(href.split('?')[1]))).toBe('/stellenangebot-erstellen')
  expect(createJobHref({})).toBe('/stellenangebot-erstellen')
})

it('leads visitors who create a request to the registration as applicant, and back', () => {
  const href = createRequestHref(null)
  expect(href).toBe('/register?typ=bewerber&weiter=%2Fstellengesuch-erstellen')
  expect(returnToOf(new URLSearchParams(href.split('?')[1]))).toBe('/stellengesuch-erstellen')
  expect(createRequestHref({})).toBe('/stellengesuch-erstellen')
})
