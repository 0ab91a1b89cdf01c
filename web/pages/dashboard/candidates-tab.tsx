import { useNavigate } from 'react-router-dom'
import { MatchingRequestRows } from '../../features/matching/matching-request-rows.tsx'
import { MatchingJobRequestsDocument } from '../../features/matching/matching-requests.generated.ts'
import { TandemProposals } from '../../features/matching/tandem-proposals.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { Select } from '../../shared/ui/select.tsx'
import styles from './matching.module.css'
import { type MatchingRequestsPart, matchingRequestsHref } from './matching-view.ts'

/** `pageSize` of the document minus one. */
const PAGE = 20

interface CandidatesTabProps {
  readonly part: MatchingRequestsPart
  readonly now: number
}

/** Whom an employer may look for: the requests that fit to one of the own jobs. */
export function CandidatesTab({ part: { jobs, jobId, after }, now }: CandidatesTabProps) {
  return (
    <>
      <PageTitle
        title="Kandidaten"
        lead="Fachkräfte, deren Gesuch zu Ihrer Anzeige passt. Wer sie sind, erfahren Sie, wenn die Person es freigibt."
      />
      {jobId === null ? (
        <EmptyState
          title="Keine Anzeige ist online"
          text="Passende Gesuche zeigen wir zu einer Anzeige, die online ist."
        >
          <ButtonLink to={paths.createJob.href()}>Stellenangebot erstellen</ButtonLink>
          <ButtonLink to={paths.dashboard.href({ tab: 'jobs' })} look="secondary">
            Meine Anzeigen ansehen
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <JobChoice jobs={jobs} jobId={jobId} />
          <Matches key={jobId} jobId={jobId} after={after} now={now} />
        </>
      )}
    </>
  )
}

interface JobChoiceProps {
  readonly jobs: MatchingRequestsPart['jobs']
  readonly jobId: string
}

function JobChoice({ jobs, jobId }: JobChoiceProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.choice}>
      <LiveFieldset>
        <Field label="Für welche Anzeige?">
          {({ id }) => (
            <Select
              id={id}
              value={jobId}
              options={jobs.map(({ id: value, title, location }) => ({
                value,
                label: [title ?? 'Ohne Titel', location].filter(Boolean).join(' · '),
              }))}
              onChange={({ currentTarget }) =>
                void navigate(matchingRequestsHref(currentTarget.value, null), { preventScrollReset: true })
              }
            />
          )}
        </Field>
      </LiveFieldset>
    </div>
  )
}

interface MatchesProps {
  readonly jobId: string
  readonly after: string | null
  readonly now: number
}

function Matches({ jobId, after, now }: MatchesProps) {
  const { matchingJobRequests, tandemProposals, released, ...vocabulary } = useLoadedQuery(
    MatchingJobRequestsDocument,
    {
      jobId,
      after,
    },
  )
  const { rows, next } = cutPage(matchingJobRequests, PAGE)
  // Both requests are part-time, so a full-time offer may have a tandem and no other match.
  const tandems =
    after === null ? (
      <TandemProposals proposals={tandemProposals} jobId={jobId} released={released} now={now} />
    ) : null
  if (rows.length === 0 && after === null)
    return (
      <>
        {tandems}
        <EmptyState
          title={tandemProposals.length > 0 ? 'Sonst passt zurzeit kein Gesuch' : 'Zurzeit passt kein Gesuch'}
          text="Verglichen werden Beruf, Schwerpunkte, Ort, Arbeitszeit und Vertrag Ihrer Anzeige. Neue Gesuche stehen hier, sobald sie online sind."
        >
          <ButtonLink to={paths.jobRequests.href()}>Alle Stellengesuche ansehen</ButtonLink>
          <ButtonLink to={paths.createJob.href({ id: jobId })} look="secondary">
            Anzeige bearbeiten
          </ButtonLink>
        </EmptyState>
      </>
    )
  return (
    <>
      {tandems}
      <MatchingRequestRows
        matches={rows}
        jobId={jobId}
        released={released}
        vocabulary={vocabulary}
        now={now}
      />
      <PageLinks
        first={after === null ? null : { to: matchingRequestsHref(jobId, null), text: 'Zu den besten' }}
        next={next ? { to: matchingRequestsHref(jobId, next.cursor), text: 'Weitere Gesuche' } : null}
        centred
      />
    </>
  )
}
