import { useRef, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { serverAnswers } from '../../../shared/connection/server-answers.ts'
import { isOutage } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { countOf } from '../../../shared/format/number.ts'
import { useLeaveWarning } from '../../../shared/forms/use-leave-warning.ts'
import { toastDone, toastProblem } from '../../../shared/toast/toast.tsx'
import type { ModerationHalf } from '../queue/moderation-half.ts'
import { TakeBackDecisionsDocument } from './bulk-approval.generated.ts'
import { type MadeDecision, takenBackLater } from './made-decisions.tsx'
import { UNDO_MS } from './undo-time.ts'

interface Bulk {
  readonly ids: readonly string[]
  readonly soon: string
  readonly until: number
}

/** Approvals that were made together: taken back together, and told together once they have taken effect. */
export function useMadeBulk(half: ModerationHalf, onTakenBack: () => void) {
  const client = useClient()
  const { words, kind } = half
  /** Newest last: these can be taken back. */
  const [open, setOpen] = useState<readonly Bulk[]>([])
  /** Taken back while the server does not answer. */
  const [unanswered, setUnanswered] = useState<readonly Bulk[]>([])
  useLeaveWarning(unanswered.length > 0)
  /** By id, until the server says that they have taken effect. */
  const waiting = useRef(new Map<string, MadeDecision>())
  const done = useRef(0)

  const sendTakeBack = async (bulk: Bulk): Promise<readonly string[]> => {
    const { ids } = bulk
    try {
      const { data } = await client.mutate({
        mutation: TakeBackDecisionsDocument,
        variables: { kind, ids: [...ids] },
      })
      return data?.takeBackDecisions?.result ?? []
    } catch (error) {
      if (!isOutage(error)) throw error
      setUnanswered((all) => [...all.filter((one) => one !== bulk), bulk])
      await serverAnswers()
      return sendTakeBack(bulk)
    }
  }

  const takeBack = async (bulk: Bulk) => {
    const { ids } = bulk
    setOpen((all) => all.filter((one) => one !== bulk))
    try {
      const back = await sendTakeBack(bulk)
      for (const id of back) waiting.current.delete(id)
      if (back.length === ids.length)
        toastDone({
          title: 'Zurückgenommen',
          text: `${countOf(back.length, words.waitOne, words.waitMany)} wieder. Niemand hat etwas erfahren.`,
        })
      else if (back.length === 0) toastProblem({ title: 'Zu spät', text: words.tooLate })
      else
        toastProblem({
          title: `${back.length} von ${ids.length} zurückgenommen`,
          text: 'Für die übrigen war es zu spät: Sie gelten schon.',
        })
      onTakenBack()
    } catch (error) {
      toastProblem({ title: 'Nicht zurückgenommen', text: errorText(error) })
      if (Date.now() < bulk.until) setOpen((all) => [...all, bulk])
    } finally {
      setUnanswered((all) => all.filter((one) => one !== bulk))
    }
  }

  return {
    last: open.at(-1),
    unanswered:
      unanswered.length > 0
        ? takenBackLater(countOf(unanswered.flatMap(({ ids }) => ids).length, words.one, words.many))
        : null,
    takeBack: () => {
      const last = open.at(-1)
      if (last) void takeBack(last)
    },
    add: (decisions: readonly MadeDecision[]) => {
      if (decisions.length === 0) return
      for (const decision of decisions) waiting.current.set(decision.id, decision)
      const bulk = {
        ids: decisions.map(({ id }) => id),
        soon: words.bulkSoon(countOf(decisions.length, words.one, words.many)),
        until: Date.now() + UNDO_MS,
      }
      setOpen((all) => [...all, bulk])
      setTimeout(() => setOpen((all) => all.filter((one) => one !== bulk)), UNDO_MS)
    },
    /** A live event: this row has this version now. */
    heard: ({ id, version }: { readonly id: string; readonly version: number }, isDecided: boolean) => {
      const approved = waiting.current.get(id)
      if (approved === undefined || version <= approved.version) return
      waiting.current.delete(id)
      if (isDecided) done.current += 1
      else toastProblem({ title: 'Ihre Freigabe gilt nicht', text: words.void(approved.name) })
      if (waiting.current.size > 0 || done.current === 0) return
      toastDone({
        title: 'Freigegeben',
        text: words.bulkDone(countOf(done.current, words.one, words.many), done.current),
      })
      done.current = 0
    },
  }
}
