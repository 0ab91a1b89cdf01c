import { useRef, useState } from 'react'
import { trouble } from '../../../shared/connection/server-answers.ts'
import type { PendingWrite } from '../../../shared/device/device-db.ts'
import { takeBack } from '../../../shared/outbox/take-back.ts'
import { useOrders } from '../../../shared/outbox/use-orders.ts'
import { withTimeout } from '../../../shared/outbox/with-timeout.ts'
import { APPLICATION } from './application-orders.ts'
import { applyDrafts, OF_MEMBER } from './apply-drafts.ts'
import { applicationOf } from './send-application.ts'

interface WaitingApplicationOptions {
  readonly jobId: string
  readonly userId: string
  /** What fills the form: which files the server still has. */
  readonly readForm: () => Promise<void>
  /** Whether there is an application by now. */
  readonly readAgain: () => Promise<boolean>
  readonly onSent: () => void
}

/** A form that is late is drawn with what was known. */
const FORM_MS = 5_000

/** The application to this job that waits in the outbox, in place of the form, and the way back into it. */
export function useWaitingApplication({
  jobId,
  userId,
  readForm,
  readAgain,
  onSent,
}: WaitingApplicationOptions) {
  const tookBack = useRef(false)
  const [isChecking, setChecking] = useState(false)
  const [wasThere, setWasThere] = useState(false)
  const [takenFiles, setTakenFiles] = useState<readonly string[]>([])

  const [order] = useOrders({
    belongs: ({ kind, subject }) => kind === APPLICATION && subject === jobId,
    onGone() {
      setWasThere(true)
      if (tookBack.current) {
        tookBack.current = false
        return
      }
      // Sent in whatever tab, or discarded.
      setChecking(true)
      void readAgain().then((isThere) => {
        if (isThere) {
          // Of an attempt to take it back that failed.
          applyDrafts.remove(userId, jobId)
          onSent()
        }
        setChecking(false)
      })
    },
  })

  /** Files go after a day. Without an answer the ones of the application count as there, and the server says otherwise. */
  const readFiles = async (files: readonly string[]): Promise<void> => {
    setTakenFiles(files)
    if (files.length === 0 || trouble.unreachable || !navigator.onLine) return
    await withTimeout(FORM_MS, readForm()).then(() => setTakenFiles([]), console.warn)
  }

  /** False: it is no longer there. */
  const back = async (waiting: PendingWrite): Promise<boolean> => {
    await readFiles(applicationOf(waiting)?.files.map(({ id }) => id) ?? [])
    const taken = await takeBack(waiting, (now) => {
      tookBack.current = true
      const kept = applicationOf(now)
      if (kept)
        applyDrafts.put(userId, jobId, {
          version: null,
          values: { ...kept, pending: [], handoverKey: null, ...OF_MEMBER },
        })
    }).catch((error: unknown) => {
      // It waits on, and is sent. The draft stays: a slow database may still take it out.
      tookBack.current = false
      throw error
    })
    return taken !== null
  }

  return { order, isChecking, wasThere, takenFiles, takeBack: back }
}
