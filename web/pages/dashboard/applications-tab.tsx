import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { OpenApplicationDocument } from '../../entities/application/application.generated.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  STATUS_WORDS,
} from '../../entities/application/application-status.ts'
import { ApplicationDrawer } from '../../features/applications/application-drawer.tsx'
import { type ApplicationRow, nameOf } from '../../features/applications/application-row.ts'
import { ApplicationTable } from '../../features/applications/application-table.tsx'
import { boardColumns, listRows, shownCounts } from '../../features/applications/board-state.ts'
import { BoardView } from '../../features/applications/board-view.tsx'
import {
  ApplicationBoardDocument,
  ApplicationJobsDocument,
  type ApplicationJobsQuery,
  OpenedApplicationDocument,
  type OpenedApplicationQuery,
} from '../../features/applications/company-applications.generated.ts'
import { MoveMenu, type OpenedMenu } from '../../features/applications/move-menu.tsx'
import { type MoveResult, movedWords, refusedWords } from '../../features/applications/move-words.ts'
import { SelectionBar, UndoBar } from '../../features/applications/selection-bar.tsx'
import { type MoveOrder, useBoard } from '../../features/applications/use-board.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatCount } from '../../shared/format/number.ts'
import { useSingleKeys } from '../../shared/forms/single-keys.ts'
import { paths } from '../../shared/routing/paths.ts'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import { toastProblem } from '../../shared/toast/toast.tsx'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { ApplicationsHead } from './applications-head.tsx'
import styles from './applications-tab.module.css'
import { type ApplicationsView, applicationsHref, boardVariables } from './applications-view.ts'
import { useWideScreen } from './use-wide-screen.ts'

const BulkAnswer = lazy(() =>
  loadPart(() => import('../../features/applications/bulk-answer.tsx')).then((part) => ({
    default: part.BulkAnswer,
  })),
)

interface ApplicationsTabProps {
  readonly view: ApplicationsView
  readonly now: number
}

/** Mails about a move wait as long (move_applications), and an undo takes them back. */
const UNDO_MS = 10_000

/** Applications to the jobs of the person's companies: board or list, and one of them beside it. */
export function ApplicationsTab({ view, now }: ApplicationsTabProps) {
  const { applicationJobs: jobs } = useLoadedQuery(ApplicationJobsDocument, {})
  return (
    // What is chosen and moved belongs to one job.
    <Workspace key={view.job} view={view} jobs={jobs} now={now} />
  )
}

interface WorkspaceProps extends ApplicationsTabProps {
  readonly jobs: ApplicationJobsQuery['applicationJobs']
}

interface Answering {
  readonly ids: readonly string[]
  readonly statuses: readonly [ApplicationStatus, ...ApplicationStatus[]]
}

interface Moved {
  readonly words: string
  /** To where each goes back, by status; empty when nothing may. */
  readonly back: ReadonlyMap<ApplicationStatus, readonly string[]>
}

function Workspace({ view, jobs, now }: WorkspaceProps) {
  const variables = boardVariables(view)
  const first = useLoadedQuery(ApplicationBoardDocument, variables)
  const client = useClient()
  const hydrated = useHydrated()
  const user = useCurrentUser()
  const isWide = useWideScreen()
  const { application: opened, look, status } = view
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [menu, setMenu] = useState<OpenedMenu | null>(null)
  const [answering, setAnswering] = useState<Answering | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [said, setSaid] = useState('')
  const [elsewhere, setElsewhere] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const reloadOpened = () =>
    opened === null
      ? Promise.resolve()
      : client.query({
          query: OpenedApplicationDocument,
          variables: { id: opened },
          fetchPolicy: 'network-only',
        })

  const { board, unanswered, rowOf, merge, move, loadOlder, loading, failed, lost } = useBoard({
    variables,
    answer: first,
    onMovedElsewhere: (row, from) => {
      setSaid(
        `${nameOf(row)} steht jetzt unter „${STATUS_WORDS[row.status]}“, vorher „${STATUS_WORDS[from]}“.`,
      )
      if (row.id === opened) setElsewhere((all) => new Map(all).set(row.id, row.status))
    },
    onRowNews: (id) => {
      if (opened === null || (id !== null && id !== opened)) return
      reloadOpened().catch((error: unknown) => console.warn('The application could not be refreshed', error))
    },
  })
  const counts = shownCounts(board)
  const total = APPLICATION_STATUSES.reduce((sum, one) => sum + counts[one], 0)

  const answerOpened = useKnownQuery(OpenedApplicationDocument, { id: opened ?? '' })
  // A link may open one that is older than the first pages.
  const readRow = answerOpened?.applicationById
  const mergeRead = useEffectEvent(merge)
  useEffect(() => {
    if (readRow && readRow.side === 'company') mergeRead(readRow)
  }, [readRow])
  useMarkOpened(opened, answerOpened, async (row) => {
    merge(row)
    await reloadOpened()
  })

  useEffect(() => () => clearTimeout(timer.current), [])
  const showMoved = (next: Moved) => {
    clearTimeout(timer.current)
    setMoved(next)
    timer.current = setTimeout(() => setMoved(null), UNDO_MS)
  }

  const rowsOf = (ids: readonly string[]) =>
    new Map(ids.flatMap((id) => rowOf(id) ?? []).map((row) => [row.id, row]))

  /** Moves, says what became of it, and offers to take it back. Throws when there was no answer. */
  const order = async (wanted: MoveOrder): Promise<readonly MoveResult[]> => {
    const before = rowsOf(wanted.ids)
    const results = await move(wanted)
    const done = results.filter(({ outcome }) => outcome === 'verschoben')
    const back = new Map<ApplicationStatus, string[]>()
    for (const { id, application } of done) {
      const from = before.get(id)?.status
      if (!from || !application?.nextStatuses.includes(from)) continue
      back.set(from, [...(back.get(from) ?? []), id])
    }
    const rows = done.flatMap(({ id, application }) => application ?? before.get(id) ?? [])
    if (rows.length > 0) showMoved({ words: movedWords(rows, wanted.to), back })
    setElsewhere((all) => {
      const rest = new Map(all)
      for (const id of wanted.ids) rest.delete(id)
      return rest
    })
    if (opened !== null && wanted.ids.includes(opened)) await reloadOpened().catch(() => undefined)
    return results
  }

  const moveNow = async (ids: readonly string[], to: ApplicationStatus) => {
    const before = rowsOf(ids)
    const able = ids.filter((id) => before.get(id)?.status !== to)
    if (able.length === 0) return
    try {
      const refused = refusedWords(await order({ ids: able, to }), before)
      if (refused !== null) toastProblem({ title: 'Nicht alles wurde verschoben', text: refused })
    } catch (error) {
      toastProblem({
        title: 'Nicht verschoben',
        text: isOutage(error)
          ? 'Wir erreichen den Server nicht. Alles steht wieder, wo es war; versuchen Sie es gleich noch einmal.'
          : errorText(error),
      })
    }
  }
  /** A refusal reaches a person at once, so it is asked for its text first. */
  const onMove = (ids: readonly string[], to: ApplicationStatus) => {
    setMenu(null)
    if (to === 'abgelehnt') setAnswering({ ids, statuses: [to] })
    else void moveNow(ids, to)
  }
  const undo = () => {
    const last = moved
    if (!last || last.back.size === 0) return
    clearTimeout(timer.current)
    setMoved(null)
    for (const [from, ids] of last.back) void moveNow(ids, from)
  }
  useSingleKeys({ z: moved && moved.back.size > 0 ? undo : undefined })

  const choose = (id: string) =>
    setChosen((all) => {
      const next = new Set(all)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const chosenRows = [...chosen].flatMap((id) => board.rows.get(id) ?? [])
  // What at least one of them may become; of the others the answer tells.
  const targets = APPLICATION_STATUSES.filter((one) =>
    chosenRows.some(({ nextStatuses }) => nextStatuses.includes(one)),
  )
  // With a text most are invited.
  const [firstTarget, ...otherTargets] = targets
    .filter((one) => one !== 'abgelehnt')
    .sort((a, b) => Number(b === 'eingeladen') - Number(a === 'eingeladen'))
  const openMenu = (id: string, button: HTMLElement) => {
    const row = rowOf(id)
    if (row) setMenu({ ids: [id], statuses: row.nextStatuses, button })
  }

  const shownLook = look ?? (isWide ? 'board' : 'list')
  const both = look === null && !hydrated
  const columns = boardColumns(board)
  const walk = walkOrder(
    shownLook,
    columns,
    status === null ? listRows(board, APPLICATION_STATUSES) : listRows(board, [status]),
    opened,
    board.rows,
  )
  const at = opened === null ? -1 : walk.findIndex(({ id }) => id === opened)
  const hrefOf = (id: string) => applicationsHref({ ...view, application: id })
  const closeHref = applicationsHref({ ...view, application: null })
  useFocusOnClose(opened)

  const undoBar = <UndoBar words={moved?.words ?? null} onUndo={moved && moved.back.size > 0 ? undo : null} />

  const viewProps = {
    board,
    now,
    withJob: view.job === null,
    opened,
    chosen,
    loading,
    hrefOf,
    onChoose: choose,
    onMenu: openMenu,
    onMove,
    onSay: setSaid,
    onOlder: (statuses: readonly ApplicationStatus[]) => void loadOlder(statuses),
  }
  const isSearching = view.search !== ''
  if (lost)
    return (
      <div role="alert" className={styles.lost}>
        <EmptyState
          level={1}
          title="Diese Bewerbungen sehen Sie nicht mehr"
          text="Sie gehören nicht mehr zu dem Betrieb, oder die Bewerbungen wurden gelöscht. Was Sie schon geschrieben, aber nicht gesendet haben, bleibt in diesem Tab."
        >
          <ButtonLink to={paths.dashboard.href()} look="secondary">
            Zum Überblick
          </ButtonLink>
        </EmptyState>
      </div>
    )
  const isAdminOnly = user?.isAdmin === true && [...board.rows.values()].some((row) => row.side === 'admin')
  return (
    <div className={styles.frame} data-open={opened === null ? undefined : ''}>
      {opened === null ? null : <h1 className={styles.hiddenHeading}>Bewerbungen</h1>}
      <div className={styles.main}>
        <ApplicationsHead
          view={view}
          jobs={jobs}
          total={total}
          unanswered={unanswered}
          look={shownLook}
          now={now}
        />
        <div className={styles.notice}>
          {opened === null ? undoBar : null}
          {shownLook === 'board' && (opened !== null || moved === null) && board.rows.size > 0 ? (
            <p className={styles.hint} data-keys="">
              Tasten auf einer Karte: Pfeile gehen umher, <kbd>Umschalt</kbd> + <kbd>←</kbd> <kbd>→</kbd>{' '}
              verschiebt, <kbd>V</kbd> öffnet das Menü, <kbd>Leertaste</kbd> wählt aus, <kbd>Eingabe</kbd>{' '}
              öffnet.
            </p>
          ) : null}
        </div>
        <p className={styles.failed} role="alert">
          {failed ? 'Ältere Bewerbungen ließen sich nicht laden. Bitte noch einmal versuchen.' : null}
        </p>
        {isAdminOnly ? (
          <p className={styles.hint}>
            Als Admin sehen Sie, dass sich jemand beworben hat und wie weit es ist. Namen, Anschreiben und
            Dateien sehen nur die Person selbst und der Betrieb.
          </p>
        ) : null}
        {total === 0 && board.rows.size === 0 ? (
          <NoApplications view={view} hasJobs={jobs.length > 0} isSearching={isSearching} />
        ) : (
          <>
            {shownLook === 'board' || both ? (
              <div className={classNames(styles.wide, both && styles.wideOnly)}>
                <BoardView {...viewProps} />
              </div>
            ) : null}
            {shownLook === 'list' || both ? (
              <div className={classNames(styles.listArea, both && styles.narrowOnly)}>
                <div className={styles.filters}>
                  <SubViews
                    label="Nach Stand filtern"
                    views={[null, ...APPLICATION_STATUSES].map((one) => ({
                      text: one === null ? 'Alle' : STATUS_WORDS[one],
                      count: one === null ? total : counts[one],
                      to: applicationsHref({ ...view, look: 'list', status: one, application: null }),
                      current: one === status,
                    }))}
                  />
                </div>
                <ApplicationTable {...viewProps} status={status} />
              </div>
            ) : null}
          </>
        )}
        {chosenRows.length > 0 ? (
          <SelectionBar
            count={chosenRows.length}
            canReject={chosenRows.some(({ nextStatuses }) => nextStatuses.includes('abgelehnt'))}
            onMenu={(button) =>
              setMenu({
                ids: chosenRows.map(({ id }) => id),
                statuses: targets,
                button,
              })
            }
            onReject={() => setAnswering({ ids: chosenRows.map(({ id }) => id), statuses: ['abgelehnt'] })}
            onWrite={
              firstTarget
                ? () =>
                    setAnswering({
                      ids: chosenRows.map(({ id }) => id),
                      statuses: [firstTarget, ...otherTargets],
                    })
                : null
            }
            onChooseAll={() =>
              setChosen(
                new Set(
                  (shownLook === 'list' && status !== null
                    ? listRows(board, [status])
                    : [...board.rows.values()]
                  )
                    .filter(({ nextStatuses }) => nextStatuses.length > 0)
                    .map(({ id }) => id),
                ),
              )
            }
            onClear={() => setChosen(new Set())}
          />
        ) : null}
      </div>
      {opened !== null && answerOpened ? (
        <div className={styles.beside}>
          <ApplicationDrawer
            id={opened}
            answer={answerOpened}
            neighbours={{
              previous: walk[at - 1]?.id ?? null,
              next: at < 0 ? null : (walk[at + 1]?.id ?? null),
              place: at < 0 ? null : `${formatCount(at + 1)} von ${formatCount(walk.length)}`,
            }}
            hrefOf={hrefOf}
            closeHref={closeHref}
            now={now}
            undoBar={undoBar}
            elsewhere={elsewhere.get(opened) ?? null}
            move={order}
            onMove={onMove}
            onChanged={reloadOpened}
          />
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {menu ? <MoveMenu menu={menu} onMove={onMove} onClose={() => setMenu(null)} /> : null}
      {answering ? (
        <Suspense fallback={null}>
          <BulkAnswer
            rows={answering.ids.flatMap((id) => rowOf(id) ?? [])}
            statuses={answering.statuses}
            move={order}
            onMoved={(ids) => setChosen((all) => new Set([...all].filter((id) => !ids.includes(id))))}
            onClose={() => setAnswering(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** What J and K walk: the list as it stands, on the board the column of the one that is open. */
function walkOrder(
  look: 'board' | 'list',
  columns: Readonly<Record<ApplicationStatus, readonly ApplicationRow[]>>,
  list: readonly ApplicationRow[],
  opened: string | null,
  rows: ReadonlyMap<string, ApplicationRow>,
): readonly ApplicationRow[] {
  if (look === 'list' || opened === null) return list
  const status = rows.get(opened)?.status
  return status ? APPLICATION_STATUSES.flatMap((one) => columns[one]) : list
}

/** Tells the server that the company has opened it: once, and again when something new is shown. */
function useMarkOpened(
  opened: string | null,
  answer: OpenedApplicationQuery | undefined,
  onOpened: (row: ApplicationRow) => Promise<unknown>,
): void {
  const client = useClient()
  const application = answer?.applicationById
  const isNew =
    application?.id === opened &&
    application?.side === 'company' &&
    // A member who only moved it has seen it, but not opened it.
    (application.isNew || application.openedAt === null)
  const mark = useEffectEvent(async (id: string) => {
    const { data } = await client.mutate({
      mutation: OpenApplicationDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    })
    if (data?.openApplication) await onOpened(data.openApplication.result)
  })
  useEffect(() => {
    if (opened === null || !isNew) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      mark(opened).catch((error: unknown) => console.warn('The application was not marked as opened', error))
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [opened, isNew])
}

/** When the drawer closes, the keyboard goes on at the application that was open. */
function useFocusOnClose(opened: string | null): void {
  const before = useRef(opened)
  useEffect(() => {
    const last = before.current
    before.current = opened
    if (last === null || opened !== null) return
    focusIfLost(() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(last)}"] a`))
  }, [opened])
}

interface NoApplicationsProps {
  readonly view: ApplicationsView
  readonly hasJobs: boolean
  readonly isSearching: boolean
}

function NoApplications({ view, hasJobs, isSearching }: NoApplicationsProps) {
  if (isSearching)
    return (
      <EmptyState
        title="Nichts gefunden"
        text={`Keine Bewerbung zu „${view.search}“. Gesucht wird in Namen und Texten.`}
      >
        <ButtonLink to={applicationsHref({ ...view, search: '', application: null })} look="secondary">
          Alle Bewerbungen zeigen
        </ButtonLink>
      </EmptyState>
    )
  if (view.job !== null)
    return (
      <EmptyState
        title="Noch keine Bewerbung"
        text="Sobald sich jemand auf diese Anzeige bewirbt, steht es hier und unter der Glocke."
      >
        <ButtonLink to={applicationsHref({ job: null, look: view.look })} look="secondary">
          Bewerbungen auf alle Anzeigen
        </ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      title="Noch keine Bewerbungen"
      text={
        hasJobs
          ? 'Bewerbungen auf Ihre Anzeigen stehen hier, sobald sie eingehen. Wir sagen Ihnen Bescheid.'
          : 'Bewerbungen kommen, sobald eine Anzeige online ist.'
      }
    >
      <ButtonLink to={hasJobs ? paths.dashboard.href({ tab: 'jobs' }) : paths.createJob.href()}>
        {hasJobs ? 'Meine Anzeigen' : 'Stellenangebot erstellen'}
      </ButtonLink>
    </EmptyState>
  )
}
