import { useState } from 'react'
import { formatBytes } from '../../shared/format/bytes.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Glyph } from '../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './application-drawer.module.css'
import { GLYPHS } from './board-glyphs.ts'

interface File {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: string
}

interface ApplicationFilesProps {
  readonly files: readonly File[]
  readonly contentIsOpen: boolean
}

/** The PDFs that came with it, one at a time. */
export function ApplicationFiles({ files: all, contentIsOpen }: ApplicationFilesProps) {
  const files = contentIsOpen ? all.filter(({ state }) => state === 'verwendet') : []
  const [wanted, setWanted] = useState<string | null>(null)
  const file = files.find(({ id }) => id === wanted) ?? files[0]
  return (
    <section className={styles.files} aria-labelledby="bewerbung-dateien">
      <h3 id="bewerbung-dateien" className={styles.hidden}>
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
          <div className={styles.fileFoot}>
            <p>
              {file.name} · {formatBytes(file.bytes)}
            </p>
            <a
              className={buttonClass({ look: 'secondary', size: 's' })}
              href={`/api/files/${file.id}`}
              download
            >
              <Glyph path={GLYPHS.download} size={18} />
              Laden<VisuallyHidden>: {file.name}</VisuallyHidden>
            </a>
          </div>
        </>
      ) : (
        <p className={styles.noFiles}>{contentIsOpen ? 'Ohne Dateien.' : 'Keine Dateien zu lesen.'}</p>
      )}
    </section>
  )
}
