import type { FragmentType } from '@apollo/client'
import { type ReactNode, useState } from 'react'
import { benefitLine } from '../../../entities/company/benefit-labels.ts'
import { JobDifference } from '../../../entities/job/job-difference.tsx'
import type { JobStatus } from '../../../entities/job/job-labels.ts'
import { JobView } from '../../../entities/job/job-view.tsx'
import { useFragmentOf } from '../../../shared/apollo/use-fragment-of.ts'
import { formatDate, formatDateTime } from '../../../shared/format/dates.ts'
import { changeInReview } from '../../../shared/publication/change.ts'
import { statusNow } from '../../../shared/publication/status.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { domainsMatch, isWebsite, mapHref, registerOf } from '../companies/company-check.ts'
import { CompanyTrust } from '../companies/company-trust.tsx'
import { JOB_HALF } from '../queue/moderation-half.ts'
import { AdHints } from './ad-hints.tsx'
import { ChangeDifference } from './change-difference.tsx'
import { type JobPane_JobFragment, JobPane_JobFragmentDoc } from './job-pane.generated.ts'
import {
  type LastApprovedJob,
  lastApprovedOf,
  type RenderedTexts,
  toReadJob,
  versionsOf,
} from './read-job.ts'
import styles from './reading-pane.module.css'
import { Facts, type PaneProps, ReadingPane } from './reading-pane.tsx'

interface JobPaneProps extends PaneProps {
  /** Whether the company was checked, and the way to decide it: of another room, which the page brings in. */
  readonly renderCheck: (company: NonNullable<JobPane_JobFragment['employer']>) => ReactNode
  readonly job: FragmentType<JobPane_JobFragment>
  /** What an admin approved of it last; null before the first approval. */
  readonly lastApproved: LastApprovedJob | null
  readonly specialtyNames: ReadonlyMap<string, string>
  readonly professionNames: ReadonlyMap<string, string>
  readonly texts: RenderedTexts
}

/** The job as applicants will see it, and further facts for the admin. */
export function JobPane({
  job: reference,
  lastApproved,
  specialtyNames,
  professionNames,
  texts,
  renderCheck,
  ...pane
}: JobPaneProps) {
  const latest = useFragmentOf(JobPane_JobFragmentDoc, reference)
  // A decision applies to the version that the admin has read, so a newer one does not replace it on screen.
  const { item, now } = pane
  const [opened] = useState(latest)
  const job = opened ?? latest
  if (!job || !latest) return null
  const { submitted, approved } = versionsOf(job, specialtyNames)
  // A change is compared with what is online; of a spot check nothing waits.
  const before =
    approved || item.isSpotCheck ? null : lastApprovedOf(job, lastApproved, specialtyNames, professionNames)
  return (
    <ReadingPane
      {...pane}
      half={JOB_HALF}
      id={job.id}
      version={job.version}
      title={submitted.title ?? 'Ohne Titel'}
      concernsChange={approved !== null}
    >
      <AdHints version={submitted} marks={item.marks} />
      {item.isSpotCheck ? (
        <Notice title="Stichprobe: Diese Anzeige ist schon online">
          <p>
            Der Betrieb veröffentlicht sofort. Ist etwas nicht in Ordnung, geht sie mit Ihrem Grund offline,
            und der Betrieb wartet künftig wieder auf die Prüfung.
          </p>
        </Notice>
      ) : null}
      {approved ? (
        <ChangeDifference state={stateOf(job, now)}>
          <JobDifference before={approved} after={submitted} />
        </ChangeDifference>
      ) : before ? (
        <ChangeDifference heading="Seit der letzten Freigabe" state={stateSince(job, before.isMoved)}>
          <JobDifference before={before.version} after={submitted} />
        </ChangeDifference>
      ) : null}
      <div className={styles.beside}>
        <div className={classNames(arrange.stack20, styles.besideColumns)}>
          <div className={styles.sheet} data-reviewed>
            <JobView job={toReadJob(job, submitted, texts)} now={now} headingLevel={2} />
          </div>
          <Employer
            job={job}
            // As it is now, with the version on which is decided: only its verification is decided here.
            employer={latest.employer}
            version={submitted}
            renderCheck={renderCheck}
          />
        </div>
      </div>
    </ReadingPane>
  )
}

function stateOf(
  job: { readonly status: JobStatus; readonly expiresAt: string | null },
  now: number,
): string {
  switch (statusNow(job, now)) {
    case 'aktiv':
      return `Die bisherige Fassung bleibt online, bis Sie entscheiden. Das Enddatum ${formatDate(job.expiresAt ?? now)} ändert sich nicht.`
    case 'pausiert':
      return 'Die Anzeige ist pausiert und bleibt es auch nach der Freigabe.'
    default:
      return 'Die Anzeige ist inzwischen abgelaufen. Mit der Freigabe geht sie für 60 Tage wieder online.'
  }
}

/** The place of work is known by its number only, so it is told and not compared. */
const stateSince = (job: { readonly publishedAt: string | null }, isMoved: boolean): string =>
  [
    'Was die Anzeige anders sagt als die Fassung, die zuletzt freigegeben war.',
    job.publishedAt ? `Online war sie zuerst am ${formatDate(job.publishedAt)}.` : '',
    isMoved ? 'Auch der Arbeitsort ist ein anderer.' : '',
  ]
    .filter(Boolean)
    .join(' ')

const COMPANY_FACTS = [
  ['companyName', 'Name'],
  ['description', 'Beschreibung'],
  ['website', 'Website'],
  ['logoUrl', 'Logo'],
  ['contactEmail', 'E-Mail'],
  ['contactPhone', 'Telefon'],
] as const

/** What visitors see of the company until this job is approved, where it differs from what it says now. */
function approvedBefore(employer: JobPane_JobFragment['employer']): string | null {
  const approved = employer?.approvedFields
  if (!approved) return null
  const changed = COMPANY_FACTS.filter(([field]) => (approved[field] ?? null) !== (employer[field] ?? null))
  const benefits = benefitLine(approved.benefits)
  const shown = (value: string | null | undefined): string =>
    value?.startsWith('/logo/') ? 'ein anderes hochgeladenes Bild' : (value ?? 'keine Angabe')
  const before = changed.map(([field, label]) => `${label}: ${shown(approved[field])}`)
  if (benefits !== benefitLine(employer.benefits)) before.push(`Leistungen: ${shown(benefits)}`)
  return before.join(' · ') || null
}

interface EmployerProps {
  readonly job: JobPane_JobFragment
  readonly employer: JobPane_JobFragment['employer']
  readonly version: ReturnType<typeof versionsOf>['submitted']
  readonly renderCheck: JobPaneProps['renderCheck']
}

interface OutsideProps {
  readonly href: string
  readonly text: string
  readonly more?: string
}

/** A page of somebody else: it learns neither from where nor by whom it was opened. */
function Outside({ href, text, more }: OutsideProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
      <VisuallyHidden> ({more ? `${more}, ` : ''}öffnet einen neuen Tab)</VisuallyHidden>
    </a>
  )
}

/** Facts that applicants do not see, or see elsewhere, and the check of the company, which can be decided here. */
function Employer({ job, employer, version, renderCheck }: EmployerProps) {
  const { place, profession } = version
  const change = changeInReview(job)
  const submittedAt = change ? change.submittedAt : job.submittedAt
  const seat = employer?.place ? `${employer.place.plz} ${employer.place.town}` : null
  const applyPage = version.applyUrl ? <Outside href={version.applyUrl} text={version.applyUrl} /> : null
  const facts: [string, ReactNode][] = [
    ['Beruf', profession?.name],
    ['Arbeitsort', place ? `${place.plz} ${place.town}${place.state ? `, ${place.state.name}` : ''}` : null],
    ['Bewerbung auf', applyPage],
    ['Eingereicht', submittedAt ? formatDateTime(submittedAt) : null],
    [
      'Übernommen von',
      job.import ? `${job.import.sourceLabel}${job.import.isProved ? '' : ' (nicht nachgewiesen)'}` : null,
    ],
    ['Schon einmal online', job.publishedAt ? `seit ${formatDate(job.publishedAt)}` : null],
    ['Betrieb geändert, bisher online', approvedBefore(employer)],
  ]
  if (!employer) return <Facts id="betrieb" heading="Der Betrieb" facts={facts} />
  const { website, contactEmail, address } = employer
  const where = [address, seat].filter(Boolean).join(', ')
  const page = isWebsite(website) ? (
    <Outside href={website} text={website.replace(/^https?:\/\//, '').replace(/\/$/, '')} />
  ) : (
    website
  )
  const map = where ? <Outside href={mapHref(where)} text={where} more="Karte" /> : null
  const register = registerOf(employer.place?.country)
  const lookUp = register ? <Outside href={register.href} text={register.name} /> : null
  const match = domainsMatch(contactEmail, website)
  const domains =
    match === false ? (
      <Badge tone="warn">Mail und Website verschieden</Badge>
    ) : (
      match && 'Mail und Website passen'
    )
  return (
    <Facts
      id="betrieb"
      heading={<>Der Betrieb: {employer.companyName}</>}
      facts={[
        ['Website', page],
        ['E-Mail', contactEmail],
        ['Domain', domains],
        ['Telefon', employer.contactPhone],
        ['Anschrift', map],
        ['Register', lookUp],
        ['Bei uns seit', formatDate(employer.createdAt)],
        ...facts,
      ]}
    >
      <div className={classNames(arrange.stack14, styles.check)}>
        {renderCheck(employer)}
        <CompanyTrust companyId={employer.id} companyName={employer.companyName} />
      </div>
    </Facts>
  )
}
