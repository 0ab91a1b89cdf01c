import { useEffect, useRef } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import type { ApplyJob } from './apply-job.ts'
import styles from './apply-sheet.module.css'

interface GuestSentProps {
  readonly job: ApplyJob
  readonly email: string
  readonly onBack: () => void
  readonly onClose: () => void
}

/** The same for every address: whether it has an account, only its mailbox learns. */
export function GuestSent({ job, email, onBack, onClose }: GuestSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.body}>
      <h3 ref={title} tabIndex={-1} className={textStyles.sizeXl}>
        Noch ein Klick, in Ihrer Mail
      </h3>
      <p className={styles.wrap}>
        Wir schreiben an <strong>{email}</strong>. Öffnen Sie den Link in der Mail, und senden Sie die
        Bewerbung dort ab. Bis dahin sieht sie niemand, auch {job.company} nicht.
      </p>
      <p className={textStyles.minor}>
        Der Link gilt 48 Stunden, danach löschen wir Text und Dateien. Keine Mail da? Sehen Sie im Spam-Ordner
        nach, und prüfen Sie die Adresse.
      </p>
      <Button wide onClick={onClose}>
        Zurück zur Stelle
      </Button>
      <Button look="secondary" wide onClick={onBack}>
        Ändern oder noch einmal abschicken
      </Button>
    </div>
  )
}
