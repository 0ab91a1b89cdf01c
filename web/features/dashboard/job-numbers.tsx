import { lazy, Suspense, useId, useState } from 'react'
import { loadPart } from '../../shared/connection/load-part.ts'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './job-numbers.module.css'

/** Charts are large, and few people open one with each visit. */
const Panel = lazy(async () => {
  try {
    const { JobNumbersPanel } = await loadPart(() => import('./job-numbers-panel.tsx'))
    return { default: JobNumbersPanel }
  } catch {
    return { default: NoPanel }
  }
})

function NoPanel() {
  return <p role="alert">Die Zahlen konnten nicht geladen werden. Bitte laden Sie die Seite neu.</p>
}

const WAITING = (
  <p role="status" className={styles.waiting}>
    Die Zahlen werden geladen …
  </p>
)

interface JobNumbersProps {
  readonly jobId: string
  readonly title: string
}

/** How often a job was shown, opened, saved and applied for; opened on demand. */
export function JobNumbers({ jobId, title }: JobNumbersProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <div className={styles.numbers}>
      <Button
        look="quiet"
        size="s"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Zahlen schließen' : 'Zahlen der letzten 30 Tage'}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      <div id={panel} hidden={!open}>
        {open ? (
          <Suspense fallback={WAITING}>
            <Panel jobId={jobId} waiting={WAITING} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
