import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { RepeatKey } from '../../../shared/connection/repeat-key.ts'
import { useIsOver } from '../../../shared/connection/use-after-outage.ts'
import { errorCode, isOutage } from '../../../shared/errors/error-codes.ts'
import { errorFields } from '../../../shared/errors/error-fields.ts'
import { showServerErrors } from '../../../shared/forms/server-errors.ts'
import { deliver } from '../../../shared/outbox/flush.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { isUnderWay, type ListedFile, storedFiles } from '../files/file-uploads.ts'
import { APPLICATION } from './application-orders.ts'
import type { ApplyJob } from './apply-job.ts'
import {
  type ApplyValues,
  applySchema,
  type CheckedApplication,
  toApplicationFields,
} from './apply-schema.ts'
import { applyHash } from './apply-url.ts'
import { whyNotSent } from './submit-words.tsx'

interface SubmitOptions {
  readonly job: ApplyJob
  readonly userId: string
  readonly form: UseFormReturn<ApplyValues, unknown, CheckedApplication>
  readonly files: readonly ListedFile[]
  readonly onSent: () => void
  /** There was no answer: the outbox sends it. */
  readonly onWaits: () => void
  /** There is an application already: another tab was faster. */
  readonly onStale: () => void
}

export interface SubmitState {
  readonly press: () => void
  readonly disarm: () => void
  readonly sending: boolean
  /** The button was pressed while files were under way: it is sent when they have arrived. */
  readonly armed: boolean
  readonly problem: ReactNode
  readonly isReachable: boolean
  readonly signedOut: boolean
}

const SERVER_FIELDS = Object.fromEntries(
  Object.keys(applySchema.shape).map((name) => [name, name]),
) as Readonly<Record<string, keyof ApplyValues>>

/**
 * Sends the application once. A double click comes before the next render, so a ref stops it; the same content goes out
 * again under the same key, so that the database keeps one application when an answer was lost.
 */
export function useSubmit({
  job,
  userId,
  form,
  files,
  onSent,
  onWaits,
  onStale,
}: SubmitOptions): SubmitState {
  const client = useClient()
  const busy = useRef(false)
  const [key] = useState(() => new RepeatKey())
  const [sending, setSending] = useState(false)
  const [armed, setArmed] = useState(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  const [outage, setOutage] = useState<Error | null>(null)
  const [signedOut, setSignedOut] = useState(false)
  const isReachable = useIsOver(outage)

  const fail = (error: unknown) => {
    if (errorCode(error) === 'UNAUTHENTICATED') return setSignedOut(true)
    setOutage(error instanceof Error && isOutage(error) ? error : null)
    if (errorFields(error)['jobId'] === 'already_applied') return onStale()
    setProblem(
      whyNotSent(error) ?? showServerErrors(error, { setError: form.setError, fields: SERVER_FIELDS }),
    )
  }

  const send = async (checked: CheckedApplication) => {
    const fields = toApplicationFields(checked)
    const arrived = storedFiles(files)
    try {
      const delivery = await deliver(client, {
        key: key.of(fields, arrived),
        userId,
        kind: APPLICATION,
        subject: job.id,
        title: `Bewerbung bei ${job.company}: ${job.title}`,
        href: paths.job.href(job.slug) + applyHash(),
        text: checked.letter,
        details: { fields: form.getValues(), files: arrived },
      })
      if (delivery === 'sent') onSent()
      else onWaits()
    } catch (error) {
      fail(error)
    }
  }

  const run = async () => {
    if (busy.current) return
    setProblem(null)
    setOutage(null)
    setSignedOut(false)
    const wait = files.some(isUnderWay)
    busy.current = true
    setSending(!wait)
    try {
      await form.handleSubmit(async (checked) => {
        if (wait) setArmed(true)
        else await send(checked)
      })()
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  const underWay = files.some(isUnderWay)
  const refused = files.filter(({ state }) => state.kind === 'refused').length
  const refusedBefore = useRef(refused)
  const goOn = useEffectEvent((isRefused: boolean) => {
    setArmed(false)
    if (isRefused)
      setProblem(
        'Eine Datei kommt so nicht an. Nehmen Sie sie heraus oder wählen Sie eine andere; alles andere steht noch hier.',
      )
    else void run()
  })
  useEffect(() => {
    const isRefused = refused > refusedBefore.current
    if (!armed) refusedBefore.current = refused
    else if (isRefused || !underWay) goOn(isRefused)
  }, [armed, underWay, refused])

  return {
    press: () => {
      if (!armed) void run()
    },
    disarm: () => setArmed(false),
    sending,
    armed,
    problem,
    isReachable,
    signedOut,
  }
}
