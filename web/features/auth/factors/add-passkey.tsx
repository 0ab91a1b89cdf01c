import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { TextField } from '../../../shared/forms/form-fields.tsx'
import { keepPush } from '../../../shared/push/keep-push.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { AuthOutcome, Refusal } from '../auth-client.ts'
import { AuthForm } from '../auth-form.tsx'
import type { AuthProblemText } from '../auth-problem.tsx'
import { useAuthSubmit } from '../use-auth-submit.ts'
import styles from './factor-dialogs.module.css'
import { factorProblem } from './factor-problem.ts'
import { type Added, addPasskey, passkeyCreationOptions } from './factors-client.ts'
import { passkeyNameSchema } from './passkey-name.ts'
import { passkeyProblem } from './passkey-problem.ts'
import { createPasskey, knowsPasskeys, type PasskeyFailure } from './passkeys.ts'
import { suggestedName } from './suggested-name.ts'

interface AddPasskeyProps {
  readonly onAdded: (added: Added) => void | Promise<void>
  /** The password was proved too long ago. */
  readonly onPassword: () => void
  readonly onClose: () => void
}

/** Not from the server: the browser has made no passkey. */
const NO_PASSKEY = 'NO_PASSKEY'

export function AddPasskey({ onAdded, onPassword, onClose }: AddPasskeyProps) {
  const client = useClient()
  const form = useForm({
    resolver: zodResolver(passkeyNameSchema),
    defaultValues: { name: suggestedName(navigator.userAgent) },
  })
  const ceremony = useRef(new AbortController())
  useEffect(() => {
    const { current } = ceremony
    return () => current.abort()
  }, [])
  const failure = useRef<PasskeyFailure>('unsupported')
  const [isUnfit] = useState(() => !knowsPasskeys())

  const create = async ({ name }: { name: string }): Promise<AuthOutcome<Added>> => {
    const options = await passkeyCreationOptions()
    if (!options.ok) return options
    const made = await createPasskey(options.answer, ceremony.current.signal)
    if (made.ok) return keepPush(client, () => addPasskey(made.credential, name))
    failure.current = made.failure
    return { ok: false, status: 400, code: NO_PASSKEY, fields: {} }
  }
  const problemOf = (refusal: Refusal): AuthProblemText => {
    if (refusal.code === NO_PASSKEY)
      return passkeyProblem(failure.current, '') ?? { text: 'Der Vorgang wurde abgebrochen.' }
    if (refusal.code === 'PROOF_REQUIRED' && refusal.by === 'password') onPassword()
    if (refusal.fields['passkey'] === 'taken') {
      return {
        text: 'Diesen Passkey gibt es schon',
        help: 'Er gehört bereits zu einem Konto. Entfernen Sie ihn zuerst dort, oder nehmen Sie ein anderes Gerät.',
      }
    }
    if (refusal.fields['passkey'] !== undefined) {
      return {
        text: 'Der Passkey wurde nicht angenommen',
        help: 'Er ist nicht aktiv, an Ihrem Konto hat sich nichts geändert. Bitte versuchen Sie es noch einmal.',
      }
    }
    return factorProblem(refusal)
  }
  const sending = useAuthSubmit(form, { send: create, onDone: onAdded, problemOf, fields: ['name'] })
  const unfit = isUnfit ? passkeyProblem('unsupported', ', sonst mit einem Code aus einer App') : null
  return (
    <div className={styles.step}>
      <p>
        Gleich fragt Ihr Gerät nach Fingerabdruck, Gesicht oder PIN. Diese Daten bleiben auf dem Gerät; wir
        bekommen nur einen Schlüssel, der allein hier gilt.
      </p>
      <AuthForm sending={{ ...sending, problem: sending.problem ?? unfit }}>
        <TextField
          control={form.control}
          name="name"
          label="Name"
          hint="Daran erkennen Sie ihn in der Liste wieder, zum Beispiel „Mein Telefon“."
          autoComplete="off"
        />
        <div className={styles.actions}>
          <Button look="secondary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit">{sending.busy ? 'Ihr Gerät fragt …' : 'Passkey anlegen'}</Button>
        </div>
      </AuthForm>
    </div>
  )
}
