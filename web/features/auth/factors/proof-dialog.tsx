import { useCallback, useEffect, useRef, useState } from 'react'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { AuthProblem, type AuthProblemText } from '../auth-problem.tsx'
import { memberProblem } from '../member-problem.ts'
import modal from '../modal.module.css'
import { type ProofOptions, proofOptions, prove } from './factors-client.ts'
import styles from './proof-dialog.module.css'
import { SecondProof } from './second-proof.tsx'
import { tooManyCodes } from './too-many-codes.ts'

interface ProofDialogProps {
  readonly onClose: (isProved: boolean) => void
}

/** Whether a proof in another tab has answered the question already. */
const isProved = ({ provedUntil }: ProofOptions): boolean =>
  provedUntil !== null && Date.parse(provedUntil) > Date.now()

/** Keys that close a dialog below this one are for this one alone. */
function keepKeys({ target }: { readonly target: EventTarget }): void {
  if (target instanceof Element) target.setAttribute('data-mantine-stop-propagation', 'true')
}

/**
 * Over whatever page or dialog has asked for it, which stays as it is. The browser returns the focus to where it was when
 * the dialog closes.
 */
export function ProofDialog({ onClose }: ProofDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const proved = useRef(false)
  const [options, setOptions] = useState<ProofOptions | null>(null)
  const [problem, setProblem] = useState<AuthProblemText | null>(null)

  // Also when the session has ended: then the repeated request says so, and its form keeps what was typed.
  const finish = useCallback(() => {
    proved.current = true
    dialog.current?.close()
  }, [])

  const load = useCallback(async () => {
    setProblem(null)
    const outcome = await proofOptions()
    if (!outcome.ok && outcome.status === 401) finish()
    else if (!outcome.ok) setProblem(memberProblem(outcome))
    else if (isProved(outcome.answer)) finish()
    else setOptions(outcome.answer)
  }, [finish])

  useEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    heading.current?.focus()
    void load()
  }, [load])

  return (
    <dialog
      ref={dialog}
      className={classNames(modal.dialog, styles.dialog)}
      aria-labelledby="nachweis"
      aria-describedby="nachweis-grund"
      onFocus={keepKeys}
      onClose={() => onClose(proved.current)}
    >
      <h2 id="nachweis" ref={heading} tabIndex={-1} className={modal.title}>
        Bestätigen Sie, dass Sie es sind
      </h2>
      <p id="nachweis-grund" className={classNames(modal.text, textStyles.muted)}>
        Dieser Schritt ist besonders geschützt. Danach geht es von selbst weiter, und 10 Minuten lang fragen
        wir nicht noch einmal. Was Sie eingegeben haben, bleibt stehen.
      </p>
      <div className={arrange.above20}>
        {problem ? (
          <div role="alert">
            <AuthProblem problem={problem} />
            <div className={arrange.above12}>
              <Button look="secondary" size="s" onClick={() => void load()}>
                Erneut versuchen
              </Button>
            </div>
          </div>
        ) : null}
        {options === null && problem === null ? (
          <progress className={modal.progress} aria-label="Wird geladen" />
        ) : null}
        {options ? (
          <SecondProof
            methods={options.methods}
            passkey={options.passkey}
            send={async (answered) => {
              const outcome = await prove(answered)
              // A passkey answers its question once: the next try needs a new one.
              if (!outcome.ok && 'passkey' in answered) await renew()
              return outcome
            }}
            onDone={finish}
            problemOf={(refusal) => {
              if (refusal.status === 401) finish()
              return tooManyCodes(refusal, options.methods) ?? memberProblem(refusal)
            }}
          />
        ) : null}
      </div>
      <div className={arrange.above12}>
        <Button look="secondary" wide onClick={() => dialog.current?.close()}>
          Abbrechen
        </Button>
      </div>
    </dialog>
  )

  async function renew(): Promise<void> {
    const outcome = await proofOptions()
    if (outcome.ok) setOptions(outcome.answer)
  }
}
