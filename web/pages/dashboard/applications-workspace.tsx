import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  STATUS_WORDS,
} from '../../entities/application/application-status.ts'
import { nameOf } from '../../features/applications/board/application-row.ts'
import { boardColumns, listRows, shownCounts } from '../../features/applications/board/board-state.ts'
import {
  ApplicationBoardDocument,
  type ApplicationJobsQuery,
  OpenedApplicationDocument,
} from '../../features/applications/board/company-applications.generated.ts'
import { MoveMenu, type OpenedMenu } from '../../features/applications/board/move-menu.tsx'
import { SelectionBar, UndoBar } from '../../features/applications/board/selection-bar.tsx'
import { useBoard } from '../../features/applications/board/use-board.ts'
import { useMoves } from '../../features/applications/board/use-moves.ts'
import { type Targets, useSelection } from '../../features/applications/board/use-selection.ts'
import { walkOrder } from '../../features/applications/board/walk-order.ts'
import { ApplicationDrawer } from '../../features/applications/drawer/application-drawer.tsx'
import { useMarkOpened } from '../../features/applications/drawer/use-mark-opened.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { formatCount } from '../../shared/format/number.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import textStyles from '../../shared/ui/text.module.css'
import { useFocusOnClose } from '../../shared/ui/use-focus-on-close.ts'
import visuallyHidden from '../../shared/ui/visually-hidden.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { ApplicationsHead } from './applications-head.tsx'
import { ApplicationsKeys } from './applications-keys.tsx'
import { ApplicationsLost } from './applications-lost.tsx'
import styles from './applications-tab.module.css'
import { type ApplicationsView, applicationsHref, boardVariables } from './applications-view.ts'
import { ApplicationsViews } from './applications-views.tsx'
import { NoApplications } from './no-applications.tsx'
import { useWideScreen } from './use-wide-screen.ts'

const BulkAnswer = lazy(() =>
  loadPart(() => import('../../features/applications/answers/bulk-answer.tsx')).then((part) => ({
    default: part.BulkAnswer,
  })),
)

interface ApplicationsWorkspaceProps {
  readonly view: ApplicationsView
  readonly jobs: ApplicationJobsQuery['applicationJobs']
  readonly now: number
}

/** What one text is being written for. */
interface Answering {
  readonly ids: readonly string[]
  readonly statuses: Targets
}

/** The applications of one job, or of all: the parts of the page and what they tell each other. */
export function ApplicationsWorkspace({ view, jobs, now }: ApplicationsWorkspaceProps) {
  const variables = boardVariables(view)
  const first = useLoadedQuery(ApplicationBoardDocument, variables)
  const client = useClient()
  const user = useCurrentUser()
  const isWide = useWideScreen()
  const { application: opened, status } = view
  const look = view.look ?? (isWide ? 'board' : 'list')
  const [menu, setMenu] = useState<OpenedMenu | null>(null)
  const [answering, setAnswering] = useState<Answering | null>(null)
  const [said, setSaid] = useState('')
  const [elsewhere, setElsewhere] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map())

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
  const moves = useMoves({
    move,
    rowOf,
    onAnswered: async (ids) => {
      setElsewhere((all) => new Map([...all].filter(([id]) => !ids.includes(id))))
      if (opened !== null && ids.includes(opened)) await reloadOpened().catch(() => undefined)
    },
  })
  const selection = useSelection(board.rows)

  const answer = useKnownQuery(OpenedApplicationDocument, { id: opened ?? '' })
  // A link may open an application that is older than the first pages.
  const readRow = answer?.applicationById
  const mergeRead = useEffectEvent(merge)
  useEffect(() => {
    if (readRow && readRow.side === 'company') mergeRead(readRow)
  }, [readRow])
  useMarkOpened(opened, answer, async (row) => {
    merge(row)
    await reloadOpened()
  })
  useFocusOnClose(opened, (id) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`))

  /** A refusal reaches a person at once, so it is asked for its text first. */
  const onMove = (ids: readonly string[], to: ApplicationStatus) => {
    setMenu(null)
    if (to === 'abgelehnt') setAnswering({ ids, statuses: [to] })
    else void moves.moveNow(ids, to)
  }
  const write = (statuses: Targets) => setAnswering({ ids: selection.rows.map(({ id }) => id), statuses })

  const closeAnswering = () => {
    const ids = answering?.ids ?? []
    setAnswering(null)
    // The bar that opened it has gone with the selection.
    focusIfLost(() =>
      ids
        .map((id) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`))
        .concat(document.querySelector<HTMLElement>('[data-card] a'))
        .find((link) => link !== null),
    )
  }

  if (lost) return <ApplicationsLost />

  const counts = shownCounts(board)
  const total = APPLICATION_STATUSES.reduce((sum, one) => sum + counts[one], 0)
  const isEmpty = total === 0 && board.rows.size === 0
  const listed = listRows(board, status === null ? APPLICATION_STATUSES : [status])
  const walk = walkOrder(look, boardColumns(board), listed, opened, board.rows)
  const at = opened === null ? -1 : walk.findIndex(({ id }) => id === opened)
  const hrefOf = (id: string) => applicationsHref({ ...view, application: id })
  const { textTargets } = selection
  const isAdminOnly = user?.isAdmin === true && [...board.rows.values()].some((row) => row.side === 'admin')
  const undoBar = <UndoBar words={moves.words} onUndo={moves.undo} />
  return (
    <div className={classNames(arrange.stack20, styles.frame)} data-open={opened === null ? undefined : ''}>
      {opened === null ? null : (
        <h1 className={classNames(visuallyHidden.hidden, styles.hiddenHeading)}>Bewerbungen</h1>
      )}
      <div className={styles.main}>
        <ApplicationsHead
          view={view}
          jobs={jobs}
          total={total}
          unanswered={unanswered}
          look={look}
          now={now}
        />
        <div className={styles.notice}>
          {opened === null ? undoBar : null}
          {look === 'board' && (opened !== null || moves.words === null) && board.rows.size > 0 ? (
            <ApplicationsKeys />
          ) : null}
        </div>
        <p className={textStyles.problem} role="alert">
          {failed ? 'Ältere Bewerbungen ließen sich nicht laden. Bitte noch einmal versuchen.' : null}
        </p>
        {isAdminOnly ? (
          <p className={classNames(textStyles.tiny, styles.hint)}>
            Als Admin sehen Sie, dass sich jemand beworben hat und wie weit es ist. Namen, Anschreiben und
            Dateien sehen nur die Person selbst und der Betrieb.
          </p>
        ) : null}
        {isEmpty ? (
          <NoApplications view={view} hasJobs={jobs.length > 0} />
        ) : (
          <ApplicationsViews
            view={view}
            look={look}
            counts={counts}
            total={total}
            shared={{
              board,
              now,
              withJob: view.job === null,
              opened,
              chosen: selection.ids,
              loading,
              hrefOf,
              onChoose: selection.toggle,
              onMenu: (id, button) => {
                const row = rowOf(id)
                if (row) setMenu({ ids: [id], statuses: row.nextStatuses, button })
              },
              onMove,
              onSay: setSaid,
              onOlder: (statuses) => void loadOlder(statuses),
            }}
          />
        )}
        {selection.rows.length > 0 ? (
          <SelectionBar
            count={selection.rows.length}
            canReject={selection.targets.includes('abgelehnt')}
            onMenu={(button) =>
              setMenu({ ids: selection.rows.map(({ id }) => id), statuses: selection.targets, button })
            }
            onReject={() => write(['abgelehnt'])}
            onWrite={textTargets ? () => write(textTargets) : null}
            onChooseAll={() =>
              selection.chooseAll(look === 'list' && status !== null ? listed : [...board.rows.values()])
            }
            onClear={selection.clear}
          />
        ) : null}
      </div>
      {opened !== null && answer ? (
        <div className={styles.beside}>
          <ApplicationDrawer
            id={opened}
            answer={answer}
            neighbours={{
              previous: walk[at - 1]?.id ?? null,
              next: at < 0 ? null : (walk[at + 1]?.id ?? null),
              place: at < 0 ? null : `${formatCount(at + 1)} von ${formatCount(walk.length)}`,
            }}
            hrefOf={hrefOf}
            closeHref={applicationsHref({ ...view, application: null })}
            now={now}
            undoBar={undoBar}
            elsewhere={elsewhere.get(opened) ?? null}
            move={moves.order}
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
            move={moves.order}
            onMoved={selection.drop}
            onClose={closeAnswering}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
