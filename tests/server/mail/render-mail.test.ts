import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headerLine, isAddress, senderDomain } from '../../../server/mail/address.ts'
import { renderMail, templateNames } from '../../../server/mail/render-mail.ts'
import { links } from '../../../server/mail/site.ts'
import { type Colours, dark, light } from '../../../server/mail/templates/colours.ts'
import { paths } from '../../../web/shared/routing/paths.ts'

const site = { name: 'ProthesenBörse', url: 'https://stellen.example' }
const id = '019aa0c3-1111-7111-8111-111111111111'
const payload = {
  firstName: 'Zoë',
  lastName: "O'Weiß",
  title: 'Techniker & Meister <b>',
  company: 'Haus & Söhne',
  slug: `techniker-${id}`,
  jobId: id,
  reason: 'Erste Zeile.\nZweite Zeile.',
  expiresOn: '2027-01-19',
}

async function rendered(name: string) {
  const mail = await renderMail(name, payload, site)
  if (mail === undefined) throw new Error(`${name} did not render`)
  return mail
}

describe.each(templateNames)('%s', (name) => {
  it('says the same in both parts, in German, under the name of the site', async () => {
    const { html, text } = await rendered(name)
    expect(html).toContain('<html dir="ltr" lang="de">')
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(site.name)
    expect(html).toContain('Guten Tag Zoë O&#x27;Weiß,')
    expect(text).toContain("Guten Tag Zoë O'Weiß,")
    expect(text).toContain('„Techniker & Meister <b>“')
    expect(html).not.toContain('Meister <b>')
    expect(html + text).not.toContain('OrthoStellen')
  })

  it('fetches nothing and runs nothing', async () => {
    const { html } = await rendered(name)
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

  it('name the last day of an offer', async () => {
    expect((await rendered('job-approved')).text).toContain('bis zum 19. Januar 2027')
  })

  it('are not made from a payload that does not fit, nor from an unknown template', async () => {
    expect(await renderMail('job-approved', { ...payload, slug: 7 }, site)).toBeUndefined()
    expect(await renderMail('job-approved', null, site)).toBeUndefined()
    expect(await renderMail('constructor', payload, site)).toBeUndefined()
  })

  it('lead where the site has its pages', () => {
    expect(links.job(site, 'a-b')).toBe(site.url + paths.job.href('a-b'))
    expect(links.editJob(site, id)).toBe(site.url + paths.createJob.href({ id }))
    expect(links.ownJobs(site)).toBe(site.url + paths.dashboard.href({ tab: 'jobs' }))
    expect(links.waitingJobs(site)).toBe(site.url + paths.admin.href({ tab: 'jobs' }))
    expect(links.imprint(site)).toBe(site.url + paths.imprint.href())
  })

  it('wear the colours of the site', () => {
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
    ['a\u0000b\u2028c\u202ed', 'a b c d'],
    ['  Größe   40 ', 'Größe 40'],
    ['ä'.repeat(300), `${'ä'.repeat(199)}…`],
  ])('is one line: %j', (words, line) => {
    expect(headerLine(words)).toBe(line)
  })

  it.each(['a@b.example', 'zoë.weiß+jobs@klinik-süd.example', 'o_k%1@x.y.example'])(
    'is an address: %s',
    (text) => {
      expect(isAddress(text)).toBe(true)
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
    expect(isAddress(text)).toBe(false)
  })

  it('takes the domain of the sender', () => {
    expect(senderDomain('OrthoStellen <post@Stellen.example>')).toBe('stellen.example')
    expect(senderDomain('post@stellen.example')).toBe('stellen.example')
    expect(senderDomain('nobody')).toBe('localhost')
  })
})
