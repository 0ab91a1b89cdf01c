/**
 * The XML feed that job search engines take, with the elements of Indeed's (docs.indeed.com, XML feed reference). Values stand in
 * CDATA sections, because readers of this form take entities as they are.
 */
import { jobPath } from '../search-engines/public-urls.ts'
import { withoutForbidden } from '../search-engines/sitemap-xml.ts'
import type { SharedJob } from './feed-source.ts'
import { qualificationWord } from './job-words.ts'

const EMPLOYMENT: Readonly<Record<string, string>> = {
  vollzeit: 'fulltime',
  teilzeit: 'parttime',
  minijob: 'parttime',
  ausbildung: 'apprenticeship',
  praktikum: 'internship',
  freie_mitarbeit: 'contract',
}

/** A section ends with the first `]]>`, so a text with one becomes two sections. */
const cdata = (text: string): string =>
  `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** An element without a value says nothing, so it is left out. */
const element = (name: string, value: string | null): string =>
  value === null || value === '' ? '' : `<${name}>${cdata(value)}</${name}>\n`

interface Head {
  readonly siteName: string
  readonly siteUrl: string
  readonly builtAt: Date
}

export const aggregatorHead = ({ siteName, siteUrl, builtAt }: Head): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<source>
${element('publisher', siteName)}${element('publisherurl', siteUrl)}<lastBuildDate>${builtAt.toUTCString()}</lastBuildDate>
`

export function aggregatorJob(job: SharedJob, html: string, siteUrl: string): string {
  const employment = [...new Set(job.job_types.map((kind) => EMPLOYMENT[kind] ?? ''))].filter(Boolean)
  return [
    '<job>\n',
    element('title', job.title),
    element('date', job.published_at.toISOString()),
    element('referencenumber', job.id),
    element('requisitionid', job.id),
    element('url', siteUrl + jobPath(job.slug)),
    // Only where applications go to a page of the employer: else the ad says how.
    element('apply_url', job.apply_url),
    element('company', job.company),
    element('sourcename', job.company),
    element('city', job.town),
    element('state', job.state_name),
    element('country', job.country),
    element('postalcode', job.plz),
    element('description', html),
    element('salary', job.salary_range),
    element('education', qualificationWord(job.qualification)),
    element('jobtype', employment.join(', ')),
    element('category', [job.field_name, job.profession_name].join(', ')),
    element('expirationdate', job.expires_at.toISOString()),
    // Of a job that may be done at home now and then; nothing says that one is wholly remote.
    element('remotetype', job.remote ? 'Hybrid remote' : null),
    '</job>\n',
  ].join('')
}

export const AGGREGATOR_FOOT = '</source>\n'
