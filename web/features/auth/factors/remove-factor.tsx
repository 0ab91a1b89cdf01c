import { Button } from '../../../shared/ui/button.tsx'
import { AuthProblem } from '../auth-problem.tsx'
import styles from './factor-dialogs.module.css'
import { type RemovedFactor, removeFactor } from './factors-client.ts'
import { useOneRequest } from './use-one-request.ts'

interface RemoveFactorProps {
  readonly factor: RemovedFactor
  readonly name: string
  readonly isLast: boolean
  readonly onRemoved: () => Promise<void>
  readonly onClose: () => void
}

export function RemoveFactor({ factor, name, isLast, onRemoved, onClose }: RemoveFactorProps) {
  const { sending, problem, run } = useOneRequest({ send: () => removeFactor(factor), onDone: onRemoved })
  return (
    <div className={styles.step}>
      <p>
        „{name}“ bestätigt dann keine Anmeldung mehr.
        {factor.kind === 'passkey'
          ? ' Auf Ihrem Gerät löschen Sie ihn danach bitte selbst, in der Passwort-Verwaltung.'
          : ' Den Eintrag in der App löschen Sie danach bitte selbst.'}
      </p>
      {isLast ? (
        <p>
          <b>Das ist der letzte zweite Faktor.</b> Danach genügt zum Anmelden wieder das Passwort, und die
          Wiederherstellungscodes gelten nicht mehr.
        </p>
      ) : null}
      <div role="alert" className={styles.problem}>
        {problem ? <AuthProblem problem={problem} /> : null}
      </div>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClose} data-autofocus>
          Abbrechen
        </Button>
        <Button aria-disabled={sending || undefined} onClick={run}>
          {sending ? 'Wird entfernt …' : 'Entfernen'}
        </Button>
      </div>
    </div>
  )
}
