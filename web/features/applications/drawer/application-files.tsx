import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../../shared/connection/load-part.ts'
import { useHydrated } from '../../../shared/routing/use-hydrated.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import hidden from '../../../shared/ui/visually-hidden.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { OpenedApplicationQuery } from '../board/company-applications.generated.ts'
import styles from './application-files.module.css'

const PdfViewer = lazy(() =>
  loadPart(() => import('../pdf-viewer/pdf-viewer.tsx')).then((part) => ({
    default: part.PdfViewer,
  })),
)

interface ApplicationFilesProps {
  readonly files: OpenedApplicationQuery['applicationFiles']
  readonly contentIsOpen: boolean
}

/** The PDFs that came with it, one at a time. */
export function ApplicationFiles({ files: all, contentIsOpen }: ApplicationFilesProps) {
  const files = contentIsOpen ? all.filter(({ state }) => state === 'verwendet') : []
  const [wanted, setWanted] = useState<string | null>(null)
  const hydrated = useHydrated()
  const file = files.find(({ id }) => id === wanted) ?? files[0]
  return (
    <section className={styles.files} aria-labelledby="bewerbung-dateien">
      <h3 id="bewerbung-dateien" className={hidden.hidden}>
        Dateien
      </h3>
      {file ? (
        <>
          {files.length > 1 ? (
            <div className={styles.fileTabs}>
              {files.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.fileTab}
                  aria-pressed={id === file.id}
                  onClick={() => setWanted(id)}
                >
                  {name}
                </button>
              ))}
            </div>
          ) : null}
          <div className={styles.viewer}>
            {hydrated ? (
              <Suspense fallback={<Loading />}>
                <PdfViewer key={file.id} url={`/api/files/${file.id}`} name={file.name} />
              </Suspense>
            ) : (
              <Loading />
            )}
          </div>
        </>
      ) : (
        <p className={styles.noFiles}>{contentIsOpen ? 'Ohne Dateien.' : 'Keine Dateien zu lesen.'}</p>
      )}
    </section>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Die Datei wird geladen.</VisuallyHidden>
      <Skeleton height="320px" />
    </div>
  )
}
