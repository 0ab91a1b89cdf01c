import { useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { AuthProblem, type AuthProblemText } from '../auth-problem.tsx'
import styles from './factor-dialogs.module.css'
import { factorProblem } from './factor-problem.ts'
import { renewRecoveryCodes } from './factors-client.ts'

interface RenewCodesProps {
  readonly onRenewed: (codes: readonly string[]) => void
  readonly onClose: () => void
}

export function RenewCodes({ onRenewed, onClose }: RenewCodesProps) {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<AuthProblemText | null>(null)
  const renew = async () => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    const outcome = await renewRecoveryCodes()
    busy.current = false
    setSending(false)
    if (outcome.ok) onRenewed(outcome.answer.recoveryCodes)
    else setProblem(factorProblem(outcome))
  }
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
        <Button aria-disabled={sending || undefined} onClick={() => void renew()}>
          {sending ? 'Wird erstellt …' : 'Neue Codes erstellen'}
        </Button>
      </div>
    </div>
  )
}
