import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  /** The action as a verb: "Entwurf löschen". */
  readonly action: string
  readonly busy?: boolean
  readonly cancel?: string
  /** The answer that most people want, drawn as the primary button. */
  readonly primary?: 'confirm' | 'cancel'
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before an action that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog({
  opened,
  title,
  children,
  action,
  busy = false,
  cancel = 'Abbrechen',
  primary = 'confirm',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      size="md"
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        <Button look={primary === 'cancel' ? 'primary' : 'secondary'} onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button look={primary === 'cancel' ? 'secondary' : 'primary'} onClick={onConfirm} disabled={busy}>
          {action}
        </Button>
      </div>
    </Modal>
  )
}
