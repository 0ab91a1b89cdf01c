import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import type { AuthOutcome, ProofMethod, Refusal, RequestOptions } from '../auth-client.ts'
import { AUTH_MESSAGES } from '../auth-messages.ts'
import { AuthProblem, type AuthProblemText } from '../auth-problem.tsx'
import type { Answered } from './answered.ts'
import styles from './factor-form.module.css'
import { passkeyProblem } from './passkey-problem.ts'
import { askPasskey, knowsPasskeys } from './passkeys.ts'

interface SecondProofProps<Answer> {
  readonly methods: readonly ProofMethod[]
  /** What the browser needs to ask for a passkey; null without one. */
  readonly passkey: RequestOptions | null
  readonly send: (answered: Answered) => Promise<AuthOutcome<Answer>>
  /** The buttons stay disabled until the returned promise resolves. */
  readonly onDone: (answer: Answer) => void | Promise<void>
  /** Words for what the server refuses; null when the caller shows it elsewhere. */
  readonly problemOf: (refusal: Refusal) => AuthProblemText | null
}

const WRONG_CODE: Readonly<Record<'totp' | 'recovery_code', string>> = {
  totp: AUTH_MESSAGES.wrongCode,
  recovery_code: 'Dieser Code stimmt nicht oder ist schon benutzt. Nehmen Sie einen anderen von Ihrer Liste.',
}

const WRONG_PASSKEY: AuthProblemText = {
  text: 'Dieser Passkey passt nicht',
  help: 'Er gehört zu einem anderen Konto, oder er wurde hier entfernt. Nehmen Sie einen anderen oder einen Code.',
}

/** Asks for a passkey or a code. The sign-in and the dialog that asks again share it. */
export function SecondProof<Answer>({ methods, passkey, send, onDone, problemOf }: SecondProofProps<Answer>) {
  const hasPasskey = passkey !== null && methods.includes('passkey')
  const hasApp = methods.includes('totp')
  const hasCodes = methods.includes('recovery_code')
  const [kind, setKind] = useState<'totp' | 'recovery_code' | null>(
    hasApp ? 'totp' : hasPasskey ? null : 'recovery_code',
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AuthProblemText | null>(null)
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    defaultValues: { code: '' },
  })
  const problemRef = useRef<HTMLDivElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  const ceremony = useRef<AbortController | null>(null)
  // The browser's own window goes with the form that opened it.
  useEffect(() => () => ceremony.current?.abort(), [])
  useEffect(() => {
    if (problem) problemRef.current?.focus()
  }, [problem])
  const isFirst = useRef(true)
  useEffect(() => {
    // What most people use first has the focus, so that the step is one press or six digits.
    if (isFirst.current && hasPasskey && knowsPasskeys()) passkeyButton.current?.focus()
    else if (kind !== null) setFocus('code')
    isFirst.current = false
  }, [hasPasskey, kind, setFocus])

  const fail = (refusal: Refusal) => {
    if (refusal.fields['code'] !== undefined) {
      setError('code', { type: 'server', message: WRONG_CODE[kind ?? 'recovery_code'] })
      // After the fields are enabled again.
      requestAnimationFrame(() => setFocus('code', { shouldSelect: true }))
    } else setProblem(refusal.fields['passkey'] === undefined ? problemOf(refusal) : WRONG_PASSKEY)
  }

  const answer = async (answered: Answered) => {
    const outcome = await send(answered)
    if (outcome.ok) await onDone(outcome.answer)
    else fail(outcome)
  }

  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    await work()
    setBusy(false)
  }

  const submitCode = handleSubmit(({ code }) => run(() => answer({ code })))

  const pressPasskey = () =>
    run(async () => {
      if (passkey === null) return
      ceremony.current = new AbortController()
      const asked = await askPasskey(passkey, { signal: ceremony.current.signal })
      if (asked.ok) await answer({ passkey: asked.credential })
      else setProblem(passkeyProblem(asked.failure, kind === null ? '' : ' oder nehmen Sie den Code'))
    })

  return (
    <div className={arrange.stack20}>
      <div ref={problemRef} role="alert" tabIndex={-1} className={styles.problem}>
        {problem ? <AuthProblem problem={problem} /> : null}
      </div>
      {hasPasskey ? (
        <LiveFieldset busy={busy}>
          <Button ref={passkeyButton} wide onClick={() => void pressPasskey()}>
            Mit Passkey bestätigen
          </Button>
        </LiveFieldset>
      ) : null}
      {hasPasskey && kind !== null ? <p className={styles.or}>oder</p> : null}
      {kind === null ? null : (
        // POST, so that no code gets into a URL if the browser ever submits the form itself.
        <form method="post" noValidate onSubmit={(event) => void submitCode(event)}>
          <LiveFieldset busy={busy}>
            <div className={arrange.stack16}>
              <Field
                label={kind === 'totp' ? 'Code aus der App' : 'Wiederherstellungscode'}
                hint={
                  kind === 'totp'
                    ? 'Sechs Ziffern, die in Ihrer Authenticator-App neben OrthoStellen stehen.'
                    : 'Einer der Codes, die Sie beim Einrichten gespeichert haben. Jeder gilt einmal.'
                }
                error={formState.errors.code?.message}
              >
                {({ className, ...control }) => (
                  <input
                    {...control}
                    className={`${className} ${styles.digits}`}
                    type="text"
                    inputMode={kind === 'totp' ? 'numeric' : 'text'}
                    autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={40}
                    {...register('code', {
                      validate: (code) => code.trim() !== '' || 'Bitte geben Sie den Code ein.',
                    })}
                  />
                )}
              </Field>
              <Button type="submit" wide look={hasPasskey ? 'secondary' : 'primary'}>
                {busy ? 'Wird geprüft …' : 'Code bestätigen'}
              </Button>
            </div>
          </LiveFieldset>
        </form>
      )}
      {hasCodes && kind !== 'recovery_code' ? (
        <Button look="quiet" size="s" className={styles.other} onClick={() => switchTo('recovery_code')}>
          Wiederherstellungscode benutzen
        </Button>
      ) : null}
      {hasApp && kind === 'recovery_code' ? (
        <Button look="quiet" size="s" className={styles.other} onClick={() => switchTo('totp')}>
          Code aus der App benutzen
        </Button>
      ) : null}
    </div>
  )

  function switchTo(next: 'totp' | 'recovery_code'): void {
    setProblem(null)
    reset()
    setKind(next)
  }
}
