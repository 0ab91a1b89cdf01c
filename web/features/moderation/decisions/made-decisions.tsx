import { useRef, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useCurrentUser } from '../../../shared/auth/current-user.ts'
import { serverAnswers } from '../../../shared/connection/server-answers.ts'
import { keepText } from '../../../shared/drafts/text-storage.ts'
import { errorCode, isOutage } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useSingleKeys } from '../../../shared/forms/single-keys.ts'
import { useLeaveWarning } from '../../../shared/forms/use-leave-warning.ts'
import { toastDone, toastProblem } from '../../../shared/toast/toast.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Key } from '../queue/key-help.tsx'
import type { ModerationHalf } from '../queue/moderation-half.ts'
import { QUEUE_KEYS } from '../queue/queue-keys.ts'
import styles from './made-decisions.module.css'
import { reasonKey } from './reason-key.ts'
import { UNDO_MS } from './undo-time.ts'

export interface MadeDecision {
  readonly id: string
  /** The version that was decided on: a later one says that the decision has taken effect. */
  readonly version: number
  readonly name: string
  /** As it was typed; null for an approval. Back in its field once the decision is void. */
  readonly reason: string | null
  readonly title: string
  readonly soon: string
  readonly done: string
}

export function useMadeDecisions(half: ModerationHalf, onTakenBack: (id: string) => void) {
  const client = useClient()
  /** Newest last: these can be taken back. */
  const [open, setOpen] = useState<readonly (MadeDecision & { readonly until: number })[]>([])
  /** Taken back while the server does not answer. */
  const [unanswered, setUnanswered] = useState<readonly MadeDecision[]>([])
  /** Until the server says that they have taken effect. */
  const waiting = useRef(new Map<string, MadeDecision>())
  // The page has said that it will be taken back, for which it has to stay.
  useLeaveWarning(unanswered.length > 0)
  const userId = useCurrentUser()?.id ?? ''
  const keepReason = ({ id, reason }: MadeDecision) => {
    if (reason !== null) keepText(userId, reasonKey(id), { text: reason, at: Date.now() })
  }
  const close = (id: string) => setOpen((all) => all.filter((one) => one.id !== id))

  /** Whether it was taken back by a request whose answer was lost: then nothing is left, and the version is the one read. */
  const isTakenBack = async ({ id, version }: MadeDecision): Promise<boolean> => {
    const { data } = await client.query({
      query: half.decided,
      variables: { id },
      fetchPolicy: 'network-only',
    })
    return data?.decided?.version === version
  }

  /** Repeated until it is answered: the person wants it undone, and repeating does no harm. */
  const sendTakeBack = async (decision: MadeDecision): Promise<void> => {
    try {
      await client.mutate({ mutation: half.takeBack, variables: { id: decision.id } })
    } catch (error) {
      if (isOutage(error)) {
        setUnanswered((all) => [...all.filter(({ id }) => id !== decision.id), decision])
        await serverAnswers()
        return sendTakeBack(decision)
      }
      if (errorCode(error) !== 'INVALID_STATE' || !(await isTakenBack(decision))) throw error
    }
  }

  const takeBack = async () => {
    const last = open.at(-1)
    if (!last) return
    close(last.id)
    try {
      await sendTakeBack(last)
      waiting.current.delete(last.id)
      keepReason(last)
      toastDone({ title: 'Zurückgenommen', text: half.words.takenBack })
      onTakenBack(last.id)
    } catch (error) {
      if (errorCode(error) === 'INVALID_STATE')
        return toastProblem({ title: 'Zu spät', text: half.words.tooLate })
      toastProblem({ title: 'Nicht zurückgenommen', text: errorText(error) })
      if (Date.now() < last.until) setOpen((all) => [...all, last])
    } finally {
      setUnanswered((all) => all.filter(({ id }) => id !== last.id))
    }
  }

  return {
    last: open.at(-1),
    unanswered:
      unanswered.length > 0 ? takenBackLater(unanswered.map(({ name }) => `„${name}“`).join(', ')) : null,
    takeBack: () => void takeBack(),
    add: (decision: MadeDecision) => {
      waiting.current.set(decision.id, decision)
      const undoable = { ...decision, until: Date.now() + UNDO_MS }
      setOpen((all) => [...all.filter(({ id }) => id !== decision.id), undoable])
      // This one only: taken back and made again, a decision has ten seconds of its own.
      setTimeout(() => setOpen((all) => all.filter((one) => one !== undoable)), UNDO_MS)
    },
    /** A live event: this row has this version now. */
    heard: ({ id, version }: { readonly id: string; readonly version: number }, isDecided: boolean) => {
      const decision = waiting.current.get(id)
      if (!decision || version <= decision.version) return
      waiting.current.delete(id)
      close(id)
      if (isDecided) {
        toastDone({ title: decision.title, text: decision.done })
        return
      }
      keepReason(decision)
      toastProblem({
        title: 'Ihre Entscheidung gilt nicht',
        text: half.words.void(decision.name),
      })
    },
  }
}

/** No promise: a decision that has taken effect meanwhile stays. */
export const takenBackLater = (what: string): string =>
  `Wird zurückgenommen, wenn OrthoStellen rechtzeitig wieder erreichbar ist: ${what}`

interface UndoBarProps {
  readonly last: { readonly soon: string } | undefined
  /** What is taken back while the server does not answer. */
  readonly unanswered: string | null
  readonly onUndo: () => void
}

/** Always rendered: a live region announces only text that is added to it later. */
export function UndoBar({ last, unanswered, onUndo }: UndoBarProps) {
  useSingleKeys({ [QUEUE_KEYS.undo.key]: last && onUndo })
  return (
    <div role="status" className={styles.bar} data-undo={last || unanswered ? '' : undefined}>
      {last ? (
        <>
          <p>{last.soon}</p>
          <Button look="secondary" size="s" onClick={onUndo} aria-keyshortcuts="Z">
            Rückgängig
            <Key name={QUEUE_KEYS.undo.key} />
          </Button>
        </>
      ) : unanswered ? (
        <p>{unanswered}</p>
      ) : null}
    </div>
  )
}
