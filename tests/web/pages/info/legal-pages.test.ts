import { describe, expect, it } from 'vitest'
import { type Operator, operatorFieldNames, operatorFields } from '../../../../schema/operator.ts'
import { SECURITY_POLICY } from '../../../../server/http/security-text.ts'
import * as entry from '../../../../web/entry-server.tsx'
import { legalVersions } from '../../../../web/pages/info/archive/versions.ts'

const complete: Operator = Object.fromEntries(
  operatorFieldNames.map((field) => [field, field === 'email' ? 'post@probe.example' : `Angabe ${field}`]),
)
const URL_OF_SITE = 'https://stellen.example'

async function open(path: string, operator: Operator) {
  const output = await entry.render({
    request: new Request(URL_OF_SITE + path),
    site: { name: 'Probestellen', url: URL_OF_SITE, operator },
    nonce: 'test',
    signedIn: false,
    execute: async () => {
      throw new Error('no query')
    },
    onError: (error) => expect(error).toBeNull(),
    requestId: 'test-request',
  })
  if (output.kind !== 'page') throw new Error('expected a page')
  return { status: output.status, html: output.html.replaceAll('<!-- -->', '') }
}

describe.each(['/impressum', '/datenschutz', '/agb', '/barrierefreiheit'])('%s', (path) => {
  it('names exactly what is missing about the operator', async () => {
    const { html } = await open(path, {
      ...complete,
      street: undefined,
      hosting: undefined,
      vatId: undefined,
    })
    expect(html).toContain('Bitte prüfen')
    const named = operatorFieldNames.filter((field) => html.includes(operatorFields[field].variable))
    expect(named).toEqual(['street', 'hosting'])
  })

  it('shows no note once the configuration is complete, and no square brackets', async () => {
    const { html } = await open(path, complete)
    expect(html).not.toContain('Bitte prüfen')
    expect(html.replaceAll(/<[^>]+>/g, '')).not.toMatch(/\[\p{Lu}/u)
  })

  it('has a list of its contents that leads to each section', async () => {
    const { html } = await open(path, complete)
    const contents = /<nav aria-label="Inhalt dieser Seite".*?<\/nav>/s.exec(html)?.[0] ?? ''
    const anchors = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    const sections = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
    expect(anchors.length).toBeGreaterThan(4)
    expect(anchors).toEqual(sections)
  })
})

it('/impressum says how to report what security.txt leads there for', async () => {
  const { html } = await open(SECURITY_POLICY.page, complete)
  const section = html.slice(html.indexOf(`<h2 id="${SECURITY_POLICY.section}"`)).split('</section>')[0] ?? ''
  expect(section).toContain('post@probe.example')
  expect(section).toContain('Schwachstelle')
})

describe('a kept version', () => {
  it.each(
    (['agb', 'datenschutz'] as const).flatMap((document) =>
      legalVersions[document].map(({ version }) => [`/${document}/${version}`] as const),
    ),
  )('can be read, and no search engine lists it: %s', async (path) => {
    const { status, html } = await open(path, { ...complete, name: '<b>Probe</b> & Söhne' })
    expect(status).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('&lt;b&gt;Probe&lt;/b&gt; &amp; Söhne')
    expect(html).not.toContain('{{')
    expect(html).toContain('Alle Fassungen dieses Textes')
  })

  it('shows what is not configured as the current pages do', async () => {
    const { html } = await open('/agb/2026-11-20', {})
    expect(html).toContain('betrieben von [Name und Rechtsform]')
  })

  it.each(['/agb/2026-11-21', '/agb/datenschutz', '/datenschutz/..%2f2026-11-20'])(
    'that does not exist is not found: %s',
    async (path) => {
      expect((await open(path, complete)).status).toBe(404)
    },
  )
})

it('structured data names the operator', async () => {
  const { html } = await open('/impressum', { ...complete, name: '</script>Probe' })
  expect(html).toContain('"@type":"Organization","name":"\\u003c/script>Probe"')
  expect((await open('/impressum', {})).html).not.toContain('"@type":"Organization"')
})
