import { lazy, Suspense } from 'react'
import { loadPart } from '../../shared/connection/load-part.ts'
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

/** How often a job was shown, opened, saved and applied for. */
export function JobNumbers({ jobId }: { readonly jobId: string }) {
  return (
    <div className={styles.numbers}>
      <Suspense fallback={WAITING}>
        <Panel jobId={jobId} waiting={WAITING} />
      </Suspense>
    </div>
  )
}
