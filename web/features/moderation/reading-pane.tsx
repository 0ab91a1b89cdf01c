import type { FragmentType } from '@apollo/client'
import { type ReactNode, useState } from 'react'
import { JobView } from '../../entities/job/job-view.tsx'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { formatDate, formatDateTime } from '../../shared/format/dates.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { AdHints } from './ad-hints.tsx'
import { ChangeDifference } from './change-difference.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import type { MadeDecision } from './made-decisions.tsx'
import { type RenderedTexts, toReadJob, versionsOf } from './read-job.ts'
import { type ReadingPane_JobFragment, ReadingPane_JobFragmentDoc } from './reading-pane.generated.ts'
import styles from './reading-pane.module.css'

/** Takes the focus when it opens. */
export const READING_PANE_ID = 'anzeige'

interface ReadingPaneProps {
  readonly job: FragmentType<ReadingPane_JobFragment>
  /** Decided or withdrawn while it was being read. */
  readonly hasLeft: boolean
  readonly specialtyNames: ReadonlyMap<string, string>
  readonly texts: RenderedTexts
  /** The time from the loader: server and browser must compute the same ages. */
  readonly now: number
  readonly begunReason: string
  readonly onReason: (reason: string) => void
  readonly onDecided: (decided: MadeDecision) => void
  readonly onOutdated: () => void
}

/** The job as applicants will see it, and further facts for the admin. */
export function ReadingPane({
  job: reference,
  hasLeft,
  specialtyNames,
  texts,
  now,
  begunReason,
  onReason,
  onDecided,
  onOutdated,
}: ReadingPaneProps) {
  const latest = useFragmentOf(ReadingPane_JobFragmentDoc, reference)
  // A decision applies to the version that the admin has read, so a newer one does not replace it on screen.
  const [opened] = useState(latest)
  const job = opened ?? latest
  if (!job || !latest) return null
  const { submitted, approved } = versionsOf(job, specialtyNames)
  const title = submitted.title ?? 'Ohne Titel'
  return (
    <section id={READING_PANE_ID} className={styles.pane} tabIndex={-1} aria-label={`Anzeige: ${title}`}>
      <Outdated hasLeft={hasLeft} hasChanged={latest.version > job.version} onReload={onOutdated} />
      <AdHints version={submitted} />
      {approved ? <ChangeDifference job={job} approved={approved} submitted={submitted} now={now} /> : null}
      <div className={styles.sheet}>
        <JobView job={toReadJob(job, submitted, texts)} now={now} headingLevel={2} />
      </div>
      <Employer job={job} version={submitted} />
      <DecisionPanel
        jobId={job.id}
        version={job.version}
        title={title}
        concernsChange={approved !== null}
        begunReason={begunReason}
        onReason={onReason}
        onDecided={onDecided}
        onOutdated={onOutdated}
      />
    </section>
  )
}

interface OutdatedProps {
  readonly hasLeft: boolean
  readonly hasChanged: boolean
  readonly onReload: () => void
}

/** Always rendered: a live region announces only text that is added to it later. */
function Outdated({ hasLeft, hasChanged, onReload }: OutdatedProps) {
  return (
    <div role="status" className={styles.outdated}>
      {hasLeft || hasChanged ? (
        <>
          <p>
            {hasLeft
              ? 'Diese Anzeige wartet nicht mehr: Sie wurde inzwischen entschieden oder zurückgezogen.'
              : 'Der Arbeitgeber hat diese Anzeige gerade geändert. Sie lesen die Fassung davor.'}
          </p>
          <Button look="secondary" size="s" onClick={onReload}>
            {hasLeft ? 'Zur nächsten Anzeige' : 'Neue Fassung lesen'}
          </Button>
        </>
      ) : null}
    </div>
  )
}

const COMPANY_FACTS = [
  ['companyName', 'Name'],
  ['description', 'Beschreibung'],
  ['website', 'Website'],
  ['logoUrl', 'Logo'],
  ['contactEmail', 'E-Mail'],
  ['contactPhone', 'Telefon'],
] as const

/** What visitors see of the company until this job is approved, where it differs from what it says now. */
function approvedBefore(employer: ReadingPane_JobFragment['employer']): string | null {
  const approved = employer?.approvedFields
  if (!approved) return null
  const changed = COMPANY_FACTS.filter(([field]) => (approved[field] ?? null) !== (employer[field] ?? null))
  return changed.map(([field, label]) => `${label}: ${approved[field] ?? 'keine Angabe'}`).join(' · ') || null
}

interface EmployerProps {
  readonly job: ReadingPane_JobFragment
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
    <section className={styles.employer} aria-labelledby="betrieb">
      <h2 id="betrieb" className={styles.heading}>
        Der Betrieb: {employer?.companyName}{' '}
        <Badge tone={employer?.verifiedAt ? 'ok' : 'neutral'}>
          {employer?.verifiedAt ? 'geprüfter Betrieb' : 'noch nicht geprüft'}
        </Badge>
      </h2>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) =>
          fact ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
