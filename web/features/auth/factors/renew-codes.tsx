import { Button } from '../../../shared/ui/button.tsx'
import { AuthProblem } from '../auth-problem.tsx'
import styles from './factor-dialogs.module.css'
import { renewRecoveryCodes } from './factors-client.ts'
import { useOneRequest } from './use-one-request.ts'

interface RenewCodesProps {
  readonly onRenewed: (codes: readonly string[]) => void
  readonly onClose: () => void
}

export function RenewCodes({ onRenewed, onClose }: RenewCodesProps) {
  const { sending, problem, run } = useOneRequest({
    send: renewRecoveryCodes,
    onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  })
  return (
    <div className={styles.step}>
      <p>Sie bekommen zehn neue Codes. Die bisherigen gelten dann nicht mehr, auch nicht die auf Papier.</p>
      <div role="alert" className={styles.problem}>
        {problem ? <AuthProblem problem={problem} /> : null}
      </div>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClose} data-autofocus>
          Abbrechen
        </Button>
        <Button aria-disabled={sending || undefined} onClick={run}>
          {sending ? 'Wird erstellt …' : 'Neue Codes erstellen'}
        </Button>
      </div>
    </div>
  )
}
