import { zodResolver } from '@hookform/resolvers/zod'
import { Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { accountEmail } from '../../shared/forms/account-email.ts'
import { TextField } from '../../shared/forms/form-fields.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { showServerErrors } from '../../shared/forms/server-errors.ts'
import { SignInAgain } from '../../shared/forms/sign-in-again.tsx'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { text } from '../../shared/forms/text-rules.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './admit-employer.module.css'
import {
  AdmitEmployerDocument,
  AdmittedEmployersDocument,
  type AdmittedEmployersQuery,
  WithdrawAdmissionDocument,
} from './admitted-employers.generated.ts'
import '../../shared/forms/zod.ts'

/** Longest note of the server. */
const LONGEST_NOTE = 500

const schema = z.object({
  email: accountEmail('Bitte geben Sie die E-Mail-Adresse ein.'),
  note: text({ max: LONGEST_NOTE, required: 'Bitte schreiben Sie auf, woher Sie den Betrieb kennen.' }),
})

type Values = z.input<typeof schema>

/** Lets an employer in who has no e-mail domain of its own; registering with such an address is refused otherwise. */
export function AdmitEmployer() {
  const [opened, setOpened] = useState(false)
  // Stays mounted once it was open, so that nothing typed is lost when the dialog is closed by mistake.
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <LiveFieldset>
        <Button
          look="secondary"
          onClick={() => {
            setOpened(true)
            setWasOpen(true)
          }}
        >
          Arbeitgeber einladen …
        </Button>
      </LiveFieldset>
      {wasOpen ? <AdmitDialog opened={opened} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

interface AdmitDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

function AdmitDialog({ opened, onClose }: AdmitDialogProps) {
  const { admitted, failed, load } = useAdmitted(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Arbeitgeber einladen"
      size="lg"
      keepMounted
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      <div className={arrange.stack16}>
        <p>
          Arbeitgeber melden sich mit einer geschäftlichen Adresse an. Hat ein Betrieb nur eine bei Gmail, GMX
          oder Web.de und Sie kennen ihn, laden Sie ihn hier ein: Er bekommt eine Mail und kann sich 30 Tage
          lang mit dieser Adresse als Arbeitgeber registrieren.
        </p>
        <AdmitForm onAdmitted={load} onClose={onClose} />
        {failed ? (
          <p role="alert">
            Die offenen Einladungen konnten nicht geladen werden.{' '}
            <Button look="quiet" size="s" onClick={() => void load()}>
              Erneut versuchen
            </Button>
          </p>
        ) : null}
        <Admitted admitted={admitted} onChanged={load} />
      </div>
    </Modal>
  )
}

function useAdmitted(opened: boolean) {
  const client = useClient()
  const [admitted, setAdmitted] = useState<AdmittedEmployersQuery['admittedEmployers'] | null>(null)
  const [failed, setFailed] = useState(false)
  // Never rejects: what was done before it is done.
  const load = async () => {
    try {
      const { data } = await client.query({ query: AdmittedEmployersDocument, fetchPolicy: 'network-only' })
      setAdmitted(data?.admittedEmployers ?? [])
      setFailed(false)
    } catch (error) {
      console.warn('Invitations could not be loaded', error)
      setFailed(true)
    }
  }
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (opened) void latest.current()
  }, [opened])
  return { admitted, failed, load }
}

const TAKEN =
  'Mit dieser Adresse gibt es schon ein Konto. Suchen Sie es in der Liste und ändern Sie dort die Rolle in „Arbeitgeber“.'

interface AdmitFormProps {
  readonly onAdmitted: () => Promise<void>
  readonly onClose: () => void
}

function AdmitForm({ onAdmitted, onClose }: AdmitFormProps) {
  const client = useClient()
  const { control, handleSubmit, reset, setError } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', note: '' },
  })
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [signedOut, setSignedOut] = useState(false)

  const send = handleSubmit(async (values) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    setSignedOut(false)
    try {
      await client.mutate({ mutation: AdmitEmployerDocument, variables: values })
      toastDone({ title: 'Einladung verschickt', text: values.email })
      reset()
      await onAdmitted()
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') setSignedOut(true)
      else if (errorCode(error) === 'RATE_LIMITED')
        setProblem('Heute wurden schon 20 Arbeitgeber eingeladen. Morgen geht es weiter.')
      else if (errorFields(error)['email'] === 'taken') setError('email', { type: 'server', message: TAKEN })
      else setProblem(showServerErrors(error, { setError, fields: { email: 'email', note: 'note' } }))
    } finally {
      busy.current = false
      setSending(false)
    }
  })

  return (
    <form method="post" noValidate className={arrange.stack16} onSubmit={(event) => void send(event)}>
      {signedOut ? <SignInAgain /> : null}
      {problem ? (
        <div role="alert">
          <Notice tone="danger" title="Nicht eingeladen">
            <p>{problem}</p>
            <p>Ihre Eingaben bleiben stehen.</p>
          </Notice>
        </div>
      ) : null}
      <LiveFieldset busy={sending}>
        <TextField
          control={control}
          name="email"
          label="E-Mail-Adresse des Betriebs"
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <TextAreaField
          control={control}
          name="note"
          label="Woher kennen Sie den Betrieb?"
          hint="Nur Admins lesen das."
          max={LONGEST_NOTE}
          minRows={2}
        />
        <div className={arrange.answers}>
          <Button look="secondary" onClick={onClose}>
            Schließen
          </Button>
          <Button type="submit">{sending ? 'Wird verschickt …' : 'Einladung schicken'}</Button>
        </div>
      </LiveFieldset>
    </form>
  )
}

interface AdmittedProps {
  readonly admitted: AdmittedEmployersQuery['admittedEmployers'] | null
  readonly onChanged: () => Promise<void>
}

function Admitted({ admitted, onChanged }: AdmittedProps) {
  const client = useClient()
  const list = useRef<HTMLUListElement>(null)
  const [working, setWorking] = useState<string | null>(null)
  if (admitted === null || admitted.length === 0) return null
  const withdraw = async (id: string, email: string) => {
    if (working !== null) return
    setWorking(id)
    try {
      await client.mutate({ mutation: WithdrawAdmissionDocument, variables: { id } })
      await onChanged()
      list.current?.focus()
      toastDone({ title: 'Einladung zurückgezogen', text: email })
    } catch (error) {
      toastProblem({ title: 'Nicht zurückgezogen', text: errorText(error) })
    } finally {
      setWorking(null)
    }
  }
  return (
    <section aria-labelledby="offene-einladungen">
      <h3 id="offene-einladungen" className={styles.heading}>
        Offene Einladungen
      </h3>
      <ul ref={list} tabIndex={-1} aria-labelledby="offene-einladungen" className={arrange.list}>
        {admitted.map(({ id, email, note, expiresAt, hasAccount }) => (
          <li key={id} className={classNames(arrange.apart, styles.row)}>
            <div className={arrange.words200}>
              <p className={textStyles.fileName}>{email}</p>
              <p className={textStyles.minorBreaks}>
                {hasAccount ? 'hat sich registriert' : `gilt bis ${formatDate(expiresAt)}`} · {note}
              </p>
            </div>
            <Button
              look="secondary"
              size="s"
              aria-disabled={working !== null || undefined}
              onClick={() => void withdraw(id, email)}
            >
              Zurückziehen<VisuallyHidden>: {email}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
