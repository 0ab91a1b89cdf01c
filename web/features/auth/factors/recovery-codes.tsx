import { useEffect, useRef } from 'react'
import { useSite } from '../../../shared/document/site.tsx'
import { saveFile } from '../../../shared/download/save-file.ts'
import { formatDate } from '../../../shared/format/dates.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import styles from './factor-dialogs.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** What the file and the clipboard hold: without it nobody knows in a year what the codes are for. */
function sheetOf(site: string, codes: readonly string[]): string {
  return [
    `Wiederherstellungscodes für ${site}, erstellt am ${formatDate(new Date().toISOString())}`,
    'Damit kommen Sie ins Konto, wenn Passkey oder App verloren sind. Jeder Code gilt einmal.',
    '',
    ...codes,
    '',
  ].join('\r\n')
}

/** Codes that were just made. The server keeps only their hashes, so nobody can show them again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const site = useSite()
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  const sheet = sheetOf(site.name, codes)
  return (
    <div className={styles.step} data-print-codes>
      <p ref={first} tabIndex={-1}>
        <b>Bewahren Sie diese Codes gut auf, nicht nur auf diesem Gerät.</b> Damit kommen Sie in Ihr Konto bei{' '}
        {site.name}, wenn Passkey oder App verloren sind. Jeder gilt einmal, und wir zeigen sie nur jetzt.
      </p>
      <ol className={styles.codes} aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.keep} data-screen>
        <CopyButton text={sheet} label="Kopieren" />
        <Button
          look="secondary"
          size="s"
          onClick={() =>
            saveFile(
              `${site.name.toLowerCase()}-wiederherstellungscodes.txt`,
              sheet,
              'text/plain;charset=utf-8',
            )
          }
        >
          Als Text speichern
        </Button>
        <Button look="secondary" size="s" onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      <div className={styles.actions} data-screen>
        <Button onClick={onKept}>Ich habe die Codes aufbewahrt</Button>
      </div>
    </div>
  )
}
