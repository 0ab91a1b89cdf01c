import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { JobView } from '../../entities/job/job-view.tsx'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { formatDate, formatDateTime } from '../../shared/format/dates.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { toReadJob } from './read-job.ts'
import { type ReadingPane_JobFragment, ReadingPane_JobFragmentDoc } from './reading-pane.generated.ts'
import styles from './reading-pane.module.css'

/** Takes the focus when it opens. */
export const READING_PANE_ID = 'anzeige'

interface ReadingPaneProps {
  readonly job: FragmentType<ReadingPane_JobFragment>
  readonly specialtyNames: ReadonlyMap<string, string>
  readonly texts: { readonly description: string; readonly requirements: string }
  /** The moment that the page speaks of, from its loader. */
  readonly now: number
  readonly begunReason: string
  readonly onReason: (reason: string) => void
  readonly onDecided: () => void
  readonly onOutdated: () => void
}

/** The offer as applicants will see it, and what an admin should know beside it. */
export function ReadingPane({
  job: reference,
  specialtyNames,
  texts,
  now,
  begunReason,
  onReason,
  onDecided,
  onOutdated,
}: ReadingPaneProps) {
  const job = useFragmentOf(ReadingPane_JobFragmentDoc, reference)
  if (!job) return null
  const title = job.title ?? 'Ohne Titel'
  return (
    <section id={READING_PANE_ID} className={styles.pane} tabIndex={-1} aria-label={`Anzeige: ${title}`}>
      <div className={styles.sheet}>
        <JobView job={toReadJob(job, specialtyNames, texts)} now={now} headingLevel={2} />
      </div>
      <Employer job={job} />
      <DecisionPanel
        jobId={job.id}
        version={job.version}
        title={title}
        begunReason={begunReason}
        onReason={onReason}
        onDecided={onDecided}
        onOutdated={onOutdated}
      />
    </section>
  )
}

/** What applicants do not see, or see elsewhere. */
function Employer({ job }: { readonly job: ReadingPane_JobFragment }) {
  const { employer, place } = job
  const seat = employer?.place ? `${employer.place.plz} ${employer.place.town}` : null
  const facts: [string, ReactNode][] = [
    ['Beruf', job.profession?.name],
    ['Arbeitsort', place ? `${place.plz} ${place.town}${place.state ? `, ${place.state.name}` : ''}` : null],
    ['Eingereicht', job.submittedAt ? formatDateTime(job.submittedAt) : null],
    [
      'Schon einmal online',
      job.publishedAt ? `seit ${formatDate(job.publishedAt)}; die Anzeige wurde geändert` : null,
    ],
    ['Anschrift', employer?.address],
    ['Sitz', seat],
    ['E-Mail', employer?.contactEmail],
    ['Telefon', employer?.contactPhone],
    ['Website', employer?.website],
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
