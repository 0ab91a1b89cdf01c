import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { askForProof } from '../../shared/auth/proof.ts'
import { PasswordField } from '../../shared/forms/form-fields.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { provePassword } from './auth-client.ts'
import { AuthForm } from './auth-form.tsx'
import { memberProblem } from './member-problem.ts'
import { useAuthSubmit } from './use-auth-submit.ts'

const schema = z.object({ password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.') })

interface PasswordAgainProps {
  readonly hint: string
  readonly onProved: () => void
  readonly onCancel: () => void
}

/** Asks for the password in place, unless it was checked in this session just now. */
export function PasswordAgain({ hint, onProved, onCancel }: PasswordAgainProps) {
  const hasFactor = useCurrentUser()?.hasFactor === true
  const [isAsking, setIsAsking] = useState(false)
  const isBegun = useRef(false)
  const begin = useEffectEvent(async () => {
    if (isBegun.current) return
    isBegun.current = true
    const outcome = await provePassword('')
    if (outcome.ok && outcome.answer.proved) onProved()
    // An account with a second factor proves itself with that.
    else if (hasFactor) return (await askForProof()) ? onProved() : onCancel()
    // Also when that could not be found out: the form says what is wrong.
    else setIsAsking(true)
  })
  useEffect(() => void begin(), [])
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } })
  const { setFocus } = form
  useEffect(() => {
    if (isAsking) setFocus('password')
  }, [isAsking, setFocus])
  const sending = useAuthSubmit(form, {
    send: ({ password }) => provePassword(password),
    onDone: onProved,
    problemOf: memberProblem,
    fields: ['password'],
  })
  if (!isAsking) return null
  return (
    <AuthForm sending={sending}>
      <PasswordField
        control={form.control}
        name="password"
        label="Passwort"
        autoComplete="current-password"
        hint={hint}
      />
      <Button type="submit" wide>
        {sending.busy ? 'Wird geprüft …' : 'Weiter'}
      </Button>
      <Button look="quiet" wide onClick={onCancel}>
        Abbrechen
      </Button>
    </AuthForm>
  )
}
