import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The document as others will see it. */
export function PreviewDialog({ opened, title, children, onClose }: PreviewDialogProps) {
  const narrow = useMediaQuery('(width < 56.25em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={1120}
      fullScreen={narrow === true}
      closeButtonProps={{ 'aria-label': 'Vorschau schließen' }}
    >
      {children}
    </Modal>
  )
}

/** The page inside the dialog. */
export function PreviewSheet({ children }: { readonly children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>
}

export function PreviewSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <span role="status">
        <VisuallyHidden>Die Vorschau wird geladen.</VisuallyHidden>
      </span>
      <Skeleton width="40%" height="20px" />
      <Skeleton width="75%" height="40px" />
      <Skeleton width="55%" height="24px" />
      <Skeleton height="180px" />
    </div>
  )
}
