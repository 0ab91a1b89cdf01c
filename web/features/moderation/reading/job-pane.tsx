import type { FragmentType } from '@apollo/client'
import { type ReactNode, useState } from 'react'
import { JobDifference } from '../../../entities/job/job-difference.tsx'
import type { JobStatus } from '../../../entities/job/job-labels.ts'
import { JobView } from '../../../entities/job/job-view.tsx'
import { useFragmentOf } from '../../../shared/apollo/use-fragment-of.ts'
import { formatDate, formatDateTime } from '../../../shared/format/dates.ts'
import { changeInReview } from '../../../shared/publication/change.ts'
import { statusNow } from '../../../shared/publication/status.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
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
      <div className={styles.sheet} data-reviewed>
        <JobView job={toReadJob(job, submitted, texts)} now={now} headingLevel={2} />
      </div>
      <Employer job={job} version={submitted} />
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
  const shown = (value: string | null | undefined): string =>
    value?.startsWith('/logo/') ? 'ein anderes hochgeladenes Bild' : (value ?? 'keine Angabe')
  return changed.map(([field, label]) => `${label}: ${shown(approved[field])}`).join(' · ') || null
}

interface EmployerProps {
  readonly job: JobPane_JobFragment
  readonly version: ReturnType<typeof versionsOf>['submitted']
}

/** Facts that applicants do not see, or see elsewhere. */
function Employer({ job, version }: EmployerProps) {
  const { employer } = job
  const { place, profession } = version
  const change = changeInReview(job)
  const submittedAt = change ? change.submittedAt : job.submittedAt
  const seat = employer?.place ? `${employer.place.plz} ${employer.place.town}` : null
  const facts: [string, ReactNode][] = [
    ['Beruf', profession?.name],
    ['Arbeitsort', place ? `${place.plz} ${place.town}${place.state ? `, ${place.state.name}` : ''}` : null],
    ['Eingereicht', submittedAt ? formatDateTime(submittedAt) : null],
    ['Schon einmal online', job.publishedAt ? `seit ${formatDate(job.publishedAt)}` : null],
    ['Anschrift', employer?.address],
    ['Sitz', seat],
    ['E-Mail', employer?.contactEmail],
    ['Telefon', employer?.contactPhone],
    ['Website', employer?.website],
    ['Betrieb geändert, bisher online', approvedBefore(employer)],
    ['Bei uns seit', employer ? formatDate(employer.createdAt) : null],
  ]
  return (
    <Facts
      id="betrieb"
      heading={
        <>
          Der Betrieb: {employer?.companyName}{' '}
          <Badge tone={employer?.verifiedAt ? 'ok' : 'neutral'}>
            {employer?.verifiedAt ? 'geprüfter Betrieb' : 'noch nicht geprüft'}
          </Badge>
        </>
      }
      facts={facts}
    >
      {employer ? <CompanyTrust companyId={employer.id} companyName={employer.companyName} /> : null}
    </Facts>
  )
}
