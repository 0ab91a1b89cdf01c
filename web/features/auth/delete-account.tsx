import { type ComponentType, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { tryPart } from '../../shared/connection/load-part.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { toastProblem } from '../../shared/toast/toast.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { DeletionPreviewDocument } from './delete-account.generated.ts'
import type { DeleteAccountDialogProps } from './delete-account-dialog.tsx'

interface DeleteAccountProps {
  /** For password managers. */
  readonly email: string
  readonly isEmployer: boolean
  /** The account waits for its deletion, and this browser has no session any more. */
  readonly onRequested: () => void
}

interface Asked {
  readonly preview: DeleteAccountDialogProps['preview']
  readonly Dialog: ComponentType<DeleteAccountDialogProps>
}

/** Opens the dialog that deletes the account. The list of what happens is loaded with the first click. */
export function DeleteAccount(props: DeleteAccountProps) {
  const client = useClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)

  const open = async () => {
    if (busy) return
    setBusy(true)
    try {
      const [{ DeleteAccountDialog }, { data }] = await Promise.all([
        tryPart(() => import('./delete-account-dialog.tsx')),
        client.query({ query: DeletionPreviewDocument, fetchPolicy: 'network-only' }),
      ])
      const preview = data?.deletionPreview
      if (!preview) throw new Error('signed out')
      setAsked({ preview, Dialog: DeleteAccountDialog })
      setOpened(true)
    } catch (error) {
      toastProblem({ title: 'Das ging gerade nicht', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <LiveFieldset>
        <Button look="secondary" aria-disabled={busy || undefined} onClick={() => void open()}>
          Konto löschen …
        </Button>
      </LiveFieldset>
      {asked ? (
        <asked.Dialog {...props} preview={asked.preview} opened={opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  )
}
