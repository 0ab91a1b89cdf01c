import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PendingWrite } from '../../shared/device/device-db.ts'
import { documentNonce } from '../../shared/document/nonce.ts'
import type { ParkedDraft } from '../../shared/drafts/parked-drafts.ts'
import type { UnsentText } from '../../shared/drafts/unsent-texts.ts'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { MantineRoot } from '../../shared/mantine/mantine-root.tsx'
import { DRAFTS_LEFT, draftTitle, leaveWords, TEXTS_LEFT, textTitle } from './leave-words.ts'

export interface LeftBehind {
  readonly orders: readonly PendingWrite[]
  readonly drafts: readonly ParkedDraft[]
  readonly texts: readonly UnsentText[]
}

interface LeaveDialogProps extends LeftBehind {
  readonly onAnswer: (leaves: boolean) => void
}

function LeaveDialog({ orders, drafts, texts, onAnswer }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={orders.length + texts.length > 0 ? 'Noch nicht alles gesendet' : 'Noch nicht alles gespeichert'}
      action="Trotzdem abmelden"
      cancel="Angemeldet bleiben"
      primary="cancel"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {orders.length > 0 ? (
        <>
          <p>{leaveWords(orders)}</p>
          <ul>
            {orders.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>
        </>
      ) : null}
      {texts.length > 0 ? (
        <>
          <p>{TEXTS_LEFT}</p>
          <ul>
            {texts.map((text) => (
              <li key={text.key}>{textTitle(text)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {drafts.length > 0 ? (
        <>
          <p>{DRAFTS_LEFT}</p>
          <ul>
            {drafts.map((draft) => (
              <li key={draft.key}>{draftTitle(draft)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  )
}

/** Whether the person leaves all the same. In a React root of its own, so that it opens over every page. Loaded on demand. */
export function askToLeave(left: LeftBehind): Promise<boolean> {
  // The menu in which the sign-out began would lie above it.
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
  return new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    root.render(
      <StrictMode>
        <MantineRoot nonce={documentNonce()}>
          <LeaveDialog
            {...left}
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
