import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { NEWSLETTER_WORDING } from '../../../schema/newsletter-wording.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './newsletter.module.css'
import {
  ALL_TOPICS,
  type NewsletterVocabulary,
  type Refused,
  type Subscription,
  type SubscriptionVerbs,
  type Topics,
} from './subscription.ts'
import { TopicsForm } from './topics-form.tsx'

interface NewsletterPanelProps {
  /** Null: never ordered. */
  readonly subscription: Subscription | null
  /** Where it would go. */
  readonly address: string
  readonly vocabulary: NewsletterVocabulary
  readonly verbs: SubscriptionVerbs
}

/** State, topics, subscribe and unsubscribe, for an account and for the address of a link. */
export function NewsletterPanel({ subscription, address, vocabulary, verbs }: NewsletterPanelProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>(null)
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const topics: Topics = subscription ?? ALL_TOPICS
  const isRunning = subscription?.state === 'aktiv'
  const run = async (act: () => Promise<Refused>, words: string) => {
    if (busy) return
    setBusy(true)
    setRefused(null)
    setDone('')
    const problem = await act()
    setBusy(false)
    setRefused(problem)
    if (problem === null) setDone(words)
    // The button that was pressed may be gone.
    if (problem === null && words !== SAVED) heading.current?.focus()
  }
  const subscribe = (wanted: Topics) =>
    void run(() => verbs.subscribe(wanted), 'Der Newsletter ist bestellt.')
  return (
    <>
      <section className={classNames(surface.panel, styles.panel)} aria-labelledby="newsletter-stand">
        <h2 id="newsletter-stand" ref={heading} tabIndex={-1} className={textStyles.sizeXl}>
          {titleOf(subscription)}
        </h2>
        <p>{stateOf(subscription, address)}</p>
        <div role="alert">
          {refused ? (
            <Notice tone="danger" title={refused.title}>
              {refused.text}
            </Notice>
          ) : null}
        </div>
        <p role="status" className={textStyles.strong}>
          {done}
        </p>
        {isRunning ? (
          <div className={arrange.actions}>
            <Button
              look="secondary"
              aria-disabled={busy || undefined}
              onClick={() => void run(verbs.end, 'Sie bekommen keine weitere Ausgabe.')}
            >
              Abmelden
            </Button>
          </div>
        ) : subscription?.state === 'abgemeldet' || subscription?.state === 'pausiert' ? (
          <div className={arrange.actions}>
            <Button aria-disabled={busy || undefined} onClick={() => subscribe(topics)}>
              {subscription.state === 'pausiert'
                ? 'Fortsetzen'
                : done === ''
                  ? 'Wieder anmelden'
                  : 'Rückgängig'}
            </Button>
          </div>
        ) : null}
        {isRunning || subscription === null ? null : <Wording />}
      </section>
      <section className={classNames(surface.panel, styles.panel)} aria-labelledby="newsletter-themen">
        <h2 id="newsletter-themen" className={textStyles.sizeXl}>
          Themen und Häufigkeit
        </h2>
        <TopicsForm
          topics={topics}
          vocabulary={vocabulary}
          busy={busy}
          action={subscription === null ? 'Newsletter bestellen' : 'Themen speichern'}
          onSend={(wanted) =>
            subscription === null ? subscribe(wanted) : void run(() => verbs.change(wanted), SAVED)
          }
        />
        {subscription === null ? <Wording /> : null}
      </section>
    </>
  )
}

const SAVED = 'Ihre Themen sind gespeichert.'

function titleOf(subscription: Subscription | null): string {
  switch (subscription?.state) {
    case 'aktiv':
      return 'Sie bekommen den Newsletter'
    case 'pausiert':
      return 'Der Newsletter ist pausiert'
    case 'abgemeldet':
      return 'Sie sind abgemeldet'
    default:
      return 'Sie bekommen keinen Newsletter'
  }
}

function stateOf(subscription: Subscription | null, address: string): ReactNode {
  const to = <strong className={styles.address}>{subscription?.address ?? address}</strong>
  switch (subscription?.state) {
    case 'aktiv':
      return (
        <>
          Er geht an {to}. Angemeldet seit dem {formatDate(subscription.confirmedAt ?? '')}.
        </>
      )
    case 'pausiert':
      return (
        <>
          Mails an {to} kamen zurück. Prüfen Sie, ob das Postfach voll ist oder die Adresse noch stimmt, und
          setzen Sie ihn dann fort.
        </>
      )
    case 'abgemeldet':
      return (
        <>
          Seit dem {formatDate(subscription.endedAt ?? '')} geht an {to} keine Ausgabe mehr. Ihre Themen
          bleiben gespeichert.
        </>
      )
    default:
      return <>Er ginge an {to}. Bestellen können Sie ihn unten, gleich zu Ihren Themen.</>
  }
}

/** Beside every button that orders: its version is the proof. */
export function Wording() {
  return (
    <p className={textStyles.minor}>
      {NEWSLETTER_WORDING.words} Mehr dazu im <Link to={paths.privacy.href()}>Datenschutz</Link>.
    </p>
  )
}
