/**
 * The document that the Bundesagentur für Arbeit takes from suppliers of ads (HRBAXMLJobPositionPosting). Written from what can be found of it in
 * public: its schema is behind the login of suppliers, so nothing of it is tried with the receiver. A full load: what is not in it is gone there.
 */
import { jobPath } from '../search-engines/public-urls.ts'
import { escapeXml } from '../search-engines/sitemap-xml.ts'
import type { SharedJob } from './feed-source.ts'

/** What the Bundesagentur gives to a supplier. */
interface EmploymentAgency {
  readonly supplierId: string
  readonly allianceId: string
  /** Their number of a profession, by ours. */
  readonly titleCodes: ReadonlyMap<string, string>
}

const LONGEST = { name: 30, title: 60, text: 4000 } as const

/** Ausbildung is a kind of its own, everything else is work. */
const offerType = (job: SharedJob): string =>
  job.job_types.every((kind) => kind === 'ausbildung')
    ? '4'
    : job.job_types.every((kind) => kind === 'praktikum')
      ? '34'
      : job.job_types.every((kind) => kind === 'freie_mitarbeit')
        ? '2'
        : '1'
const isMinijob = (job: SharedJob): boolean => job.job_types.every((kind) => kind === 'minijob')
const workingPlan = (job: SharedJob): string => (job.job_types.includes('vollzeit') ? '1' : '3')

const element = (name: string, value: string | null): string =>
  value === null || value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>\n`

const group = (name: string, ...parts: readonly string[]): string =>
  `<${name}>\n${parts.join('')}</${name}>\n`

/** A word is not cut in two, and an ellipsis says that it goes on. */
function shortened(text: string, longest: number): string {
  const chars = [...text]
  if (chars.length <= longest) return text
  const start = chars.slice(0, longest - 2).join('')
  const end = start.lastIndexOf(' ')
  return `${end > longest / 2 ? start.slice(0, end) : start} …`
}

/** Markdown without its marks: their text knows none. */
const plain = (markdown: string | null): string =>
  (markdown ?? '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)/g, '')

const day = (at: Date): string => at.toISOString().slice(0, 10)

interface AgencyHead {
  readonly agency: EmploymentAgency
  readonly builtAt: Date
  readonly amount: number
}

export const agencyHead = ({ agency, builtAt, amount }: AgencyHead): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<HRBAXMLJobPositionPosting>
${group(
  'Header',
  element('SupplierId', agency.supplierId),
  element('Timestamp', builtAt.toISOString()),
  element('Amount', String(amount)),
  element('TypeOfLoad', 'F'),
)}<Data>
`

export function agencyJob(
  job: SharedJob,
  {
    agency,
    siteName,
    siteUrl,
  }: { readonly agency: EmploymentAgency; readonly siteName: string; readonly siteUrl: string },
): string {
  const company = shortened(job.company, LONGEST.name)
  const place = [
    element('CountryCode', job.country),
    element('PostalCode', job.plz),
    element('Municipality', job.town),
  ]
  const text = [
    plain(job.description),
    plain(job.requirements),
    job.salary_range ? `Gehalt: ${job.salary_range}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  return group(
    'JobPositionPosting',
    element('JobPositionPostingId', `${agency.allianceId}-${job.id}-S`),
    group('HiringOrg', element('HiringOrgName', company)),
    group(
      'PostDetail',
      element('StartDate', day(job.published_at)),
      element('EndDate', day(job.expires_at)),
      element('LastModificationDate', job.changedAt.toISOString()),
      element('Status', '1'),
      element('Action', '1'),
      element('SupplierId', agency.supplierId),
      element('SupplierName', siteName),
      group(
        'PostedBy',
        group(
          'Contact',
          element('Company', company),
          group('PostalAddress', ...place),
          element('JobContactWebSite', job.apply_url ?? siteUrl + jobPath(job.slug)),
        ),
      ),
    ),
    group(
      'JobPositionInformation',
      group('JobPositionTitle', element('TitleCode', agency.titleCodes.get(job.profession_slug) ?? null)),
      element('JobPositionTitleDescription', shortened(job.title, LONGEST.title)),
      element('JobOfferType', offerType(job)),
      element('SocialInsurance', isMinijob(job) ? null : '1'),
      element('Objective', shortened(text, LONGEST.text)),
      element('EducationAuthorisation', '0'),
      group(
        'JobPositionDescription',
        group('JobPositionLocation', group('Location', ...place)),
        element('MiniJob', isMinijob(job) ? '1' : null),
        group(
          'Classification',
          group(
            'Schedule',
            element('WorkingPlan', workingPlan(job)),
            element('HoursPerWeek', job.weekly_hours === null ? null : String(job.weekly_hours)),
          ),
        ),
      ),
      element('NumberToFill', '1'),
      element('AssignmentStartDate', job.start_date),
    ),
  )
}

export const AGENCY_FOOT = '</Data>\n</HRBAXMLJobPositionPosting>\n'
