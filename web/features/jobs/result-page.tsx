import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../shared/format/number.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { JobCard } from './job-card.tsx'
import { JobCardSkeleton } from './job-card-skeleton.tsx'
import {
  JobResultsDocument,
  type JobResultsQuery,
  type JobResultsQueryVariables,
} from './result-page.generated.ts'
import styles from './result-page.module.css'

export const PAGE_SIZE = 20

/** What every page of one result list shares. */
export interface ResultList {
  readonly total: number
  readonly variables: JobResultsQueryVariables
  /** Address of the list from a cursor on, for browsers without a script. */
  readonly pageHref: (after: string) => string
  readonly onMore: (after: string) => void
  /** The page a person just asked for takes the focus, so that reading goes on where the list grew. */
  readonly asked: string | null
  readonly linkState: unknown
}

interface ResultPageProps {
  readonly list: ResultList
  readonly hits: JobResultsQuery['searchJobs']
  /** How many hits stand before these. */
  readonly offset: number
  /** Cursors of the pages that were unfolded below this one. */
  readonly rest: readonly string[]
  readonly takesFocus?: boolean
}

export function ResultPage({ list, hits, offset, rest, takesFocus = false }: ResultPageProps) {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('a')?.focus()
  }, [takesFocus])

  const shown = offset + hits.length
  const last = hits.at(-1)?.cursor
  const next = hits.length === PAGE_SIZE && shown < list.total && last ? last : null
  const [after, ...later] = rest
  return (
    <>
      <ul ref={ref} className={styles.list} aria-label={`Treffer ${offset + 1} bis ${shown}`}>
        {hits.map((hit) => (
          <li key={hit.job.id}>
            <JobCard job={hit.job} distanceKm={hit.distanceKm} linkState={list.linkState} />
          </li>
        ))}
      </ul>
      {after !== undefined ? (
        <LaterPage list={list} after={after} offset={shown} rest={later} />
      ) : next ? (
        <MoreLink list={list} after={next} shown={shown} />
      ) : null}
    </>
  )
}

interface MoreLinkProps {
  readonly list: ResultList
  readonly after: string
  readonly shown: number
}

function MoreLink({ list, after, shown }: MoreLinkProps) {
  return (
    <div className={styles.more}>
      <p className={styles.progress}>
        {formatCount(shown)} von {formatCount(list.total)} Stellen
      </p>
      <Link
        to={list.pageHref(after)}
        rel="next nofollow"
        className={buttonClass({ look: 'secondary' })}
        onClick={(event) => {
          // Opening the next page in a new tab stays possible.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          list.onMore(after)
        }}
      >
        Mehr Stellen laden
      </Link>
    </div>
  )
}

interface LaterPageProps extends Omit<ResultPageProps, 'hits' | 'takesFocus'> {
  readonly after: string
}

function LaterPage({ list, after, offset, rest }: LaterPageProps) {
  const { data, error, refetch } = useQuery(JobResultsDocument, {
    variables: { ...list.variables, after },
    fetchPolicy: 'cache-first',
  })
  if (data) {
    return (
      <ResultPage
        list={list}
        hits={data.searchJobs}
        offset={offset}
        rest={rest}
        takesFocus={list.asked === after}
      />
    )
  }
  if (error) {
    return (
      <div className={styles.more} role="alert">
        <Notice tone="danger">Die nächsten Stellen konnten nicht geladen werden.</Notice>
        <Button look="secondary" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </div>
    )
  }
  return <ResultSkeleton count={Math.min(PAGE_SIZE, Math.max(1, list.total - offset))} />
}

/** More than a screen of shapes says nothing more. */
const SHAPES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function ResultSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.list} role="status" aria-label="Stellen werden geladen">
      {SHAPES.slice(0, count).map((shape) => (
        <JobCardSkeleton key={shape} />
      ))}
    </div>
  )
}
