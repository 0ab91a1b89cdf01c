import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIsOver } from '../../../shared/connection/use-after-outage.ts'
import { isUnderWay, type ListedFile, type StoredFile, storedFiles } from '../files/file-uploads.ts'
import type { ApplyValues, CheckedApplication } from './apply-schema.ts'

interface ArmedSubmitOptions {
  readonly form: UseFormReturn<ApplyValues, unknown, CheckedApplication>
  readonly files: readonly ListedFile[]
  readonly onPress?: () => void
  /** Throws what went wrong. */
  readonly send: (checked: CheckedApplication, arrived: readonly StoredFile[]) => Promise<void>
  /** What people read of it; null for what is said at a field or elsewhere. */
  readonly explain: (error: unknown) => ReactNode
  readonly isOutage: (error: unknown) => boolean
}

export interface SubmitState {
  readonly press: () => void
  readonly disarm: () => void
  readonly sending: boolean
  /** The button was pressed while files were under way: it is sent when they have arrived. */
  readonly armed: boolean
  readonly problem: ReactNode
  readonly isReachable: boolean
}

/** Sends once per press: a double click comes before the next render, so a ref stops it. Waits for files that are under way. */
export function useArmedSubmit({
  form,
  files,
  onPress,
  send,
  explain,
  isOutage,
}: ArmedSubmitOptions): SubmitState {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [armed, setArmed] = useState(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  const [outage, setOutage] = useState<Error | null>(null)
  const isReachable = useIsOver(outage)

  const run = async () => {
    if (busy.current) return
    setProblem(null)
    setOutage(null)
    onPress?.()
    const wait = files.some(isUnderWay)
    busy.current = true
    setSending(!wait)
    try {
      await form.handleSubmit(async (checked) => {
        if (wait) return setArmed(true)
        try {
          await send(checked, storedFiles(files))
        } catch (error) {
          setOutage(error instanceof Error && isOutage(error) ? error : null)
          setProblem(explain(error))
        }
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
  }
}
