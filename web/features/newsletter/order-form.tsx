import { type ComponentType, type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { NEWSLETTER_WORDING } from '../../../schema/newsletter-wording.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { buttonClass } from '../../shared/ui/button.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './order-form.module.css'

const loadResult = () => import('./order-result.tsx')

type Result = ComponentType<{ readonly email: string; readonly onProblem: (problem: string) => void }>

interface OrderFormProps {
  readonly id: string
  /** What the page says at first, when the server has refused the form without scripts. */
  readonly problem?: string
}

/**
 * An address and a button: a plain form that works before scripts, and without them. Everything else is loaded when it is
 * sent, because every first visit loads this file.
 */
export function OrderForm({ id, problem: known = '' }: OrderFormProps) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState(known)
  const [Sending, setSending] = useState<Result | null>(null)
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('email')
    setEmail(typeof typed === 'string' ? typed : '')
    loadPart(loadResult).then(
      ({ OrderResult }) => setSending(() => OrderResult),
      () => setProblem('Das ist nicht gesendet. Laden Sie die Seite neu, und versuchen Sie es noch einmal.'),
    )
  }
  if (Sending)
    return (
      <Sending
        email={email}
        onProblem={(words) => {
          setProblem(words)
          setSending(null)
        }}
      />
    )
  return (
    <form className={styles.form} method="post" action={paths.newsletterSettings.href()} onSubmit={send}>
      <label className={textStyles.strong} htmlFor={id}>
        Newsletter: Ihre Adresse
      </label>
      <div className={arrange.wrap8}>
        <input
          id={id}
          className={styles.input}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={email}
          // biome-ignore lint/a11y/noAutofocus: the person has just sent this field
          autoFocus={problem !== '' && problem !== known}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : `${id}-fehler`}
        />
        <input type="hidden" name="wording" value={NEWSLETTER_WORDING.version} />
        <button type="submit" className={buttonClass({ look: 'secondary' })}>
          Newsletter bestellen
        </button>
      </div>
      {problem === '' ? null : (
        <p id={`${id}-fehler`} role="alert" className={textStyles.danger}>
          {problem}
        </p>
      )}
      <p className={styles.wording}>
        {NEWSLETTER_WORDING.words} <Link to={paths.privacy.href()}>Datenschutz</Link> ·{' '}
        <Link to={paths.newsletterArchive.href()}>Frühere Ausgaben</Link>
      </p>
    </form>
  )
}
