import { isRouteErrorResponse } from 'react-router-dom'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { WebEntry } from '../../server/ssr/web-app.ts'
import * as entry from '../../web/entry-server.tsx'
import { formatDate } from '../../web/shared/format/dates.ts'
import { LEGAL_VERSION } from '../../web/shared/legal/legal-version.ts'

type Execute = entry.RenderInput['execute']
type Account = Record<'id' | 'email' | 'firstName' | 'lastName' | 'role', string> & {
  isEmployer: boolean
  isAdmin: boolean
}

const site = { name: 'Musterstellen', url: 'https://site.example', operator: {} }

function account(role: 'applicant' | 'employer' | 'admin'): Account {
  return {
    id: '0198f0a2-7c1d-7e2a-9b3c-0123456789ab',
    email: 'person@site.example',
    firstName: 'Kim',
    lastName: '</script><script>alert(1)</script>',
    role,
    isEmployer: role !== 'applicant',
    isAdmin: role === 'admin',
  }
}

function signedInAs(role: 'applicant' | 'employer' | 'admin'): Execute {
  return async ({ operationName }) => {
    if (operationName !== 'CurrentUser') throw new Error(`${operationName} must not run`)
    return { data: { currentAccount: { __typename: 'Account', ...account(role) } } }
  }
}

const refuseQueries: Execute = async ({ operationName }) => {
  throw new Error(`${operationName} must not run for a visitor`)
}

function open(address: string, options: { execute?: Execute; onError?: (error: unknown) => void } = {}) {
  return entry.render({
    request: new Request(site.url + address),
    site,
    nonce: 'test',
    signedIn: options.execute !== undefined,
    execute: options.execute ?? refuseQueries,
    onError: options.onError ?? vi.fn(),
    requestId: 'test-request',
  })
}

async function redirectOf(...args: Parameters<typeof open>): Promise<string | null> {
  const output = await open(...args)
  if (output.kind === 'page') return null
  expect(output.status).toBe(302)
  return output.headers.get('location')
}

it('says nothing of a choice of cookies that only the browser knows', async () => {
  const output = await open('/cookie-einstellungen')
  const html = output.kind === 'page' ? output.html : ''
  expect(html).toContain('Was Sie gewählt haben, steht nur auf diesem Gerät.')
  const states = html.match(/<dd[^>]*>(?:an|aus)<\/dd>/g) ?? []
  expect(states.length).toBeGreaterThan(0)
  expect(states.filter((state) => !state.includes('unknown'))).toEqual([])
  expect(html).toMatch(/<fieldset[^>]*disabled[^>]*>.*Nur Notwendige/s)
})

it('is what the server expects', () => {
  expectTypeOf(entry).toExtend<WebEntry>()
})

describe('Apollo', () => {
  const STORE = 'web/shared/apollo/store.ts'

  it.each(['/impressum', '/login'])('comes with the first press to a visitor of %s', async (address) => {
    const output = await open(address)
    if (output.kind !== 'page') throw new Error('expected a page')
    expect(JSON.parse(output.state.json)).toMatchObject({ needsStore: false })
    expect(output.sources).not.toContain(STORE)
    expect(output.later).toEqual([STORE])
  })

  it.each([
    ['a form that asks it', '/reset-password', undefined],
    ['a signed-in person', '/impressum', signedInAs('applicant')],
  ])('comes with the page to %s', async (_who, address, execute) => {
    const output = await open(address, execute && { execute })
    if (output.kind !== 'page') throw new Error('expected a page')
    expect(JSON.parse(output.state.json)).toMatchObject({ needsStore: true })
    expect(output.sources).toContain(STORE)
    expect(output.later).toEqual([])
  })
})

describe('guards', () => {
  it.each([
    ['/dashboard?tab=jobs', '/login?weiter=%2Fdashboard%3Ftab%3Djobs'],
    ['/stellenangebot-erstellen', '/login?weiter=%2Fstellenangebot-erstellen'],
    ['/admin?tab=jobs', '/login?weiter=%2Fadmin%3Ftab%3Djobs'],
    ['/profile?bereich=sicherheit', '/login?weiter=%2Fprofile%3Fbereich%3Dsicherheit'],
  ])('send visitors from %s to the sign-in, without running a query', async (address, target) => {
    await expect(redirectOf(address)).resolves.toBe(target)
  })

  it.each([
    ['/stellenangebot-erstellen', 'applicant'],
    ['/admin', 'applicant'],
    ['/admin?tab=jobs', 'employer'],
    ['/nutzer', 'employer'],
    ['/nutzer?person=0199e5c0-0000-7000-8000-000000000001', 'applicant'],
  ] as const)('send away from %s who is only %s, without running its queries', async (address, role) => {
    await expect(redirectOf(address, { execute: signedInAs(role) })).resolves.toBe('/dashboard')
  })

  it.each([
    '/login',
    '/register',
    '/forgot-password',
    '/login?weiter=//evil.example',
    '/login?weiter=https://evil.example/',
  ])('send signed-in people from %s to the dashboard', async (address) => {
    await expect(redirectOf(address, { execute: signedInAs('applicant') })).resolves.toBe('/dashboard')
  })

  it('redirect to the page that was asked for', async () => {
    await expect(redirectOf('/login?weiter=/admin', { execute: signedInAs('admin') })).resolves.toBe('/admin')
  })

  it('show the problem when the session cannot be looked up', async () => {
    const execute: Execute = async () => ({ errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] })
    const output = await open('/dashboard', { execute })
    if (output.kind !== 'page') throw new Error('expected a page')
    expect(output.status).toBe(503)
    expect(output.html).toContain('Authentifizierungsfehler: Failed to initialize authentication')
    expect(output.html).toContain('Seite neu laden')
  })

  it('describe the problem in German', async () => {
    const execute: Execute = async () => ({
      errors: [{ message: 'x', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    })
    const output = await open('/profile', { execute })
    expect(output.kind === 'page' && output.html).toContain(
      'Authentifizierungsfehler: Der Dienst ist gerade nicht erreichbar.',
    )
  })

  it.each(['/impressum', '/login', '/register', '/forgot-password', '/reset-password'])(
    'show %s as to a visitor when the session cannot be looked up',
    async (address) => {
      const execute: Execute = async ({ operationName }) => {
        if (operationName !== 'CurrentUser') throw new Error(`${operationName} must not run`)
        return { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }
      }
      const output = await open(address, { execute, onError: (error) => expect(error).toBeNull() })
      expect(output.status).toBe(200)
      expect(output.kind === 'page' && output.html).toContain('Registrieren')
      expect(output.kind === 'page' && output.html).not.toContain('Authentifizierungsfehler')
    },
  )
})

describe('the address of a job', () => {
  const id = '0198f0a2-7c1d-7e2a-9b3c-0123456789ab'
  const slug = `orthopaedietechniker-goettingen-${id}`

  /** Answers of a database with this one job, or without it and with the fact that it was public. */
  function market({
    online,
    gone = false,
    applyUrl = null,
  }: {
    online: boolean
    gone?: boolean
    applyUrl?: string | null
  }): Execute {
    return async ({ operationName }) => {
      if (operationName === 'CurrentUser') return { data: { currentAccount: null } }
      if (operationName === 'EndedJob')
        return { data: { __typename: 'Query', endedJob: gone ? ended : null } }
      if (operationName !== 'JobDetail') throw new Error(`${operationName} must not run`)
      return {
        data: {
          getPublicJobById: online
            ? [applyUrl === null ? job : { ...job, applyUrl, takesApplications: false }]
            : [],
          similarJobs: [],
          landingPagesOfJob: [],
          payOfJob: null,
        },
      }
    }
  }
  const ended = {
    __typename: 'EndedJob',
    professionName: 'Podologe',
    fieldSlug: 'podologie',
    placeId: 3707300,
    town: 'Göttingen',
  }
  const job = {
    __typename: 'PublicJob',
    id,
    slug,
    title: 'Orthopädietechniker (m/w/d)',
    company: 'Sanitätshaus Muster',
    companyDescription: null,
    companyWebsite: null,
    companyContactEmail: null,
    companyContactPhone: null,
    companyLogoUrl: null,
    companyVerified: false,
    location: 'Göttingen',
    plz: '37073',
    town: 'Göttingen',
    stateName: 'Niedersachsen',
    country: 'DE',
    jobTypes: ['vollzeit'],
    qualification: null,
    contractTerm: null,
    weeklyHours: null,
    remote: false,
    startDate: null,
    specialties: [],
    salaryMin: null,
    salaryMax: null,
    salaryPeriod: null,
    salaryRange: null,
    salaryFullTime: null,
    publishedAt: '2026-11-19T09:00:00Z',
    expiresAt: '2027-01-18T09:00:00Z',
    descriptionHtml: '<p>Wir bauen Prothesen.</p>',
    requirementsHtml: '',
    takesApplications: true,
    applyUrl: null,
  }

  async function answerTo(address: string, execute: Execute) {
    const onError = vi.fn()
    const output = await open(address, { execute, onError })
    expect(onError).not.toHaveBeenCalled()
    return { kind: output.kind, status: output.status, location: output.headers.get('location'), output }
  }

  it('shows it', async () => {
    const { status, output } = await answerTo(`/job/${slug}`, market({ online: true }))
    expect(status).toBe(200)
    expect(output.kind === 'page' && output.html).toContain('Wir bauen Prothesen.')
    expect(output.headers.get('x-robots-tag')).toBeNull()
  })

  it('leads applicants to the page of its employer, and says so to search engines', async () => {
    const there = 'https://karriere.muster.example/bewerben?stelle=7'
    const { output } = await answerTo(`/job/${slug}`, market({ online: true, applyUrl: there }))
    const html = output.kind === 'page' ? output.html : ''
    expect(html).toMatch(
      /<a href="https:\/\/karriere\.muster\.example\/bewerben\?stelle=7" target="_blank" rel="nofollow noopener noreferrer ugc"[^>]*>Auf der Seite des Betriebs bewerben/,
    )
    expect(html.replaceAll('<!-- -->', '')).toContain('Sie bewerben sich auf karriere.muster.example.')
    expect(html).toContain('"directApply":false')
    expect(html).not.toContain('Jetzt bewerben')
    // The database lets none in; a page must not need that.
    const hostile = await answerTo(`/job/${slug}`, market({ online: true, applyUrl: 'javascript:alert(1)' }))
    expect(hostile.output.kind === 'page' && hostile.output.html).not.toContain('href="javascript:')
  })

  it.each([`alter-titel-${id}`, id])('leads on from %s to the one that counts (301)', async (old) => {
    const answer = await answerTo(`/job/${old}`, market({ online: true }))
    expect(answer).toMatchObject({ kind: 'response', status: 301, location: `/job/${slug}` })
  })

  it('leads to the list without asking when it holds no id (302)', async () => {
    const answer = await answerTo('/job/irgendwas', async ({ operationName }) => {
      if (operationName === 'CurrentUser') return { data: { currentAccount: null } }
      throw new Error(`${operationName} must not run`)
    })
    expect(answer).toMatchObject({ kind: 'response', status: 302, location: '/job-angebot#stelle-unbekannt' })
  })

  it('leads to the list when no such job is known (302)', async () => {
    const answer = await answerTo(`/job/${slug}`, market({ online: false }))
    expect(answer).toMatchObject({ kind: 'response', status: 302, location: '/job-angebot#stelle-unbekannt' })
  })

  it('says that a job is over, so that search engines forget it (410)', async () => {
    const { kind, status, output } = await answerTo(`/job/${slug}`, market({ online: false, gone: true }))
    expect({ kind, status }).toEqual({ kind: 'page', status: 410 })
    expect(output.headers.get('x-robots-tag')).toBe('noindex')
    const html = output.kind === 'page' ? output.html : ''
    expect(html).toContain('Diese Stelle ist nicht mehr online.')
    expect(html).toContain('href="/job-angebot?beruf=podologie&amp;ort=3707300-goettingen"')
  })
})

describe('pages', () => {
  it('answer an unknown address with 404 inside the frame', async () => {
    const output = await open('/gibt-es-nicht')
    if (output.kind !== 'page') throw new Error('expected a page')
    expect(output.status).toBe(404)
    expect(output.html).toContain('<title>Seite nicht gefunden · Musterstellen</title>')
    expect(output.html).toContain('<meta name="robots" content="noindex"/>')
    expect(output.html).toContain('Zum Hauptinhalt springen')
    expect(output.html).toContain('Zur Navigation springen')
  })

  it.each([
    '/%E0%A4%A',
    '/job/%00',
    '//evil.example',
    '/login?weiter=%ff',
    `/${'a'.repeat(5000)}`,
    '/*',
    '/:slug',
  ])('do not fall over %s', async (address) => {
    const output = await open(address, { onError: (error) => expect(error).toBeNull() })
    expect(output.status).toBeLessThan(500)
  })

  it.each(['/agb', '/datenschutz'])('say on %s which version a registration agrees to', async (address) => {
    const output = await open(address)
    // React puts a comment between two texts.
    expect(output.kind === 'page' && output.html.replaceAll('<!-- -->', '')).toContain(
      `Stand: ${formatDate(LEGAL_VERSION)}`,
    )
  })

  it('cannot be left by what people have typed', async () => {
    const output = await open('/gibt-es-nicht', { execute: signedInAs('employer') })
    if (output.kind !== 'page') throw new Error('expected a page')
    expect(output.state.json).toContain('alert(1)')
    expect(output.state.json).not.toContain('<')
    expect(output.html).not.toContain('<script>alert')
  })

  it('tell visitors nothing of an error but that it happened', async () => {
    const secret = 'relation "app_private.secret" does not exist at /srv/app.ts'
    const onError = vi.fn()
    const execute: Execute = async ({ operationName }) => {
      if (operationName === 'CurrentUser') return { data: { currentAccount: null } }
      throw new Error(secret)
    }
    const output = await open('/jobs', { execute, onError })
    if (output.kind !== 'page') throw new Error('expected a page')
    expect(output.status).toBe(500)
    expect(output.html).toContain('Fehler aufgetreten')
    expect(output.html + output.state.json).not.toContain('secret')
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: secret }))
    const errors: unknown = JSON.parse(output.state.json).router.errors
    for (const error of Object.values(errors ?? {})) expect(isRouteErrorResponse(error)).toBe(true)
  })
})
