import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
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

const WIDTHS = [
  { narrow: false, text: 'Am Bildschirm' },
  { narrow: true, text: 'Am Telefon' },
] as const

/** The page inside the dialog, as wide as there is room, or as a phone shows it. */
export function PreviewSheet({ children }: { readonly children: ReactNode }) {
  const [narrow, setNarrow] = useState(false)
  return (
    <>
      <fieldset className={styles.widths}>
        <legend>
          <VisuallyHidden>Breite der Vorschau</VisuallyHidden>
        </legend>
        {WIDTHS.map((width) => (
          <Button
            key={width.text}
            size="s"
            look="secondary"
            className={styles.width}
            aria-pressed={narrow === width.narrow}
            onClick={() => setNarrow(width.narrow)}
          >
            {width.text}
          </Button>
        ))}
      </fieldset>
      <div className={classNames(arrange.stack16, styles.sheet, narrow && styles.phone)}>{children}</div>
    </>
  )
}

export function PreviewSkeleton() {
  return (
    <div className={classNames(arrange.stack16, styles.sheet)} aria-busy="true">
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
