import { describe, expect, it } from 'vitest'
import { readCspReports } from '../../../server/csp-reports/read-csp-report.ts'

const SITE = 'https://stellen.example'
const PAGE = '/job-angebot'

const oldForm = (report: object) => ({
  'csp-report': {
    'document-uri': `${SITE}/job-angebot?q=geheim`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://fremd.example/tracker.js?konto=geheim#geheim',
    ...report,
  },
})
const newForm = (...reports: object[]) =>
  reports.map((body) => ({
    type: 'csp-violation',
    age: 10,
    url: `${SITE}/job-angebot?q=geheim`,
    user_agent: 'geheim',
    body: {
      documentURL: `${SITE}/job-angebot?q=geheim`,
      effectiveDirective: 'img-src',
      blockedURL: 'https://fremd.example/pixel.png?konto=geheim',
      disposition: 'enforce',
      sample: 'geheim',
      ...body,
    },
  }))
const kept = (body: unknown) => readCspReports(body, SITE, PAGE).reports

describe('what is kept of a report', () => {
  it('is directive, origin and pattern of the page, in both forms that browsers send', () => {
    expect(kept(oldForm({}))).toEqual([
      { directive: 'script-src-elem', blocked: 'https://fremd.example', page: PAGE },
    ])
    expect(kept(newForm({}, { effectiveDirective: 'font-src', blockedURL: 'data' }))).toEqual([
      { directive: 'img-src', blocked: 'https://fremd.example', page: PAGE },
      { directive: 'font-src', blocked: 'data', page: PAGE },
    ])
    expect(JSON.stringify(kept([...newForm({})]))).not.toContain('geheim')
  })

  it('is the first word of the directive of an old browser', () => {
    const body = oldForm({ 'effective-directive': undefined, 'violated-directive': "script-src 'self'" })
    expect(kept(body)).toMatchObject([{ directive: 'script-src' }])
  })

  it.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data:image/png;base64,geheim', 'data'],
    ['blob:https://stellen.example/019aa0c3', 'blob'],
    ['', 'unknown'],
    [`${SITE}/konto?geheim`, 'self'],
    ['https://anna:geheim@fremd.example:8443/geheim', 'https://fremd.example:8443'],
    ['wss://fremd.example/geheim', 'wss://fremd.example'],
    // Of the visitor's own machine or home: the name would say something of the visitor.
    ['http://127.0.0.1:1337/geheim', 'local'],
    ['http://[fe80::1]/geheim', 'local'],
    ['http://annas-rechner:80/geheim', 'local'],
    ['http://nas-von-anna.fritz.box/geheim', 'local'],
  ])('is %s as %s', (sent, stored) => {
    expect(kept(oldForm({ 'blocked-uri': sent }))).toMatchObject([{ blocked: stored }])
  })
})

describe('noise is left out', () => {
  it.each([
    [
      'an extension that puts a script into the page',
      { 'blocked-uri': 'chrome-extension://abcdef/inject.js' },
    ],
    ['an extension named by its scheme alone', { 'blocked-uri': 'moz-extension' }],
    ['what an extension loads', { 'source-file': 'safari-web-extension://abcdef/content.js' }],
    ['a user script', { 'source-file': 'user-script:42' }],
    ['a page of another site', { 'document-uri': 'https://andere.example/' }],
    ['a page without address', { 'document-uri': 'about' }],
    ['a directive that is none', { 'effective-directive': 'anna-weiss' }],
    ['a text instead of an address', { 'blocked-uri': 'anna-weiss' }],
    ['an address of another kind', { 'blocked-uri': 'mailto:anna@klinik.example' }],
    ['an origin without end', { 'blocked-uri': `https://${'a.'.repeat(80)}example/` }],
  ])('%s', (_what, report) => {
    expect(readCspReports(oldForm(report), SITE, PAGE)).toEqual({ reports: [], ignored: 1 })
  })

  it.each([
    undefined,
    null,
    7,
    'text',
    {},
    [],
    { 'csp-report': 'text' },
    [{ type: 'csp-violation' }],
    [null],
  ])('nothing that can be read: %j', (body) => {
    expect(readCspReports(body, SITE, PAGE)).toEqual({ reports: [], ignored: 1 })
  })

  it('other kinds of reports, and more than a page can have', () => {
    expect(kept([{ type: 'deprecation', body: { id: 'x' } }])).toEqual([])
    expect(kept(newForm(...Array.from({ length: 90 }, () => ({}))))).toHaveLength(20)
  })
})
