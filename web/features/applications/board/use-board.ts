import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ApplicationStatus } from '../../../entities/application/application-status.ts'
import { MoveApplicationsDocument } from '../../../entities/application/company-application.generated.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useGathered } from '../../../shared/apollo/use-gathered.ts'
import { useTopic } from '../../../shared/apollo/use-topic.ts'
import { newClientKey } from '../../../shared/connection/client-key.ts'
import { dropPageState } from '../../../shared/document/page-state.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { noteOwnAction } from '../../../shared/toast/own-actions.ts'
import type { InterviewFields } from '../interviews/interview-schema.ts'
import type { ApplicationRow } from './application-row.ts'
import { BOARD_PAGE, countsOf, pagesOf } from './board-page.ts'
import {
  addPage,
  type BoardState,
  beginBoard,
  beginMove,
  dropRow,
  endMove,
  mergeRows,
  perStatus,
  readAgain,
  setCounts,
  sharedFrontier,
} from './board-state.ts'
import {
  ApplicationBoardDocument,
  type ApplicationBoardQuery,
  type ApplicationBoardQueryVariables,
  ApplicationJobsDocument,
  ApplicationOnBoardChangedDocument,
  CountApplicationsDocument,
  OlderApplicationsDocument,
} from './company-applications.generated.ts'
import type { MoveResult } from './move-words.ts'

/** What the cache holds beside the applications themselves. */
const PARTS = [
  'applicationEvents',
  'applicationMessages',
  'applicationNotes',
  'applicationFiles',
  'applicationCounts',
]

/** `pageSize` of the jobs: with as many there may be others. */
const JOBS_PAGE = 100

/** As many as one call of the verb takes. */
const MOST_AT_ONCE = 100

export type Board = BoardState<ApplicationRow>

type BoardChange = (state: Board) => Board

export interface MoveOrder {
  readonly ids: readonly string[]
  readonly to: ApplicationStatus
  /** Sent to each applicant, with its placeholders filled in by the database. */
  readonly text?: string | undefined
  /** With an invitation of one: when and where both meet. */
  readonly interview?: InterviewFields | undefined
  /** Kept over a repeated try, so that a lost answer sends no text twice. */
  readonly clientKey?: string | undefined
}

interface BoardOptions {
  readonly variables: ApplicationBoardQueryVariables
  /** What the loader has loaded: only the beginning, since from then on this hook knows more. */
  readonly answer: ApplicationBoardQuery
  /** Somebody else has moved an application that this page shows. */
  readonly onMovedElsewhere: (row: ApplicationRow, from: ApplicationStatus) => void
  /** The application that is open beside the board has changed, or its notes have; null: any of them may have. */
  readonly onRowNews: (id: string | null) => void
}

/**
 * The applications of one job, or of all, while the page is open. Answers stay out of Apollo's cache: pages, moves that
 * are under way and live events meet in one state of their own (board-state.ts).
 */
export function useBoard({ variables, answer, onMovedElsewhere, onRowNews }: BoardOptions) {
  const client = useClient()
  const begin = (): Board => beginBoard(pagesOf(answer), countsOf(answer.applicationCounts))
  const [board, setBoard] = useState<Board>(begin)
  const [unanswered, setUnanswered] = useState(Number(answer.applicationCounts.unanswered))
  const [loading, setLoading] = useState<readonly ApplicationStatus[]>([])
  const [failed, setFailed] = useState(false)
  /** Everything that was shown is gone at once: the person has left the company. */
  const [lost, setLost] = useState(false)
  // Another search begins with what the loader has loaded for it.
  const subject = `${variables.jobId ?? ''} ${variables.search ?? ''}`
  const [begun, setBegun] = useState(subject)
  if (begun !== subject) {
    setBegun(subject)
    setBoard(begin())
    setUnanswered(Number(answer.applicationCounts.unanswered))
    setFailed(false)
  }
  /** The state as the handlers of events see it, also before the next render. */
  const current = useRef(board)
  const asked = useRef(subject)
  useLayoutEffect(() => {
    current.current = board
    asked.current = subject
  }, [board, subject])
  const moves = useRef(0)
  const reloads = useRef(0)
  /** Of each question that is under way, what came live since it was asked: its answer may not know of it. */
  const underWay = useRef(new Set<BoardChange[]>())

  const change = (next: BoardChange) => {
    current.current = next(current.current)
    setBoard(current.current)
  }
  const hear = (news: BoardChange) => {
    for (const since of underWay.current) since.push(news)
    change(news)
  }
  const ask = async (work: (since: readonly BoardChange[]) => Promise<void>) => {
    const since: BoardChange[] = []
    underWay.current.add(since)
    try {
      await work(since)
    } finally {
      underWay.current.delete(since)
    }
  }

  /** What somebody may no longer read stays neither on the page, nor in the data it came with, nor in the cache of the tab. */
  const forget = () => {
    change((state) => ({ ...state, rows: new Map(), moves: new Map(), counts: perStatus(() => 0) }))
    setLost(true)
    dropPageState()
    for (const fieldName of [
      'applicationBoard',
      'jobApplications',
      'applicationById',
      'applicationJobs',
      ...PARTS,
    ])
      client.cache.evict({ id: 'ROOT_QUERY', fieldName })
    client.cache.gc()
  }

  /** A search without a hit says nothing of what the person may read. */
  const canReadNone = async (total: number): Promise<boolean> => {
    if (total > 0) return false
    if (!variables.search) return true
    const { data } = await client.query({
      query: CountApplicationsDocument,
      variables: { ...variables, search: null },
      fetchPolicy: 'no-cache',
    })
    return Number(data?.applicationCounts.total ?? 1) === 0
  }

  const reload = async (): Promise<void> => {
    reloads.current += 1
    const mine = reloads.current
    const isStale = () => mine !== reloads.current || asked.current !== subject
    await ask(async (since) => {
      const [{ data }, { data: known }] = await Promise.all([
        client.query({ query: ApplicationBoardDocument, variables, fetchPolicy: 'no-cache' }),
        // The choice of a job follows too, and says of which companies older rows may stay.
        client.query({ query: ApplicationJobsDocument, fetchPolicy: 'network-only' }),
      ]).catch((error: unknown) => {
        if (errorCode(error) === 'FORBIDDEN') forget()
        throw error
      })
      if (!data || isStale()) return
      const isLost =
        current.current.rows.size > 0 && (await canReadNone(Number(data.applicationCounts.total)))
      // An answer of none may be older than an application that has just come.
      if (isLost && since.length > 0) return tryReload()
      if (isLost) forget()
      if (isStale()) return
      const jobs = known?.applicationJobs ?? []
      const readable = new Set(jobs.map(({ id }) => id))
      change((state) =>
        readAgain(
          state,
          pagesOf(data),
          countsOf(data.applicationCounts),
          ({ jobId }) => jobs.length >= JOBS_PAGE || readable.has(jobId),
        ),
      )
      setUnanswered(Number(data.applicationCounts.unanswered))
      if (since.length === 0) return
      for (const news of since) change(news)
      countSoon()
    })
  }
  const tryReload = useEffectEvent(() => {
    reload().catch((error: unknown) => console.warn('The applications could not be refreshed', error))
  })

  const count = async () => {
    const { data } = await client.query({
      query: CountApplicationsDocument,
      variables,
      fetchPolicy: 'no-cache',
    })
    if (!data || asked.current !== subject) return
    change((state) => setCounts(state, countsOf(data.applicationCounts)))
    setUnanswered(Number(data.applicationCounts.unanswered))
  }
  const countSoon = useGathered(count)
  const reloadSoon = useGathered(() => tryReload())

  useTopic(
    ApplicationOnBoardChangedDocument,
    ({ applicationChanged: { kind, applicationId, application } }) => {
      if (kind === 'ready') {
        tryReload()
        onRowNews(null)
        return
      }
      if (applicationId === null) return
      if (kind === 'noted') {
        onRowNews(applicationId)
        return
      }
      if (kind === 'removed' || application === null) {
        hear((state) => dropRow(state, applicationId))
        countSoon()
        onRowNews(applicationId)
        return
      }
      if (application.side === 'applicant') return
      if (variables.jobId && application.jobId !== variables.jobId) return
      const known = current.current.rows.get(application.id)
      // Whether it fits the words of the search only the database knows.
      if (!known && variables.search) reloadSoon()
      else hear((state) => mergeRows(state, [application]))
      const isOwn = current.current.moves.get(application.id)?.to === application.status
      if (known && known.version < application.version && known.status !== application.status && !isOwn)
        onMovedElsewhere(application, known.status)
      countSoon()
      onRowNews(application.id)
    },
  )

  // The loader's answer without a search may be a minute old; for a search it is always new.
  const wasBegun = useRef(subject)
  useEffect(() => {
    if (wasBegun.current === subject) return
    wasBegun.current = subject
    if (!variables.search) tryReload()
  }, [subject, variables.search])

  // A tab in the background may have slept through the events, and the person may have lost the company.
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') tryReload()
    }
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [])

  /** Throws when there was no answer; then everything stands where it stood. */
  const move = async ({ ids, to, text, interview, clientKey }: MoveOrder): Promise<readonly MoveResult[]> => {
    moves.current += 1
    const key = moves.current
    const orderKey = clientKey ?? newClientKey()
    change((state) => beginMove(state, ids, to, key))
    const results: MoveResult[] = []
    try {
      for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
        const part = ids.slice(from, from + MOST_AT_ONCE)
        for (const id of part) noteOwnAction(id)
        const { data } = await client.mutate({
          mutation: MoveApplicationsDocument,
          variables: {
            ids: part,
            status: to,
            text: text ?? null,
            interview: interview ?? null,
            versions: part.map((id) => current.current.rows.get(id)?.version ?? 0),
            // Each call is a verb of its own.
            clientKey: from === 0 ? orderKey : newClientKey(),
          },
          fetchPolicy: 'no-cache',
        })
        for (const { applicationId, outcome, application } of data?.moveApplications?.result ?? [])
          results.push({ id: applicationId, outcome, application })
      }
      return results
    } finally {
      const answered = results.flatMap(({ application }) => application ?? [])
      change((state) => endMove(state, key, answered))
      for (const { id, outcome, application } of results) {
        if (outcome === 'nicht_gefunden' && !application) change((state) => dropRow(state, id))
      }
      countSoon()
    }
  }

  const loadOlder = async (statuses: readonly ApplicationStatus[]) => {
    if (statuses.some((status) => loading.includes(status))) return
    const after = sharedFrontier(current.current, statuses)
    if (!after) return
    setLoading((all) => [...all, ...statuses])
    setFailed(false)
    try {
      await ask(async (since) => {
        const { data } = await client.query({
          query: OlderApplicationsDocument,
          variables: { ...variables, statuses, afterSubmittedAt: after.submittedAt, afterId: after.id },
          fetchPolicy: 'no-cache',
        })
        if (!data || asked.current !== subject) return
        change((state) => addPage(state, statuses, { rows: data.jobApplications, size: BOARD_PAGE }))
        for (const news of since) change(news)
      })
    } catch (error) {
      console.warn('Older applications could not be loaded', error)
      setFailed(true)
    } finally {
      setLoading((all) => all.filter((status) => !statuses.includes(status)))
    }
  }

  return {
    board,
    unanswered,
    /** The row as it is at this moment, for handlers. */
    rowOf: (id: string) => current.current.rows.get(id),
    /** As the drawer has read it. */
    merge: (row: ApplicationRow) => {
      if (!variables.jobId || row.jobId === variables.jobId) change((state) => mergeRows(state, [row]))
    },
    move,
    loadOlder,
    loading,
    failed,
    lost,
  }
}
