import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './conflict-notice.module.css'

interface ConflictNoticeProps {
  /** With article: "Die Anzeige". */
  readonly what: string
  readonly onLoadOther: () => Promise<void>
  readonly onKeepMine: () => Promise<void>
}

/** Two windows wrote the same thing. Nothing is lost and nothing is overwritten before the person has chosen. */
export function ConflictNotice({ what, onLoadOther, onKeepMine }: ConflictNoticeProps) {
  const [busy, setBusy] = useState(false)
  const run = async (action: () => Promise<void>) => {
    setBusy(true)
    await action().finally(() => setBusy(false))
  }
  return (
    <div role="alert">
      <Notice tone="warn" title={`${what} wurde inzwischen an anderer Stelle geändert`}>
        <p>
          Ihre Eingaben in diesem Fenster sind noch da, aber noch nicht gespeichert. Welche Fassung soll
          gelten?
        </p>
        <div className={styles.actions}>
          <Button size="s" disabled={busy} onClick={() => void run(onKeepMine)}>
            Meine Fassung behalten
          </Button>
          <Button size="s" look="secondary" disabled={busy} onClick={() => void run(onLoadOther)}>
            Andere Fassung laden
          </Button>
        </div>
      </Notice>
    </div>
  )
}
