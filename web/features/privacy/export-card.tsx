import { type ReactNode, useRef, useState } from 'react'
import { formatDateTime } from '../../shared/format/dates.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { toastInfo } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import progress from '../../shared/ui/progress.module.css'
import styles from './export-card.module.css'
import { type Archive, useArchive } from './use-archive.ts'
import { useJsonExport } from './use-json-export.ts'

/** `1,2 MB` */
function sizeText(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${size.toLocaleString('de-DE', { maximumFractionDigits: unit === 'MB' ? 1 : 0 })} ${unit}`
}

interface Proof {
  readonly hint: string
  readonly onProved: () => void
  readonly onCancel: () => void
}

export interface ExportCardProps {
  readonly onSessionEnded: () => void
  /** Asks for the password, unless it was checked just now: a cookie alone opens no export. */
  readonly askPassword: (proof: Proof) => ReactNode
}

const archiveHref = ({ id }: Archive): string => `/meine-daten/${id}`

/** Everything that is stored about the person: as one file at once, and as an archive made in the background. */
export function ExportCard({ onSessionEnded, askPassword }: ExportCardProps) {
  /** What goes on once the password is right. */
  const [wanted, setWanted] = useState<'json' | 'request' | 'download'>()
  const pressed = useRef<HTMLElement>(null)
  const ask = (next: 'json' | 'request' | 'download') => {
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setWanted(next)
  }
  const { archive, isAsking, request } = useArchive({ onSessionEnded, onUnproved: () => ask('request') })
  const { isExporting, exportJson } = useJsonExport({
    onSessionEnded,
    onUnproved: () => ask('json'),
    onTooMany: () => {
      toastInfo({
        title: 'Zu viel für eine Datei',
        text: 'Über Sie ist mehr gespeichert, als auf einmal in eine Datei passt. Wir fordern dafür das Archiv an: Dort ist alles enthalten.',
      })
      void request()
    },
  })
  const close = () => {
    setWanted(undefined)
    // The form that had the focus goes.
    pressed.current?.focus()
  }
  const goOn = () => {
    close()
    if (wanted === 'json') void exportJson()
    else if (wanted === 'request') void request()
    // An attachment: the page stays.
    else if (archive) window.location.assign(archiveHref(archive))
  }
  const isUnderWay = archive?.state === 'requested' || archive?.state === 'running'
  return (
    <div className={arrange.stack10}>
      <LiveFieldset>
        <Button wide onClick={() => void exportJson()} aria-disabled={isExporting || undefined}>
          {isExporting ? 'Exportiere...' : 'Daten exportieren'}
        </Button>
        {wanted
          ? askPassword({ hint: 'Damit nur Sie an Ihre Daten kommen.', onProved: goOn, onCancel: close })
          : null}
        <p role="status" className={styles.state}>
          {stateText(archive)}
        </p>
        {isUnderWay ? (
          <progress
            className={progress.bar}
            aria-label="Fortschritt des Archivs"
            max={100}
            value={archive.progress}
          />
        ) : null}
        {archive?.state === 'ready' ? (
          // A document of the server, not a page of this app.
          <a
            className={buttonClass({ look: 'secondary', wide: true })}
            href={archiveHref(archive)}
            onClick={(event) => {
              event.preventDefault()
              ask('download')
            }}
          >
            Archiv herunterladen
          </a>
        ) : null}
        {isUnderWay ? null : (
          <Button
            look={archive?.state === 'ready' ? 'quiet' : 'secondary'}
            wide
            aria-disabled={isAsking || archive === undefined || undefined}
            onClick={() => void request()}
          >
            {isAsking
              ? 'Wird angefordert …'
              : archive?.state === 'ready'
                ? 'Neues Archiv anfordern'
                : 'Archiv anfordern'}
          </Button>
        )}
      </LiveFieldset>
    </div>
  )
}

function stateText(archive: Archive | null | undefined): string {
  switch (archive?.state) {
    case 'requested':
      return 'Ihr Archiv ist angefordert und wird gleich erstellt. Sie können diese Seite verlassen: Wir sagen Ihnen Bescheid.'
    case 'running':
      return 'Ihr Archiv wird erstellt. Sie können diese Seite verlassen: Wir sagen Ihnen Bescheid.'
    case 'ready': {
      const size = archive.bytes === null ? '' : ` (${sizeText(Number(archive.bytes))})`
      const until =
        archive.expiresAt === null
          ? ''
          : ` Sie können es bis ${formatDateTime(archive.expiresAt)} Uhr hier herunterladen. Wenn Sie sich abmelden, wird es gelöscht.`
      return `Ihr Archiv ist fertig${size}.${until}`
    }
    case 'failed':
      return 'Das Archiv konnte nicht erstellt werden. Das liegt an uns, Ihre Daten sind unverändert. Bitte fordern Sie es noch einmal an.'
    case 'expired':
      // Before its time: the deletion of the account was requested and undone, or the account was suspended.
      return archive.expiresAt !== null && Date.parse(archive.expiresAt) <= Date.now()
        ? 'Ihr letztes Archiv ist gelöscht, weil seine Zeit abgelaufen ist. Sie können ein neues anfordern.'
        : 'Ihr letztes Archiv ist gelöscht, weil Ihr Konto inzwischen stillgelegt war. Sie können ein neues anfordern.'
    default:
      return 'Als Archiv mit allen Dateien. Bleiben Sie angemeldet, bis wir Bescheid sagen.'
  }
}
