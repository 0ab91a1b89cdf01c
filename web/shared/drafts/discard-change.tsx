import { useRef, useState } from 'react'
import { useClient } from '../apollo/use-client.ts'
import { errorText } from '../errors/error-text.ts'
import { ConfirmDialog } from '../mantine/confirm-dialog.tsx'
import type { VerbWords } from '../publication/verb-words.ts'
import { focusLandmark, MAIN_ID } from '../routing/landmarks.ts'
import { toastDone, toastProblem } from '../toast/toast.tsx'
import { Button } from '../ui/button.tsx'

interface DiscardChangeProps {
  readonly id: string
  readonly verb: VerbWords
  /** Shows the approved version in the form. */
  readonly onDiscarded: () => Promise<void>
}

/** Gives up the change of a published document; the approved version is then in the form again. */
export function DiscardChange({ id, verb, onDiscarded }: DiscardChangeProps) {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const [working, setWorking] = useState(false)
  const busy = useRef(false)
  const { label, noun, document, done, confirm } = verb

  const discard = async () => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    try {
      await client.mutate({ mutation: document, variables: { id } })
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
