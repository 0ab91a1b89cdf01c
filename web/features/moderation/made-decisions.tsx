import { useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { serverAnswers } from '../../shared/connection/server-answers.ts'
import { errorCode, isOutage } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { DecidedJobDocument, TakeBackDecisionDocument } from './decision.generated.ts'
import { Key } from './key-help.tsx'
import styles from './made-decisions.module.css'
import { QUEUE_KEYS, useQueueKeys } from './queue-keys.ts'

export interface MadeDecision {
  readonly jobId: string
  /** The version that was decided on: a later one says that the decision has taken effect. */
  readonly version: number
  readonly name: string
  readonly title: string
  readonly soon: string
  readonly done: string
}

/** As long as the server waits (app_public.job_decisions.due_at). */
const UNDO_MS = 10_000

export function useMadeDecisions(onTakenBack: (jobId: string) => void) {
  const client = useClient()
  /** Newest last: these can be taken back. */
  const [open, setOpen] = useState<readonly (MadeDecision & { readonly until: number })[]>([])
  /** Taken back while the server does not answer. */
  const [unanswered, setUnanswered] = useState<readonly MadeDecision[]>([])
  /** Until the server says that they have taken effect. */
  const waiting = useRef(new Map<string, MadeDecision>())
  const close = (jobId: string) => setOpen((all) => all.filter((one) => one.jobId !== jobId))

  /** Whether it was taken back by a request whose answer was lost: then nothing is left, and the version is the one read. */
  const isTakenBack = async ({ jobId, version }: MadeDecision): Promise<boolean> => {
    const { data } = await client.query({
      query: DecidedJobDocument,
      variables: { id: jobId },
      fetchPolicy: 'network-only',
    })
    return data?.jobForEdit?.version === version
  }

  /** Repeated until it is answered: the person wants it undone, and repeating does no harm. */
  const sendTakeBack = async (decision: MadeDecision): Promise<void> => {
    try {
      await client.mutate({ mutation: TakeBackDecisionDocument, variables: { jobId: decision.jobId } })
    } catch (error) {
      if (isOutage(error)) {
        setUnanswered((all) => [...all.filter(({ jobId }) => jobId !== decision.jobId), decision])
        await serverAnswers()
        return sendTakeBack(decision)
      }
      if (errorCode(error) !== 'INVALID_STATE' || !(await isTakenBack(decision))) throw error
    }
  }

  const takeBack = async () => {
    const last = open.at(-1)
    if (!last) return
    close(last.jobId)
    try {
      await sendTakeBack(last)
      waiting.current.delete(last.jobId)
      toastDone({ title: 'Zurückgenommen', text: 'Die Anzeige wartet wieder. Niemand hat etwas erfahren.' })
      onTakenBack(last.jobId)
    } catch (error) {
      if (errorCode(error) === 'INVALID_STATE')
        return toastProblem({
          title: 'Zu spät',
          text: 'Die Entscheidung gilt schon, der Arbeitgeber ist benachrichtigt.',
        })
      toastProblem({ title: 'Nicht zurückgenommen', text: errorText(error) })
      if (Date.now() < last.until) setOpen((all) => [...all, last])
    } finally {
      setUnanswered((all) => all.filter(({ jobId }) => jobId !== last.jobId))
    }
  }

  return {
    last: open.at(-1),
    unanswered: unanswered.at(-1),
    takeBack: () => void takeBack(),
    add: (decision: MadeDecision) => {
      waiting.current.set(decision.jobId, decision)
      const undoable = { ...decision, until: Date.now() + UNDO_MS }
      setOpen((all) => [...all.filter(({ jobId }) => jobId !== decision.jobId), undoable])
      setTimeout(() => close(decision.jobId), UNDO_MS)
    },
    /** A live event: this job has this version now. */
    heard: (
      { id: jobId, version }: { readonly id: string; readonly version: number },
      isDecided: boolean,
    ) => {
      const decision = waiting.current.get(jobId)
      if (!decision || version <= decision.version) return
      waiting.current.delete(jobId)
      close(jobId)
      if (isDecided) toastDone({ title: decision.title, text: decision.done })
      else
        toastProblem({
          title: 'Ihre Entscheidung gilt nicht',
          text: `Der Arbeitgeber hat „${decision.name}“ in diesen Sekunden geändert oder zurückgezogen.`,
        })
    },
  }
}

interface UndoBarProps {
  readonly last: MadeDecision | undefined
  readonly unanswered: MadeDecision | undefined
  readonly onUndo: () => void
}

/** Always rendered: a live region announces only text that is added to it later. */
export function UndoBar({ last, unanswered, onUndo }: UndoBarProps) {
  useQueueKeys({ [QUEUE_KEYS.undo.key]: last && onUndo })
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
        <p>{`„${unanswered.name}“ wird zurückgenommen, sobald OrthoStellen wieder erreichbar ist.`}</p>
      ) : null}
    </div>
  )
}
