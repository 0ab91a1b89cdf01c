/** What career sites and feeds serve, written after their published formats. Tests change and take away ads. */
import type { RequestListener } from 'node:http'

export interface SourceContent {
  /** Path with query, by host: type and text. */
  readonly pages: Map<string, { readonly type: string; readonly text: string }>
}

const xml = (text: string) => ({
  type: 'text/xml; charset=utf-8',
  text: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
})
const html = (text: string) => ({
  type: 'text/html; charset=utf-8',
  text: `<!doctype html><html lang="de"><body>${text}</body></html>`,
})

const cdata = (text: string): string => `<![CDATA[${text}]]>`

interface PersonioPosition {
  readonly id: string
  readonly name: string
  readonly office: string
  readonly more?: string
}

export const personioFeed = (positions: readonly PersonioPosition[]) =>
  xml(
    `<workzag-jobs>${positions
      .map(
        ({ id, name, office, more = '' }) => `<position>
  <id>${id}</id><subcompany>Sanitätshaus Muster GmbH</subcompany><office>${office}</office>${more}
  <department>Werkstatt</department><recruitingCategory>Handwerk</recruitingCategory><name>${name}</name>
  <jobDescriptions>
    <jobDescription><name>Ihre Aufgaben</name><value>${cdata('<p>Sie bauen <strong>Prothesen</strong> und Orthesen.</p><ul><li>Gipsabdruck</li><li>Anprobe &amp; Übergabe</li></ul><script>alert(1)</script><img src="https://pixel.example/p.gif">')}</value></jobDescription>
    <jobDescription><name>Ihr Profil</name><value>${cdata('<ul><li>Gesellenbrief</li><li>Führerschein B</li></ul>')}</value></jobDescription>
  </jobDescriptions>
  <employmentType>permanent</employmentType><seniority>experienced</seniority><schedule>full-time</schedule>
  <yearsOfExperience>1-2</yearsOfExperience><createdAt>2026-11-02T09:00:00+00:00</createdAt>
</position>`,
      )
      .join('')}</workzag-jobs>`,
  )

export const postingPage = (posting: Readonly<Record<string, unknown>>) =>
  html(
    `<h1>Stelle</h1><script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name: 'Muster' },
        { '@type': 'JobPosting', ...posting },
      ],
    })}</script><a href="/impressum">Impressum</a>`,
  )

export const shoemakerPosting = {
  title: 'Orthopädieschuhmacher (m/w/d)',
  identifier: { '@type': 'PropertyValue', name: 'Muster', value: 'OSM-1' },
  description:
    '<h2>Aufgaben</h2><p>Schuhe nach Maß.</p><h2>Ihr Profil</h2><ul><li>Ausbildung als Orthopädieschuhmacher</li></ul>',
  employmentType: ['FULL_TIME', 'PART_TIME'],
  jobLocation: {
    '@type': 'Place',
    address: { postalCode: '37073', addressLocality: 'Göttingen', addressCountry: 'DE' },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: 2900, maxValue: 3500, unitText: 'MONTH' },
  },
  directApply: true,
  datePosted: '2026-11-01',
}

export const indeedFeed = (jobs: readonly Readonly<Record<string, string>>[]) =>
  xml(
    `<source><publisher>Muster</publisher>${jobs
      .map(
        (job) =>
          `<job>${Object.entries(job)
            .map(([name, text]) => `<${name}>${cdata(text)}</${name}>`)
            .join('')}</job>`,
      )
      .join('')}</source>`,
  )

export const careerPage = (links: readonly string[], more = '') =>
  html(
    `<h1>Karriere</h1>${more}<ul>${links.map((link) => `<li><a href="${link}">Stelle</a></li>`).join('')}</ul><a href="/kontakt">Kontakt</a>`,
  )

export const robots = (text: string) => ({ type: 'text/plain', text })

/** Answers by what `pages` has at the moment. */
export const serveSources =
  (pages: SourceContent['pages']): RequestListener =>
  (request, response) => {
    const page = pages.get(`${request.headers.host}${request.url}`)
    if (page === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': page.type }).end(page.text)
  }
