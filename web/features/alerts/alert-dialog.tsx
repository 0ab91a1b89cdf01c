import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import styles from './alert-dialog.module.css'

interface AlertDialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal sheet, on phones from the lower edge. It keeps its content while it is closed: nothing typed is lost. */
export function AlertDialog({ open, title, onClose, children }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const sheet = dialog.current
    if (!sheet || sheet.open === open) return
    if (open) sheet.showModal()
    else sheet.close()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <CloseButton size={24} aria-label="Fenster schließen" onClick={() => dialog.current?.close()} />
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
