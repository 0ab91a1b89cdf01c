import { useState } from 'react'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export interface ConflictWords {
  readonly title: string
  readonly text: string
  readonly keep: string
  readonly load: string
}

interface ConflictNoticeProps {
  /** The noun with its article: "Die Anzeige". */
  readonly what: string
  /** Replaces the general message where the cause is known. */
  readonly words?: ConflictWords | undefined
  readonly onLoadOther: () => Promise<void>
  readonly onKeepMine: () => Promise<void>
}

/** Edit conflict: two windows saved the same record. Nothing is overwritten before the person has chosen a version. */
export function ConflictNotice({ what, words, onLoadOther, onKeepMine }: ConflictNoticeProps) {
  const [busy, setBusy] = useState(false)
  const run = async (action: () => Promise<void>) => {
    setBusy(true)
    await action().finally(() => setBusy(false))
  }
  const { title, text, keep, load } = words ?? {
    title: `${what} wurde inzwischen an anderer Stelle geändert`,
    text: 'Ihre Eingaben in diesem Fenster sind noch da, aber noch nicht gespeichert. Welche Fassung soll gelten?',
    keep: 'Meine Fassung behalten',
    load: 'Andere Fassung laden',
  }
  return (
    <div role="alert">
      <Notice tone="warn" title={title}>
        <p>{text}</p>
        <div className={arrange.wrap8}>
          <Button size="s" disabled={busy} onClick={() => void run(onKeepMine)}>
            {keep}
          </Button>
          <Button size="s" look="secondary" disabled={busy} onClick={() => void run(onLoadOther)}>
            {load}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
