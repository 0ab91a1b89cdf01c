import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { NEWSLETTER_WORDING } from '../../../schema/newsletter-wording.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { CheckField, TextField } from '../../shared/forms/form-fields.tsx'
import { LEGAL_VERSION } from '../../shared/legal/legal-version.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import {
  type AccountType,
  invitedSignUpSchema,
  type SignUp,
  type SignUpValues,
  signUpSchema,
} from './account-schema.ts'
import { type Refusal, signUp } from './auth-client.ts'
import styles from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { type AuthProblemText, generalProblem } from './auth-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PrivateAddressHelp } from './private-address-help.tsx'
import { useAuthSubmit } from './use-auth-submit.ts'

const ACCOUNT_TYPES = [
  { value: 'applicant', label: 'Ich suche Arbeit' },
  { value: 'employer', label: 'Ich suche Fachpersonal' },
] as const

/** Debounce of validation, so that no error appears in the middle of a word. */
const TYPING_PAUSE_MS = 700

const FIELDS = ['accountType', 'firstName', 'lastName', 'email', 'password', 'accepted'] as const

interface RegisterFormProps {
  readonly accountType: AccountType
  /** An employer whom an admin has invited, perhaps at a private mailbox. */
  readonly invited: boolean
  /** The e-mail address that was typed before a reload; arrives after the first render. */
  readonly typed: string
  /** The page after the e-mail address is confirmed, for this kind of account. */
  readonly returnTo: (accountType: AccountType) => string | null
  readonly onSent: (email: string) => void
}

function problemOf({ status, code }: Refusal): AuthProblemText {
  if (status === 429) return { text: AUTH_MESSAGES.tooManyTries }
  const unexpected = {
    text: AUTH_MESSAGES.signUpUnexpected,
    help: 'Es wurde kein Konto angelegt. Ihre Eingaben bleiben stehen, bitte versuchen Sie es gleich noch einmal.',
  }
  return generalProblem(status, unexpected, code)
}

export function RegisterForm({ accountType, invited, typed, returnTo, onSent }: RegisterFormProps) {
  const form = useForm<SignUpValues, unknown, SignUp>({
    resolver: zodResolver(invited ? invitedSignUpSchema : signUpSchema),
    // Validates while typing, after a pause. Not on blur: an error line that appears then would move the button away
    // from under the pointer.
    mode: 'onChange',
    delayError: TYPING_PAUSE_MS,
    defaultValues: {
      accountType,
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      accepted: false,
      newsletter: false,
    },
  })
  const { control, trigger, getFieldState, getValues, setValue } = form
  const chosenType = useWatch({ control, name: 'accountType' })
  const { errors } = useFormState({ control, name: 'email' })
  const isPrivateAddress = errors.email?.message === AUTH_MESSAGES.freeMail
  useEffect(() => {
    // The rules for the e-mail address depend on the account type.
    if (chosenType && getFieldState('email').isDirty) void trigger('email')
  }, [chosenType, trigger, getFieldState])
  useEffect(() => {
    if (typed !== '' && getValues('email') === '') setValue('email', typed)
  }, [typed, getValues, setValue])
  const sending = useAuthSubmit(form, {
    send: (values) => signUp(values, { termsVersion: LEGAL_VERSION, returnTo: returnTo(values.accountType) }),
    onDone: (_, { email }) => onSent(email),
    problemOf,
    fields: FIELDS,
  })

  return (
    <AuthForm sending={sending}>
      <ChoiceField
        control={control}
        name="accountType"
        label="Was führt Sie zu uns?"
        look="cards"
        options={ACCOUNT_TYPES}
      />
      <div className={styles.pair}>
        <TextField control={control} name="firstName" label="Vorname" autoComplete="given-name" />
        <TextField control={control} name="lastName" label="Nachname" autoComplete="family-name" />
      </div>
      <TextField
        control={control}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={
          chosenType === 'employer' && invited
            ? 'Bitte die Adresse, an die unsere Einladung ging.'
            : chosenType === 'employer'
              ? 'Bitte die geschäftliche Adresse, nicht eine von Gmail, GMX oder Web.de.'
              : 'Arbeitgeber sehen sie nicht.'
        }
      />
      {isPrivateAddress ? <PrivateAddressHelp email={getValues('email')} /> : null}
      <NewPasswordField control={control} name="password" label="Passwort" />
      <CheckField
        control={control}
        name="accepted"
        label={
          <>
            Ich akzeptiere die <LegalLink to={paths.terms.href()}>AGB</LegalLink> und habe die{' '}
            <LegalLink to={paths.privacy.href()}>Datenschutzerklärung</LegalLink> gelesen (Stand{' '}
            {formatDate(LEGAL_VERSION)}).
          </>
        }
      />
      {/* Not ticked before: an order is an act of the person (Art. 4 No. 11 GDPR). It counts from the confirmation on. */}
      <CheckField control={control} name="newsletter" label={NEWSLETTER_WORDING.words} />
      <Button type="submit" wide>
        {sending.busy ? 'Konto wird angelegt …' : 'Konto anlegen'}
      </Button>
    </AuthForm>
  )
}

/** Opens in a new tab, so that the form stays filled. */
function LegalLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
    </a>
  )
}
