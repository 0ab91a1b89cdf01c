import { type ComponentType, Fragment, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { whenIdle } from '../../shared/document/when-idle.ts'
import { formatCount } from '../../shared/format/number.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { PAGE_SIZE } from './list-start.ts'
import styles from './result-page.module.css'
import type { SearchWords } from './search-words.ts'

/** One line of a list, whichever half it is of. */
export interface Hit {
  readonly cursor: string
}

export interface LaterPageProps<Of extends Hit, Variables> {
  readonly variables: Variables & { readonly after: string }
  /** Upper bound of the number of hits, for the skeletons. */
  readonly expected: number
  readonly children: (hits: readonly Of[]) => ReactNode
}

/** Shared by all pages of one result list. */
export interface ResultList<Of extends Hit, Variables> {
  /** Upper bound where small numbers are not told. */
  readonly total: number
  readonly words: SearchWords
  readonly variables: Variables
  readonly keyOf: (hit: Of) => string
  readonly card: (hit: Of) => ReactNode
  /** Heading of the hits that belong together, and stand together in the order of the list. */
  readonly groupOf?: (hit: Of) => string
  /** Not part of the first load, as most visits never need it; loaded when idle, so that it is there without a server. */
  readonly loadLaterPage: () => Promise<unknown>
  readonly LaterPage: ComponentType<LaterPageProps<Of, Variables>>
  /** URL of the list from a cursor on, before which so many are shown: for search engines and browsers without JavaScript. */
  readonly pageHref: (after: string, shown: number) => string
  readonly onMore: (after: string) => void
  /** Cursor of the page that the person has just loaded: it takes the focus. */
  readonly asked: string | null
}

interface ResultPageProps<Of extends Hit, Variables> {
  readonly list: ResultList<Of, Variables>
  readonly hits: readonly Of[]
  /** How many hits precede this page. */
  readonly offset: number
  /** Cursors of the pages that were loaded below this one. */
  readonly rest: readonly string[]
  readonly takesFocus?: boolean
  /** The group with which the page above ended: its heading is not repeated. */
  readonly groupAbove?: string | undefined
}

export function ResultPage<Of extends Hit, Variables>({
  list,
  hits,
  offset,
  rest,
  takesFocus = false,
  groupAbove,
}: ResultPageProps<Of, Variables>) {
  const { LaterPage, loadLaterPage } = list
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('a')?.focus()
  }, [takesFocus])

  const shown = offset + hits.length
  const groups = grouped(hits, list.groupOf)
  const last = hits.at(-1)?.cursor
  const next = hits.length === PAGE_SIZE && shown < list.total && last ? last : null
  const [after, ...later] = rest
  useEffect(() => {
    if (next) whenIdle(() => void loadLaterPage().catch(() => {}))
  }, [next, loadLaterPage])
  return (
    <>
      <div ref={ref} className={styles.groups}>
        {groups.map(({ title, hits: ofGroup, before }) => (
          <Fragment key={title}>
            {title && title !== groupAbove ? <h2 className={styles.group}>{title}</h2> : null}
            <ul
              className={styles.list}
              aria-label={`Treffer ${offset + before + 1} bis ${offset + before + ofGroup.length}`}
            >
              {ofGroup.map((hit) => (
                <li key={list.keyOf(hit)}>{list.card(hit)}</li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      {after !== undefined ? (
        <Suspense
          fallback={
            <p role="status" className={textStyles.minor}>
              {list.words.shortMany} werden geladen …
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
                groupAbove={groups.at(-1)?.title}
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

interface Group<Of> {
  readonly title: string
  /** How many hits of the page precede it. */
  readonly before: number
  readonly hits: Of[]
}

function grouped<Of>(hits: readonly Of[], groupOf: (hit: Of) => string = () => ''): readonly Group<Of>[] {
  const groups: Group<Of>[] = []
  for (const [before, hit] of hits.entries()) {
    const title = groupOf(hit)
    const last = groups.at(-1)
    if (last?.title === title) last.hits.push(hit)
    else groups.push({ title, before, hits: [hit] })
  }
  return groups
}

interface MoreLinkProps {
  readonly list: Pick<ResultList<never, never>, 'total' | 'words' | 'pageHref' | 'onMore' | 'loadLaterPage'>
  readonly after: string
  readonly shown: number
}

function MoreLink({ list, after, shown }: MoreLinkProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.more} data-print="hide">
      <p className={textStyles.minor}>
        {formatCount(shown)} von {formatCount(list.total)} {list.words.shortMany}
      </p>
      <Link
        to={list.pageHref(after, shown)}
        rel="next"
        className={buttonClass({ look: 'secondary' })}
        onClick={(event) => {
          // Modified clicks keep their meaning, such as opening a new tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          // Without its code the next page is a page of its own, whose loader waits for the server.
          list.loadLaterPage().then(
            () => list.onMore(after),
            () => navigate(list.pageHref(after, shown)),
          )
        }}
      >
        Mehr {list.words.shortMany} laden
      </Link>
    </div>
  )
}
