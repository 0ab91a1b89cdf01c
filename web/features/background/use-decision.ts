import type { TypedDocumentNode } from '@apollo/client'
import { useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'

interface Decision<Variables extends Record<string, unknown>> {
  readonly document: TypedDocumentNode<unknown, Variables>
  readonly variables: Variables
  readonly done: { readonly title: string; readonly text?: string }
  /** As a noun, for "… hat nicht geklappt". */
  readonly noun: string
}

/** Runs one decision at a time, shows its result as a toast, and reloads the lists on success and failure. */
export function useDecision(onDecided: () => Promise<void>) {
  const client = useClient()
  const busy = useRef(false)
  const [working, setWorking] = useState(false)

  async function decide<Variables extends Record<string, unknown>>({
    document,
    variables,
    done,
    noun,
  }: Decision<Variables>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    try {
      await client.mutate({ mutation: document, variables })
      toastDone(done)
    } catch (error) {
      toastProblem({ title: `${noun} hat nicht geklappt`, text: errorText(error) })
    }
    await onDecided()
    busy.current = false
    setWorking(false)
  }

  return { decide, working }
}
