import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { closingOutcomes } from '../../entities/job/job-labels.ts'
import { JOB_VERBS, verbsFor } from '../../entities/job/job-verbs.ts'
import { JOB_WORDS } from '../../entities/job/job-words.ts'
import { useSite } from '../../shared/document/site.tsx'
import { formatCount } from '../../shared/format/number.ts'
import { type ColumnSort, DataTable } from '../../shared/mantine/data-table.tsx'
import { RowName } from '../../shared/mantine/row-name.tsx'
import { statusNow } from '../../shared/publication/status.ts'
import { canGoOnlineAgain, canRenew } from '../../shared/publication/verbs.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { CloseJobDialog } from './close-job-dialog.tsx'
import { JobNumbers } from './job-numbers.tsx'
import type { JobOrder } from './job-orders.ts'
import type { JobRow_JobFragment } from './job-table.generated.ts'
import { publicationEnd } from './publication-end.tsx'
import { hasDetail, listedRowId, StateBadges, StateDetail, titleOf } from './publication-state.tsx'
import styles from './publication-table.module.css'
import { RowActions, type VerbDialog } from './row-actions.tsx'

type Job = JobRow_JobFragment

/** Asked by the URL (`frage`), from links in mails. */
export type JobQuestion = 'verlaengern' | 'beenden'

/** A job about whose price a verb asks. */
interface PricedJob {
  readonly id: string
  readonly companyId: string
  readonly title: string
  readonly expiresAt: string | null
  readonly verb: 'submit' | 'renew' | 'goOnlineAgain'
}

interface JobTableProps {
  readonly jobs: readonly Job[]
  readonly now: number
  /** The one that a notification opens. */
  readonly marked: string | null
  /** What a link in a mail asks about it. */
  readonly question: JobQuestion | null
  readonly sortOf: (order: JobOrder) => ColumnSort
  /** Asks what a verb that costs is paid with. */
  readonly priceDialog: (job: PricedJob, dialog: VerbDialog) => ReactNode
  readonly onChanged: () => Promise<void>
}

/** What is open below a row. */
interface Opened {
  readonly id: string
  readonly part: 'state' | 'numbers'
}

/** The requests that fit to a job, on the tab of candidates. */
const matchesHref = (job: string): string => paths.dashboard.href({ tab: 'candidates', job })

/** The jobs of a company: status, end, figures, and for each its next step. */
export function JobTable({ jobs, now, marked, question, sortOf, priceDialog, onChanged }: JobTableProps) {
  const site = useSite()
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    if (marked) setOpened({ id: marked, part: 'state' })
  }, [marked])
  const isOpen = ({ id }: Job, part: Opened['part']) => opened?.id === id && opened.part === part
  const toggle = (job: Job, part: Opened['part']) =>
    setOpened(isOpen(job, part) ? null : { id: job.id, part })
  const severalCompanies = new Set(jobs.map(({ companyId }) => companyId)).size > 1
  return (
    <DataTable
      label="Meine Anzeigen"
      rows={jobs}
      keyOf={({ id }) => id}
      rowId={({ id }) => listedRowId(id)}
      isMarked={({ id }) => id === marked}
      columns={[
        {
          title: 'Anzeige',
          sort: sortOf('titel'),
          cell: (job) => (
            <RowName
              to={statusNow(job, now) === 'aktiv' ? paths.job.href(job.id) : null}
              below={
                <span className={styles.place}>
                  {[
                    job.closingOutcome && closingOutcomes(site.name)[job.closingOutcome],
                    severalCompanies && job.company,
                    job.location,
                    job.salaryRange,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              }
            >
              {titleOf(job)}
            </RowName>
          ),
        },
        {
          title: 'Stand',
          cell: (job) => (
            <StateBadges
              document={job}
              words={wordsOf(job)}
              now={now}
              isOpen={isOpen(job, 'state')}
              onToggle={() => toggle(job, 'state')}
            />
          ),
        },
        { title: 'Ende', atEnd: true, sort: sortOf('ende'), cell: (job) => publicationEnd(job, now) },
        {
          title: 'Aufrufe',
          wideOnly: true,
          atEnd: true,
          sort: sortOf('aufrufe'),
          cell: (job) =>
            job.viewCount === null ? null : (
              <Button
                look="quiet"
                size="s"
                className={styles.number}
                aria-expanded={isOpen(job, 'numbers')}
                onClick={() => toggle(job, 'numbers')}
              >
                {formatCount(job.viewCount)}
                <VisuallyHidden> Aufrufe, mehr Zahlen: {titleOf(job)}</VisuallyHidden>
              </Button>
            ),
        },
        {
          title: 'Bewerbungen',
          narrowLabel: 'Bew.',
          atEnd: true,
          sort: sortOf('bewerbungen'),
          cell: (job) => (job.applicationCount ? <Applications job={job} /> : null),
        },
        {
          title: 'Nächster Schritt',
          atEnd: true,
          cell: (job) => (
            <JobActions
              job={job}
              now={now}
              question={job.id === marked ? question : null}
              onNumbers={() => toggle(job, 'numbers')}
              priceDialog={priceDialog}
              onChanged={onChanged}
            />
          ),
        },
      ]}
      detail={(job) => {
        if (isOpen(job, 'numbers')) return <JobNumbers jobId={job.id} />
        return isOpen(job, 'state') && hasDetail(job, now) ? (
          <StateDetail document={job} words={wordsOf(job)} now={now} />
        ) : null
      }}
    />
  )
}

const wordsOf = ({ closingOutcome }: Job) =>
  closingOutcome === 'nicht_besetzt' ? { ...JOB_WORDS, closed: 'Beendet' } : JOB_WORDS

function Applications({ job }: { readonly job: Job }) {
  const { applicationCount: count, unreadApplicationCount: unread } = job
  return (
    <Link to={paths.dashboard.href({ tab: 'applications', job: job.id })} className={styles.applications}>
      {formatCount(count ?? 0)}
      {unread ? <Badge>{formatCount(unread)} neu</Badge> : null}
      <VisuallyHidden> Bewerbungen: {titleOf(job)}</VisuallyHidden>
    </Link>
  )
}

interface JobActionsProps {
  readonly job: Job
  readonly now: number
  readonly question: JobQuestion | null
  readonly onNumbers: () => void
  readonly priceDialog: JobTableProps['priceDialog']
  readonly onChanged: () => Promise<void>
}

function JobActions({ job, now, question, onNumbers, priceDialog, onChanged }: JobActionsProps) {
  const title = titleOf(job)
  const status = statusNow(job, now)
  const menu = verbsFor(job, now).map((verb) => JOB_VERBS[verb])
  const renew = canGoOnlineAgain(job, now)
    ? JOB_VERBS.goOnlineAgain
    : canRenew(job, now)
      ? JOB_VERBS.renew
      : null
  const asked =
    question === 'verlaengern' && renew
      ? renew
      : question === 'beenden' && menu.includes(JOB_VERBS.close)
        ? JOB_VERBS.close
        : null
  return (
    <RowActions
      document={job}
      title={title}
      words={JOB_WORDS}
      renew={renew}
      {...(status === 'aktiv' && job.change === null ? { step: <Matches job={job} /> } : {})}
      {...(status === 'zur_pruefung'
        ? { step: <span className={classNames(textStyles.minor, styles.waits)}>meist ein Werktag</span> }
        : {})}
      menu={menu}
      more={[
        ...(job.viewCount === null ? [] : [{ label: 'Zahlen der letzten 30 Tage', onSelect: onNumbers }]),
        // The poster leads to the page of the job, so there is one while it is online.
        ...(status === 'aktiv'
          ? [{ label: 'Aushang mit QR-Code (PDF)', href: `/job/${job.id}/aushang.pdf` }]
          : []),
      ]}
      asked={asked}
      dialogFor={(verb, dialog) =>
        verb === JOB_VERBS.close ? (
          <CloseJobDialog jobId={job.id} title={title} {...dialog} />
        ) : verb.costs ? (
          priceDialog(
            {
              ...job,
              title,
              verb:
                verb === JOB_VERBS.submit ? 'submit' : verb === JOB_VERBS.renew ? 'renew' : 'goOnlineAgain',
            },
            dialog,
          )
        ) : null
      }
      editHref={paths.createJob.href({ id: job.id })}
      now={now}
      onChanged={onChanged}
    />
  )
}

function Matches({ job }: { readonly job: Job }) {
  return (
    <ButtonLink to={matchesHref(job.id)} look="quiet" size="s">
      <span>
        <span className={styles.long}>Passende </span>Gesuche
      </span>
      <VisuallyHidden>: {titleOf(job)}</VisuallyHidden>
    </ButtonLink>
  )
}
