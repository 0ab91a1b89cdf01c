import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linkUrl } from '../../../server/auth/links/link-token.ts'
import { renderMail, templateNames } from '../../../server/mail/render-mail.ts'
import { links, siteOf } from '../../../server/mail/site.ts'
import { type Colours, dark, light } from '../../../server/mail/templates/colours.ts'
import { headerLine, isEmailAddress, parseSender, senderDomain } from '../../../server/mail-address.ts'
import { paths } from '../../../web/shared/routing/paths.ts'
import { SAMPLE_ID as id, samplePayloads } from './sample-payloads.ts'

const SECRET = 'only for this test, and long enough for it'
const site = siteOf({
  siteName: 'ProthesenBörse',
  operator: {},
  siteUrl: 'https://stellen.example',
  authSecret: SECRET,
})
const LINKS = { siteUrl: site.url, secret: SECRET }
const payload = samplePayloads['job-approved']

async function rendered(name: string, more: object = {}) {
  const mail = await renderMail(name, { ...samplePayloads[name], ...more }, site)
  if (mail === undefined) throw new Error(`${name} did not render`)
  return mail
}

it('says at its foot who sends it, as far as that is configured', async () => {
  const name = 'job-approved'
  const operator = {
    name: 'Probe & Söhne GmbH',
    street: 'Weg 1',
    town: '12345 Ort',
    email: 'post@probe.example',
  }
  const mail = await renderMail(name, samplePayloads[name], { ...site, operator })
  expect(mail?.html).toContain('Probe &amp; Söhne GmbH · Weg 1 · 12345 Ort · post@probe.example')
  expect(mail?.text.replaceAll('\n', ' ')).toContain(
    'Probe & Söhne GmbH · Weg 1 · 12345 Ort · post@probe.example',
  )
  expect((await renderMail(name, samplePayloads[name], site))?.text).not.toContain(' · ')
})

it('has a sample of every template', () => {
  expect(Object.keys(samplePayloads).sort()).toEqual([...templateNames].sort())
})

describe.each(templateNames)('%s', (name) => {
  it('says the same in both parts, in German, under the name of the site', async () => {
    const { subject, html, text } = await rendered(name)
    expect(subject.length).toBeGreaterThan(10)
    expect(html).toContain('<html dir="ltr" lang="de">')
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(site.name)
    expect(html + text).not.toContain('OrthoStellen')
    expect(html + text).not.toMatch(/undefined|\[object|NaN|Invalid Date/)
    expect(text).toContain('Ihr Team von ProthesenBörse')
    // A mistyped address belongs to another person, and that of a reporter may have no account.
    const greeting = [
      'audit-seal',
      'company-invitation',
      'confirm-email-new',
      'confirm-invoice-recipient',
      'confirm-newsletter',
      'confirm-search-alert',
      'employer-admitted',
      'report-receipt',
    ].includes(name)
      ? 'Guten Tag,'
      : "Guten Tag Zoë O'Weiß,"
    expect(text).toContain(greeting)
    expect(html).toContain(greeting.replace("'", '&#x27;'))
  })

  it('shows what people wrote as words, never as tags', async () => {
    const { html, text } = await rendered(name)
    expect(html).not.toMatch(/<b>/)
    if (JSON.stringify(samplePayloads[name]).includes('<b>')) {
      expect(html).toContain('&lt;b&gt;')
      expect(text).toContain('<b>')
    }
  })

  it('has one thing to do, and its address in both parts', async () => {
    const { html, text } = await rendered(name)
    const buttons = [...html.matchAll(/<a href="([^"]+)" class="(?:action|alarm)"/g)]
    expect(buttons).toHaveLength(1)
    expect(text).toContain(buttons[0]?.[1]?.replaceAll('&amp;', '&'))
  })

  it('fetches nothing and runs nothing', async () => {
    const { html: whole } = await rendered(name)
    // The mark is a part of the mail.
    const html = whole.replace(/<img src="cid:marke"[^>]*>/, '')
    expect(html).not.toBe(whole)
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i)
    const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) expect(address).toMatch(/^https:\/\/stellen\.example\//)
  })

  it('knows dark mode', async () => {
    const { html } = await rendered(name)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain(`.surface{background:${dark.surface}!important`)
  })
})

describe('mails', () => {
  it('carry the reason line by line', async () => {
    const { html, text } = await rendered('job-rejected')
    expect(html).toContain('Erste Zeile.<br/>Zweite Zeile.')
    expect(text).toContain('Erste Zeile.\nZweite Zeile.')
    expect(text).toContain(`https://stellen.example/stellenangebot-erstellen?id=${id}`)
  })

  it('name the company whose jobs the recipient manages', async () => {
    const because = async (more: object) => (await rendered('job-expired', more)).text.replaceAll(/\s+/g, ' ')
    expect(await because({})).toContain('weil Sie Anzeigen für Haus & Söhne verwalten.')
    // Queued by an earlier release.
    expect(await because({ company: undefined })).toContain('weil Sie Anzeigen für Ihren Betrieb verwalten.')
  })

  it('lead an expired job online again, or to the form when it needs a review', async () => {
    expect((await rendered('job-expired', { renewable: true })).text).toContain(`job=${id}&frage=verlaengern`)
    const { text } = await rendered('job-expired')
    expect(text).toContain(`https://stellen.example/stellenangebot-erstellen?id=${id}`)
    expect(text).not.toContain('frage=verlaengern')
  })

  it('name the last day of a job', async () => {
    expect((await rendered('job-approved')).text).toContain('bis zum 19. Januar 2027')
  })

  it('say when and with which device, and how to object', async () => {
    for (const name of ['password-changed', 'new-device', 'email-changed']) {
      const { html, text } = await rendered(name)
      // Five past six in London is five past seven in Berlin.
      expect(text, name).toMatch(/Wann {2,}20\. November 2026 um 19:05 Uhr/)
      expect(text, name).toMatch(/Gerät {2,}Firefox auf Windows/)
      expect(text, name).toContain('Das war ich nicht')
      expect(html, name).toContain(`href="${linkUrl('dispute', id, LINKS)}"`)
    }
    expect((await rendered('password-changed')).subject).toBe('Ihr Passwort wurde geändert')
    expect((await rendered('new-device')).subject).toBe('Neue Anmeldung: Firefox auf Windows')
  })

  it.each([
    ['verify-email', 'verify-email', '24 Stunden'],
    ['reset-password', 'reset-password', '60 Minuten'],
    ['confirm-email-old', 'confirm-email', '24 Stunden'],
    ['confirm-email-new', 'confirm-email', '24 Stunden'],
    ['email-changed', 'dispute', '7 Tage'],
  ] as const)('%s leads to the link and says how long it works', async (name, purpose, time) => {
    const { text } = await rendered(name)
    expect(text).toContain(linkUrl(purpose, id, LINKS))
    expect(text.replaceAll(/\s+/g, ' ')).toContain(time)
  })

  it('lead to pages of this site only', async () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
    ]) {
      const sample = samplePayloads['notification']
      expect(await renderMail('notification', { ...sample, path }, site), path).toBeUndefined()
    }
  })

  it('of a day name the one thing, or count many and show twenty', async () => {
    const item = { title: 'Titel', message: 'Text', createdAt: '2026-11-20T18:05:00Z', path: '/dashboard' }
    const digest = (count: number) => rendered('notification-digest', { items: Array(count).fill(item) })
    expect((await digest(1)).subject).toBe('Titel')
    expect((await digest(1)).text).toContain('eine neue Benachrichtigung')
    const many = await digest(23)
    expect(many.subject).toBe('Sie haben 23 neue Benachrichtigungen')
    expect(many.html.match(/>Titel</g)).toHaveLength(20)
    expect(many.text).toContain('Und 3 weitere.')
  })

  it('are not made from a payload that does not fit, nor from an unknown template', async () => {
    expect(await renderMail('job-approved', { ...payload, slug: 7 }, site)).toBeUndefined()
    expect(await renderMail('job-approved', null, site)).toBeUndefined()
    expect(await renderMail('constructor', payload, site)).toBeUndefined()
  })

  it('lead where the site has its pages', () => {
    expect(links.job(site, 'a-b')).toBe(site.url + paths.job.href('a-b'))
    expect(links.editJob(site, id)).toBe(site.url + paths.createJob.href({ id }))
    expect(links.companyBookings(site)).toBe(
      site.url + paths.dashboard.href({ tab: 'company', ansicht: 'buchungen' }),
    )
    expect(links.ownJobs(site)).toBe(site.url + paths.dashboard.href({ tab: 'jobs' }))
    const job = id
    const asked = (frage: string) => site.url + paths.dashboard.href({ tab: 'jobs', job, frage })
    expect(links.renewJob(site, job)).toBe(asked('verlaengern'))
    expect(links.closeJob(site, job)).toBe(asked('beenden'))
    expect(links.applicationsFor(site, job)).toBe(
      site.url + paths.dashboard.href({ tab: 'applications', job }),
    )
    expect(links.jobsInReview(site)).toBe(site.url + paths.admin.href({ tab: 'jobs' }))
    expect(links.request(site, 'a-b')).toBe(`${site.url}/job-request/a-b`)
    expect(links.editRequest(site, id)).toBe(`${site.url}/stellengesuch-erstellen?id=${id}`)
    expect(links.ownRequests(site)).toBe(site.url + paths.dashboard.href({ tab: 'requests' }))
    expect(links.requestsInReview(site)).toBe(site.url + paths.admin.href({ tab: 'requests' }))
    expect(links.log(site)).toBe(site.url + paths.admin.href({ tab: 'audit' }))
    expect(links.dashboard(site)).toBe(site.url + paths.dashboard.href())
    expect(links.privacySettings(site)).toBe(site.url + paths.privacySettings.href())
    expect(links.alerts(site)).toBe(site.url + paths.dashboard.href({ tab: 'alerts' }))
    expect(links.foundJobs(site, '?q=a')).toBe(site.url + paths.jobSearch.href({ q: 'a' }))
    expect(links.foundRequests(site, '?q=a')).toBe(site.url + paths.jobRequests.href({ q: 'a' }))
    expect(links.login(site)).toBe(site.url + paths.login.href())
    expect(links.forgotPassword(site)).toBe(site.url + paths.forgotPassword.href())
    expect(links.notificationSettings(site)).toBe(
      site.url + paths.profile.href({ bereich: 'benachrichtigungen' }),
    )
    expect(links.imprint(site)).toBe(site.url + paths.imprint.href())
  })

  it('have the colours of the site', () => {
    const css = readFileSync(new URL('../../../web/shared/theme/variables.css', import.meta.url), 'utf8')
    const variables = new Map(
      [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(([, name, one, other]) => [
        name,
        [one, other],
      ]),
    )
    for (const name of Object.keys(light) as (keyof Colours)[]) {
      const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect(variables.get(variable), name).toEqual([light[name], dark[name]])
    }
  })
})

describe('what stands in headers', () => {
  it.each([
    ['Betreff\r\nBcc: x@y.example', 'Betreff Bcc: x@y.example'],
    ['a\u0000b\u2028c\u202ed\u2066e\u061cf', 'a b c d e f'],
    ['  Größe   40 ', 'Größe 40'],
    ['ä'.repeat(300), `${'ä'.repeat(199)}…`],
  ])('is one line: %j', (words, line) => {
    expect(headerLine(words)).toBe(line)
  })

  it.each(['a@b.example', 'zoë.weiß+jobs@klinik-süd.example', 'o_k%1@x.y.example'])(
    'is an address: %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(true)
    },
  )

  it.each([
    '',
    'a',
    'a@b',
    'a@b@c.example',
    'a b@c.example',
    'a@c.example\n',
    'a@c.example,d@e.example',
    '"a"@c.example',
    '<a@c.example>',
    'a@-c.example',
    'a@c..example',
    `${'a'.repeat(65)}@c.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('is no address: %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })

  it.each([
    ['post@stellen.example', 'ProthesenBörse', 'post@stellen.example'],
    [' Stellen & Mehr <post@Stellen.example> ', 'Stellen & Mehr', 'post@Stellen.example'],
    ['"Börse, die" <post@stellen.example>', 'Börse, die', 'post@stellen.example'],
    ['<post@stellen.example>', 'ProthesenBörse', 'post@stellen.example'],
  ])('is a sender: %s', (text, name, address) => {
    expect(parseSender(text, 'ProthesenBörse')).toEqual({ name, address })
  })

  it.each(['', 'niemand', 'a@b', 'a@b.example, c@d.example', 'X <a@b.example> <c@d.example>', 'X <>'])(
    'is no sender: %j',
    (text) => {
      expect(parseSender(text, 'ProthesenBörse')).toBeUndefined()
    },
  )

  it('takes the domain of the sender', () => {
    expect(senderDomain({ name: '', address: 'post@Stellen.example' })).toBe('stellen.example')
  })
})
