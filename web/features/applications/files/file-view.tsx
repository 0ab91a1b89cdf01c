import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { loadPart } from '../../../shared/connection/load-part.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import type { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx'
import { fileHref } from './file-href.ts'
import styles from './file-view.module.css'

type Viewer = ComponentType<ComponentProps<typeof PdfViewer>>

interface FileViewProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** One file over the page. The viewer is large, so it is loaded with the first file that somebody opens. */
export function FileView({ id, name, onClose }: FileViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [Shown, setShown] = useState<Viewer | null>(null)
  useEffect(() => {
    let open = true
    dialog.current?.showModal()
    loadPart(() => import('../pdf-viewer/pdf-viewer.tsx')).then(
      ({ PdfViewer: loaded }) => {
        if (open) setShown(() => loaded)
      },
      // The notice of the connection offers a reload.
      (error: unknown) => console.warn('The viewer could not be loaded', error),
    )
    return () => {
      open = false
    }
  }, [])
  return (
    <dialog ref={dialog} className={styles.view} aria-label={name} onClose={onClose}>
      {Shown ? (
        <Shown url={fileHref(id)} name={name} onClose={() => dialog.current?.close()} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton height="100%" />
        </div>
      )}
    </dialog>
  )
}
