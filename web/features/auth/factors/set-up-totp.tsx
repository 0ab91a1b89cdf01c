import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { TextField } from '../../../shared/forms/form-fields.tsx'
import { keepPush } from '../../../shared/push/keep-push.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { AuthForm } from '../auth-form.tsx'
import { AuthProblem, type AuthProblemText } from '../auth-problem.tsx'
import { useAuthSubmit } from '../use-auth-submit.ts'
import styles from './factor-dialogs.module.css'
import { factorProblem } from './factor-problem.ts'
import { type Added, confirmTotp, startTotp, type TotpStart } from './factors-client.ts'

interface SetUpTotpProps {
  readonly onAdded: (added: Added) => void | Promise<void>
  /** The password was proved too long ago. */
  readonly onPassword: () => void
  readonly onClose: () => void
}

/** Base32 in groups of four, as people type it. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

const schema = z.object({ code: z.string().trim().min(1, 'Bitte geben Sie den Code ein.') })

/** Shows the secret once; the first code proves that the app has it. */
export function SetUpTotp({ onAdded, onPassword, onClose }: SetUpTotpProps) {
  const [started, setStarted] = useState<TotpStart | null>(null)
  const [problem, setProblem] = useState<AuthProblemText | null>(null)
  const isBegun = useRef(false)
  const start = async () => {
    setProblem(null)
    const outcome = await startTotp()
    if (outcome.ok) setStarted(outcome.answer)
    else if (outcome.by === 'password') onPassword()
    else setProblem(factorProblem(outcome))
  }
  const begin = useEffectEvent(() => {
    // Each start makes a new secret.
    if (isBegun.current) return
    isBegun.current = true
    void start()
  })
  useEffect(() => begin(), [])

  if (problem) {
    return (
      <div className={styles.step}>
        <div role="alert">
          <AuthProblem problem={problem} />
        </div>
        <div className={styles.actions}>
          <Button look="secondary" onClick={onClose}>
            Schließen
          </Button>
          <Button onClick={() => void start()}>Erneut versuchen</Button>
        </div>
      </div>
    )
  }
  if (!started) return <progress aria-label="Wird vorbereitet" />
  return <Confirm started={started} onAdded={onAdded} onClose={onClose} />
}

interface ConfirmProps {
  readonly started: TotpStart
  readonly onAdded: SetUpTotpProps['onAdded']
  readonly onClose: () => void
}

function Confirm({ started: { setup, secret, uri, qr }, onAdded, onClose }: ConfirmProps) {
  const client = useClient()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  const sending = useAuthSubmit(form, {
    send: ({ code }) => keepPush(client, () => confirmTotp(setup, code)),
    onDone: onAdded,
    problemOf: factorProblem,
    fields: ['code'],
  })
  return (
    <AuthForm sending={sending}>
      <ol className={styles.steps}>
        <li>
          Öffnen Sie eine Authenticator-App oder die Passwort-Verwaltung Ihres Telefons und wählen Sie dort
          „Konto hinzufügen“ oder „Code einrichten“.
        </li>
        <li>
          Scannen Sie dieses Bild.
          <svg
            className={styles.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="QR-Code für die App. Der Schlüssel darunter ist dasselbe als Text."
          >
            <path d={qr.path} />
          </svg>
          <span className={textStyles.minor}>
            Die App ist auf diesem Gerät? Dann <a href={uri}>hier öffnen</a>, oder geben Sie den Schlüssel
            ein:
          </span>
          <div className={styles.secret}>
            <code>{inGroups(secret)}</code>
            <CopyButton text={secret} label="Schlüssel kopieren" />
          </div>
        </li>
        <li>
          <TextField
            control={form.control}
            name="code"
            label="Code aus der App"
            hint="Die sechs Ziffern, die jetzt neben OrthoStellen stehen. Damit sehen wir, dass alles klappt."
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </li>
      </ol>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit">{sending.busy ? 'Wird geprüft …' : 'App aktivieren'}</Button>
      </div>
    </AuthForm>
  )
}
