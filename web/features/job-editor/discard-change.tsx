import { useRef, useState } from 'react'
import { JOB_VERBS } from '../../entities/job/job-verbs.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import { Button } from '../../shared/ui/button.tsx'

interface DiscardChangeProps {
  readonly jobId: string
  readonly verb: 'withdrawChange' | 'discardChange'
  /** Shows the approved version in the form. */
  readonly onDiscarded: () => Promise<void>
}

/** Gives up the change of a published job; the approved version is then in the form again. */
export function DiscardChange({ jobId, verb, onDiscarded }: DiscardChangeProps) {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const [working, setWorking] = useState(false)
  const busy = useRef(false)
  const { label, noun, document, done, confirm } = JOB_VERBS[verb]

  const discard = async () => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    try {
      await client.mutate({ mutation: document, variables: { jobId } })
      setAsking(false)
      await onDiscarded()
      toastDone(done)
      // The button that opened the dialog has gone with the change.
      requestAnimationFrame(() => focusLandmark(MAIN_ID))
    } catch (error) {
      setAsking(false)
      toastProblem({ title: `${noun} hat nicht geklappt`, text: errorText(error) })
    } finally {
      busy.current = false
      setWorking(false)
    }
  }

  return (
    <>
      <Button size="s" look="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={confirm?.title ?? label}
        action={label}
        busy={working}
        onCancel={() => setAsking(false)}
        onConfirm={() => void discard()}
      >
        <p>{confirm?.text}</p>
      </ConfirmDialog>
    </>
  )
}
