import { useState } from 'react'
import type { Application, ApplicationFile } from '../../../entities/application/application-data.ts'
import { formatBytes } from '../../../shared/format/bytes.ts'
import { formatDate } from '../../../shared/format/dates.ts'
import { QUALIFICATIONS } from '../../../shared/format/qualifications.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { fileHref } from '../files/file-href.ts'
import { FileView } from '../files/file-view.tsx'
import styles from './own-application.module.css'

interface SentPartProps {
  readonly application: Application
  readonly files: readonly ApplicationFile[]
}

/** What was sent, as it was sent. */
export function SentPart({ application, files }: SentPartProps) {
  const { letter, companyName, status } = application
  return (
    <section className={classNames(surface.panel, arrange.stack10, styles.sent)} aria-labelledby="gesendet">
      <h2 id="gesendet" className={textStyles.sizeL}>
        Das haben Sie gesendet
      </h2>
      <p className={textStyles.minor}>
        {status === 'zurueckgezogen'
          ? `${companyName} sieht davon nur noch Ihren Namen.`
          : `Lesen kann das nur ${companyName}.`}
      </p>
      <dl className={styles.facts}>
        {factsOf(application).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {letter ? (
        <>
          <h3 className={styles.part}>Ihr Text</h3>
          <p className={textStyles.asWritten}>{letter}</p>
        </>
      ) : null}
      <h3 className={styles.part}>Unterlagen</h3>
      {files.length === 0 ? (
        <p className={textStyles.minor}>Keine.</p>
      ) : (
        <ul className={arrange.stack10}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FileRow({ file }: { readonly file: ApplicationFile }) {
  const { id, name, bytes, pages, state } = file
  const [viewing, setViewing] = useState(false)
  const size = [formatBytes(bytes), pages === null ? '' : pages === 1 ? '1 Seite' : `${pages} Seiten`]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <p className={textStyles.fileName}>{name}</p>
      <p className={classNames(arrange.line, textStyles.minor, styles.fileLine)}>
        {size}
        {state === 'verwendet' ? (
          <>
            <button type="button" className={styles.view} onClick={() => setViewing(true)}>
              Ansehen<VisuallyHidden>: {name}</VisuallyHidden>
            </button>
            <a href={fileHref(id)} download={name}>
              Herunterladen<VisuallyHidden>: {name}</VisuallyHidden>
            </a>
          </>
        ) : (
          <span>gelöscht</span>
        )}
      </p>
      {viewing ? <FileView id={id} name={name} onClose={() => setViewing(false)} /> : null}
    </li>
  )
}

function factsOf(application: Application): [string, string][] {
  const { firstName, lastName, email, phone, location, professionName, qualification, availableFrom } =
    application
  const facts: [string, string][] = [
    ['Name', [firstName, lastName].filter(Boolean).join(' ')],
    ['E-Mail', email ?? ''],
    ['Telefon', phone ?? ''],
    ['Wohnort', location ?? ''],
    ['Beruf', professionName ?? ''],
    ['Abschluss', qualification ? QUALIFICATIONS[qualification] : ''],
    ['Verfügbar', availableFrom ? `ab ${formatDate(availableFrom)}` : ''],
  ]
  return facts.filter(([, fact]) => fact !== '')
}
