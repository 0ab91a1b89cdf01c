import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { JobCard } from '../../entities/job/job-card.tsx'
import { whenIdle } from '../../shared/document/when-idle.ts'
import { formatCount } from '../../shared/format/number.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import type { JobResultsQuery, JobResultsQueryVariables } from './result-page.generated.ts'
import styles from './result-page.module.css'

export const PAGE_SIZE = 20

/** Shared by all pages of one result list. */
export interface ResultList {
  readonly total: number
  readonly now: number
  readonly variables: JobResultsQueryVariables
  /** URL of the list from a cursor on, for search engines and browsers without JavaScript. */
  readonly pageHref: (after: string) => string
  readonly onMore: (after: string) => void
  /** Cursor of the page that the person has just loaded: it takes the focus. */
  readonly asked: string | null
  readonly linkState: object
}

/** Not part of the first load, as most visits never need it; loaded when idle, so that it is there without a server. */
const loadLaterPage = () => import('./later-page.tsx').then(({ LaterPage: page }) => ({ default: page }))

/** React keeps a rejection for ever and would show it in place of the list. */
const LaterPage = lazy(() => loadLaterPage().catch(() => ({ default: () => null })))

interface ResultPageProps {
  readonly list: ResultList
  readonly hits: JobResultsQuery['searchJobs']
  /** How many hits precede this page. */
  readonly offset: number
  /** Cursors of the pages that were loaded below this one. */
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
  useEffect(() => {
    if (next) whenIdle(() => void loadLaterPage().catch(() => {}))
  }, [next])
  return (
    <>
      <ul ref={ref} className={styles.list} aria-label={`Treffer ${offset + 1} bis ${shown}`}>
        {hits.map((hit) => (
          <li key={hit.job.id}>
            <JobCard
              job={hit.job}
              distanceKm={hit.distanceKm}
              now={list.now}
              linkState={{ ...list.linkState, distanceKm: hit.distanceKm }}
            />
          </li>
        ))}
      </ul>
      {after !== undefined ? (
        <Suspense
          fallback={
            <p role="status" className={styles.progress}>
              Stellen werden geladen …
            </p>
          }
        >
          <LaterPage
            variables={{ ...list.variables, after }}
            expected={Math.min(PAGE_SIZE, list.total - shown)}
          >
            {(more) => (
              <ResultPage
                list={list}
                hits={more}
                offset={shown}
                rest={later}
                takesFocus={list.asked === after}
              />
            )}
          </LaterPage>
        </Suspense>
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
  const navigate = useNavigate()
  return (
    <div className={styles.more}>
      <p className={styles.progress}>
        {formatCount(shown)} von {formatCount(list.total)} Stellen
      </p>
      <Link
        to={list.pageHref(after)}
        rel="next"
        className={buttonClass({ look: 'secondary' })}
        onClick={(event) => {
          // Modified clicks keep their meaning, such as opening a new tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          // Without its code the next page is a page of its own, whose loader waits for the server.
          loadLaterPage().then(
            () => list.onMore(after),
            () => navigate(list.pageHref(after)),
          )
        }}
      >
        Mehr Stellen laden
      </Link>
    </div>
  )
}
