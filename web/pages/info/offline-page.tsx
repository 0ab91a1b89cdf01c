import { useEffect } from 'react'
import { OFFLINE_RETURN_TO } from '../../../schema/offline-pages.ts'
import { copyMadeAt } from '../../shared/connection/page-copy.ts'
import { serverAnswers } from '../../shared/connection/server-answers.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { safeReturnTo } from '../../shared/routing/return-to.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { Drawing } from '../../shared/ui/drawing.tsx'
import { KeptPages } from './kept-pages.tsx'
import { KeptSavedJobs } from './kept-saved-jobs.tsx'
import styles from './offline-page.module.css'

/** The page that was asked for, or home: never this one again. */
function wantedPage(): string {
  const wanted = safeReturnTo(new URLSearchParams(window.location.search).get(OFFLINE_RETURN_TO))
  return wanted === null || wanted.startsWith(paths.offline.pattern) ? paths.home.href() : wanted
}

/** As a copy it waits for the server; from the server itself it leads on at once. */
async function comeBack(): Promise<void> {
  if (copyMadeAt()) await serverAnswers()
  else if (!window.location.search) return
  window.location.replace(wantedPage())
}

/** In place of a page that did not come and of which this browser has no copy (web/worker/pages.ts). */
export function Component() {
  useEffect(() => {
    void comeBack()
  }, [])
  return (
    <Container className={styles.page}>
      <PageHead title="Ohne Verbindung" noindex />
      <Drawing scene name="offline" />
      <h1>Diese Seite lädt gerade nicht</h1>
      <p className={styles.lead}>Sie öffnet sich von selbst, sobald die Verbindung wieder steht.</p>
      <p>
        <Button look="secondary" onClick={() => window.location.reload()}>
          Erneut versuchen
        </Button>
      </p>
      <KeptSavedJobs />
      <KeptPages />
    </Container>
  )
}
