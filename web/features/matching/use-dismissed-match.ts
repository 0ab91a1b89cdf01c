import { useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { toastProblem } from '../../shared/toast/toast.tsx'
import { DismissMatchDocument, RestoreMatchDocument } from './dismiss-match.generated.ts'

/** Takes a suggestion away and brings it back. Shown when it is stored, so that what is said is true. */
export function useDismissedMatch(jobId: string) {
  const client = useClient()
  const [isDismissed, setDismissed] = useState(false)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)

  const send = async (dismissed: boolean): Promise<void> => {
    if (working.current) return
    working.current = true
    setBusy(true)
    try {
      await client.mutate({
        mutation: dismissed ? DismissMatchDocument : RestoreMatchDocument,
        variables: { id: jobId },
        fetchPolicy: 'no-cache',
      })
      setDismissed(dismissed)
    } catch (error) {
      toastProblem({
        id: `passend-${jobId}`,
        title: dismissed ? 'Der Vorschlag steht noch da' : 'Der Vorschlag ist noch weg',
        text: errorText(error),
      })
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  return { isDismissed, busy, dismiss: () => void send(true), restore: () => void send(false) }
}
