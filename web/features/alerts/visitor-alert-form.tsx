import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Refusal } from '../../shared/connection/post-json.ts'
import { refusalWords } from '../../shared/connection/refusal-words.ts'
import { useIsOver } from '../../shared/connection/use-after-outage.ts'
import { accountEmail } from '../../shared/forms/account-email.ts'
import { EMAIL_INVALID } from '../../shared/forms/field-problems.ts'
import { paths } from '../../shared/routing/paths.ts'
import { loginHref } from '../../shared/routing/return-to.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Select } from '../../shared/ui/select.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './alert-form.module.css'
import { alertHash } from './alert-hash.ts'
import { requestAlert } from './alert-link-client.ts'
import { DEFAULT_FREQUENCY, MOST_ALERTS, RUNNING_OPTIONS, readFrequency, whenWeWrite } from './alert-words.ts'
import type { SavedSearch } from './saved-search.ts'

const emailRule = accountEmail('Bitte geben Sie Ihre E-Mail-Adresse ein.')

interface VisitorAlertFormProps {
  readonly search: SavedSearch
  readonly onClose: () => void
}

/** Without an account: an address, which a mail confirms. Nothing is kept in the browser. */
export function VisitorAlertForm({ search, onClose }: VisitorAlertFormProps) {
  const { pathname, search: query } = useLocation()
  const [typed, setTyped] = useState('')
  const [frequency, setFrequency] = useState<(typeof RUNNING_OPTIONS)[number]['value']>(DEFAULT_FREQUENCY)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const sending = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const isOver = useIsOver(refusal?.status === 0 ? refusal : null)

  const complain = (message: string) => {
    setWrong(message)
    field.current?.focus()
  }

  const submit = async () => {
    const parsed = emailRule.safeParse(typed)
    if (!parsed.success) return complain(parsed.error.issues[0]?.message ?? EMAIL_INVALID)
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal(null)
    const outcome = await requestAlert(parsed.data, search, frequency)
    sending.current = false
    setBusy(false)
    if (outcome.ok) return setSentTo(parsed.data)
    if (outcome.fields['email'] === undefined) return setRefusal(outcome)
    complain(EMAIL_INVALID)
  }

  if (sentTo !== null) return <Sent email={sentTo} onOtherAddress={() => setSentTo(null)} onClose={onClose} />
  const problem = refusal && !isOver ? refusalWords(refusal) : null
  return (
    <form
      className={arrange.stack18}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={classNames(textStyles.note, styles.text)}>
        {search.half === 'jobs'
          ? 'Wir schreiben Ihnen, wenn zu dieser Suche neue Stellen dazukommen. Ein Konto brauchen Sie dafür nicht.'
          : 'Wir schreiben Ihnen, wenn zu dieser Suche neue Stellengesuche dazukommen. Ein Konto brauchen Sie dafür nicht.'}
      </p>
      <div role="alert">
        {problem ? (
          <Notice tone="danger" title={problem.title}>
            {problem.text}
          </Notice>
        ) : isOver ? (
          <Notice tone="ok">Wir sind wieder erreichbar. Bitte senden Sie noch einmal.</Notice>
        ) : null}
      </div>
      <Field label="E-Mail-Adresse" error={wrong}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="email"
            inputMode="email"
            autoComplete="email"
            aria-required
            value={typed}
            onChange={({ target }) => {
              setWrong(undefined)
              setTyped(target.value)
            }}
          />
        )}
      </Field>
      <Field label="Mails" hint={`Wir schreiben Ihnen, ${whenWeWrite(frequency)}.`}>
        {({ className: _, ...control }) => (
          <Select
            {...control}
            value={frequency}
            options={RUNNING_OPTIONS}
            onChange={({ target }) => {
              const chosen = readFrequency(target.value)
              if (chosen && chosen !== 'aus') setFrequency(chosen)
            }}
          />
        )}
      </Field>
      <p className={classNames(textStyles.note, styles.text)}>
        Gespeichert werden Ihre Adresse, diese Suche und die Häufigkeit, sonst nichts. Los geht es erst, wenn
        Sie den Link in der Mail bestätigen, die Sie gleich bekommen. In jeder weiteren Mail stellen Sie sie
        mit einem Klick ab. Mehr dazu im <Link to={paths.privacy.href()}>Datenschutz</Link>.
      </p>
      <div className={arrange.actions}>
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? 'Wird gesendet …' : 'Suchauftrag anlegen'}
        </Button>
      </div>
      <p className={classNames(arrange.line, styles.more)}>
        Sie haben ein Konto?
        <Link to={loginHref(pathname + query + alertHash(search.half))}>Anmelden und dort speichern</Link>
      </p>
    </form>
  )
}

interface SentProps {
  readonly email: string
  readonly onOtherAddress: () => void
  readonly onClose: () => void
}

/** The same words whether the address is known or not. */
function Sent({ email, onOtherAddress, onClose }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={arrange.stack18}>
      <h3 ref={heading} tabIndex={-1}>
        Wir haben Ihnen eine E-Mail geschickt
      </h3>
      <p className={textStyles.mailAddress}>{email}</p>
      <p>
        Öffnen Sie den Link darin und bestätigen Sie den Suchauftrag. Ohne Ihre Bestätigung schreiben wir
        Ihnen nicht weiter.
      </p>
      <p className={classNames(textStyles.note, styles.text)}>
        Keine Mail da? Sehen Sie im Spam-Ordner nach und prüfen Sie, ob die Adresse stimmt. Manchmal dauert es
        ein paar Minuten. Für eine Adresse sind höchstens {MOST_ALERTS} Suchaufträge möglich.
      </p>
      <div className={arrange.actions}>
        <Button onClick={onClose}>Weiter suchen</Button>
        <Button look="secondary" onClick={onOtherAddress}>
          Adresse ändern
        </Button>
      </div>
    </div>
  )
}
