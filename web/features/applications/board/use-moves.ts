import { useEffect, useRef, useState } from 'react'
import type { ApplicationStatus } from '../../../entities/application/application-status.ts'
import { isOutage } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useSingleKeys } from '../../../shared/forms/single-keys.ts'
import { toastProblem } from '../../../shared/toast/toast.tsx'
import type { ApplicationRow } from './application-row.ts'
import { type MoveResult, movedWords, refusedWords } from './move-words.ts'
import type { MoveOrder } from './use-board.ts'

/** Mails about a move wait as long (move_applications), and an undo takes them back. */
const UNDO_MS = 10_000

interface Moved {
  readonly words: string
  /** To where each goes back, by status; empty when nothing may. */
  readonly back: ReadonlyMap<ApplicationStatus, readonly string[]>
}

interface MovesOptions {
  /** Of the board: throws when there was no answer. */
  readonly move: (order: MoveOrder) => Promise<readonly MoveResult[]>
  readonly rowOf: (id: string) => ApplicationRow | undefined
  /** Of these applications the server has answered. */
  readonly onAnswered: (ids: readonly string[]) => Promise<unknown>
}

interface Moves {
  /** Moves, says what became of it, and offers to take it back. Throws when there was no answer. */
  readonly order: (wanted: MoveOrder) => Promise<readonly MoveResult[]>
  /** The same without a text; an error becomes a toast. */
  readonly moveNow: (ids: readonly string[], to: ApplicationStatus) => Promise<void>
  /** What was moved last; null when that is long ago. */
  readonly words: string | null
  /** Takes it back; null when nothing may go back. */
  readonly undo: (() => void) | null
}

/** Moves applications and offers for a moment to take the last move back. */
export function useMoves({ move, rowOf, onAnswered }: MovesOptions): Moves {
  const [moved, setMoved] = useState<Moved | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const showMoved = (next: Moved) => {
    clearTimeout(timer.current)
    setMoved(next)
    timer.current = setTimeout(() => setMoved(null), UNDO_MS)
  }
  const rowsOf = (ids: readonly string[]) =>
    new Map(ids.flatMap((id) => rowOf(id) ?? []).map((row) => [row.id, row]))

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
    await onAnswered(wanted.ids)
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

  const undo =
    moved && moved.back.size > 0
      ? () => {
          clearTimeout(timer.current)
          setMoved(null)
          for (const [from, ids] of moved.back) void moveNow(ids, from)
        }
      : null
  useSingleKeys({ z: undo ?? undefined })
  return { order, moveNow, words: moved?.words ?? null, undo }
}
