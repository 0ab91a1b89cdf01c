import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { WaitingOrder } from '../../shared/device/device-db.ts'
import { documentNonce } from '../../shared/document/nonce.ts'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { MantineRoot } from '../../shared/mantine/mantine-root.tsx'
import { leaveWords } from './leave-words.ts'

interface LeaveDialogProps {
  readonly left: readonly WaitingOrder[]
  readonly onAnswer: (leaves: boolean) => void
}

function LeaveDialog({ left, onAnswer }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened
      title="Noch nicht alles gesendet"
      action="Trotzdem abmelden"
      cancel="Angemeldet bleiben"
      primary="cancel"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{leaveWords(left)}</p>
      <ul>
        {left.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** Whether the person leaves all the same. In a React root of its own, so that it opens over every page. Loaded on demand. */
export function askToLeave(left: readonly WaitingOrder[]): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    root.render(
      <StrictMode>
        <MantineRoot nonce={documentNonce()}>
          <LeaveDialog
            left={left}
            onAnswer={(leaves) => {
              root.unmount()
              place.remove()
              resolve(leaves)
            }}
          />
        </MantineRoot>
      </StrictMode>,
    )
  })
}
