import type { JobStatus } from '../../entities/job/job-labels.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { ConflictNotice } from '../../shared/forms/conflict-notice.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { loginHref } from '../../shared/routing/return-to.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { CompanyIncomplete, companyIsIncomplete } from './company-incomplete.tsx'
import { conflictWordsFor } from './conflict-messages.ts'
import type { SaveState } from './draft-saver.ts'
import styles from './save-problem.module.css'

interface SaveProblemProps {
  readonly state: SaveState
  readonly jobId: string | null
  /** Opens the form for what the company lacks. */
  readonly onComplete: () => void
  /** The job's new status when it changed elsewhere while this form was open; null when it did not. */
  readonly nowIs: JobStatus | null
  readonly onLoadOther: () => Promise<void>
  readonly onKeepMine: () => Promise<void>
  readonly onRetry: () => void
}

/** Why saving failed, what is not lost, and what to do. Shown above the save button. */
export function SaveProblem({
  state,
  jobId,
  onComplete,
  nowIs,
  onLoadOther,
  onKeepMine,
  onRetry,
}: SaveProblemProps) {
  if (state.kind !== 'failed') return null
  switch (state.code) {
    case 'CONFLICT':
      return (
        <ConflictNotice
          what="Die Anzeige"
          words={nowIs ? conflictWordsFor(nowIs) : undefined}
          onLoadOther={onLoadOther}
          onKeepMine={onKeepMine}
        />
      )
    case 'UNAUTHENTICATED':
      return (
        <div role="alert">
          <Notice tone="warn" title="Sie sind nicht mehr angemeldet">
            <p>Ihr Text ist in diesem Fenster gesichert und nach der Anmeldung wieder da.</p>
            <a className={buttonClass({ size: 's' })} href={loginHref(paths.createJob.href({ id: jobId }))}>
              Erneut anmelden
            </a>
          </Notice>
        </div>
      )
    case 'INVALID_STATE':
    case 'NOT_FOUND':
      return (
        <div role="alert">
          <Notice tone="danger" title="Diese Anzeige kann nicht mehr geändert werden">
            <p>
              Sie wurde inzwischen beendet, gesperrt oder gelöscht. Ihr Text steht noch hier; kopieren Sie
              ihn, wenn Sie ihn weiterverwenden wollen.
            </p>
          </Notice>
        </div>
      )
    case 'RATE_LIMITED':
      return (
        <div role="alert">
          <Notice tone="warn" title="Es gibt schon 100 Entwürfe">
            <p>Löschen Sie im Dashboard einen alten Entwurf. Ihr Text bleibt in diesem Fenster gesichert.</p>
          </Notice>
        </div>
      )
    case 'INVALID_INPUT':
      return (
        <div role="alert">
          <Notice tone="warn" title="Noch nicht gespeichert">
            <p>
              {companyIsIncomplete(state.error) ? (
                <CompanyIncomplete error={state.error} onComplete={onComplete} />
              ) : (
                'Bitte prüfen Sie die markierten Angaben.'
              )}{' '}
              Ihr Text bleibt stehen.
            </p>
          </Notice>
        </div>
      )
    default:
      return (
        <div role="alert" className={styles.general}>
          <Notice tone="danger" title="Noch nicht gespeichert">
            <p>{errorText(state.error)} Ihr Text ist in diesem Fenster gesichert.</p>
            <Button size="s" look="secondary" onClick={onRetry}>
              Erneut speichern
            </Button>
          </Notice>
        </div>
      )
  }
}
