import { type ReactNode, useState } from 'react'
import { refusalWords } from '../../shared/connection/refusal-words.ts'
import { useTitleFocus } from '../../shared/mail-links/use-title-focus.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './newsletter.module.css'
import { NewsletterPanel, Wording } from './newsletter-panel.tsx'
import type { NewsletterVocabulary, Refused } from './subscription.ts'
import { type NewsletterLinkState, useNewsletterLink } from './use-newsletter-link.ts'

/** A little less than the hour of the server, for a clock that is slow. */
const UNDO_MS = 55 * 60_000

/** What a link in a mail about the newsletter opens: for accounts and for addresses without one. */
export function LinkedNewsletter({ vocabulary }: { readonly vocabulary: NewsletterVocabulary }) {
  const link = useNewsletterLink()
  const { state } = link
  // "Abmelden" in a letter leads to that question alone.
  const asksForEnd = link.wantsEnd || (state.step === 'open' && state.purpose === 'stop-newsletter')
  if (state.step === 'open' && state.isOrdered && state.subscription.state !== 'aktiv' && !asksForEnd)
    return <Confirm address={state.subscription.address} onConfirm={link.confirm} />
  if (state.step === 'open' && asksForEnd)
    return <End state={state} onEnd={link.verbs.end} onUndo={link.undo} />
  switch (state.step) {
    case 'checking':
      return (
        <div role="status" aria-label="Wird geladen">
          <Skeleton height="8em" />
        </div>
      )
    case 'gone':
      return (
        <Titled title="Diesen Link gibt es nicht mehr">
          <p>
            Die Bestellung wurde nicht rechtzeitig bestätigt, die Abmeldung ist länger als 30 Tage her, oder
            vom Link fehlt ein Teil. Sind Sie abgemeldet, bleibt es dabei. Sonst öffnen Sie den Link aus der
            neuesten Mail.
          </p>
          <div className={arrange.actions}>
            <ButtonLink to={paths.newsletterSettings.href({ ansicht: 'bestellen' })}>
              Newsletter bestellen
            </ButtonLink>
          </div>
        </Titled>
      )
    case 'unreachable':
      return (
        <Titled title={refusalWords(state.refusal).title}>
          <p>{refusalWords(state.refusal).text} Ihr Link bleibt gültig.</p>
          <div className={arrange.actions}>
            <Button onClick={link.tryAgain}>Erneut versuchen</Button>
          </div>
        </Titled>
      )
    case 'open':
      return (
        <NewsletterPanel
          subscription={state.subscription}
          address={state.subscription.address}
          vocabulary={vocabulary}
          verbs={link.verbs}
        />
      )
  }
}

interface TitledProps {
  readonly title: string
  readonly refused?: Refused
  readonly children: ReactNode
}

function Titled({ title, refused = null, children }: TitledProps) {
  const heading = useTitleFocus(title)
  return (
    <section className={classNames(surface.panel, styles.panel)}>
      <h2 ref={heading} tabIndex={-1} className={textStyles.sizeXl}>
        {title}
      </h2>
      <div role="alert">
        {refused ? (
          <Notice tone="danger" title={refused.title}>
            {refused.text}
          </Notice>
        ) : null}
      </div>
      {children}
    </section>
  )
}

function Confirm({
  address,
  onConfirm,
}: {
  readonly address: string
  readonly onConfirm: () => Promise<Refused>
}) {
  const [refused, setRefused] = useState<Refused>(null)
  return (
    <Titled title="Newsletter bestätigen?" refused={refused}>
      <p>
        Dann geht er an <strong className={styles.address}>{address}</strong>.
      </p>
      <Wording />
      <div className={arrange.actions}>
        <Button onClick={() => void onConfirm().then(setRefused)}>Newsletter bestätigen</Button>
      </div>
      <p className={textStyles.minor}>
        Haben Sie ihn nicht bestellt, müssen Sie nichts tun: Ohne Bestätigung löschen wir die Bestellung nach
        drei Tagen.
      </p>
    </Titled>
  )
}

interface EndProps {
  readonly state: Extract<NewsletterLinkState, { step: 'open' }>
  readonly onEnd: () => Promise<Refused>
  readonly onUndo: () => Promise<Refused>
}

function End({ state, onEnd, onUndo }: EndProps) {
  const [refused, setRefused] = useState<Refused>(null)
  const [undone, setUndone] = useState(false)
  const { address, state: stand, endedAt } = state.subscription
  const act = (verb: () => Promise<Refused>, isUndo: boolean) => () =>
    void verb().then((problem) => {
      setRefused(problem)
      setUndone(isUndo && problem === null)
    })
  if (stand === 'aktiv' && undone)
    return (
      <Titled title="Sie bekommen den Newsletter weiter">
        <p>
          Er geht an <strong className={styles.address}>{address}</strong>.
        </p>
      </Titled>
    )
  // The link in the header of a letter takes an end back for an hour, that in its text for as long as the page shows it.
  const mayUndo =
    state.purpose !== 'stop-newsletter' || (endedAt !== null && Date.now() - Date.parse(endedAt) < UNDO_MS)
  if (stand === 'aktiv' || stand === 'pausiert')
    return (
      <Titled title="Newsletter abmelden?" refused={refused}>
        <p>
          An <strong className={styles.address}>{address}</strong> geht dann keine Ausgabe mehr.
        </p>
        <div className={arrange.actions}>
          <Button onClick={act(onEnd, false)}>Abmelden</Button>
        </div>
      </Titled>
    )
  return (
    <Titled title="Sie sind abgemeldet" refused={refused}>
      <p>
        An <strong className={styles.address}>{address}</strong> geht keine Ausgabe mehr.
        {mayUndo ? ' War das ein Versehen?' : ''}
      </p>
      {mayUndo ? (
        <>
          <div className={arrange.actions}>
            <Button look="secondary" onClick={act(onUndo, true)}>
              Rückgängig
            </Button>
          </div>
          <Wording />
        </>
      ) : null}
    </Titled>
  )
}
