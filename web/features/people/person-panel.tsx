import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ROLE_WORDS, STATE_WORDS } from '../../entities/account/account-labels.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { useSingleKeys } from '../../shared/forms/single-keys.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { ButtonLink, buttonClass } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import type { OpenedPerson, PersonCompany, PersonLinks, PersonWords } from './opened-person.ts'
import type { OpenedPersonQuery } from './person.generated.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonFactors } from './person-factors.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHistory } from './person-history.tsx'
import { personName } from './person-name.ts'
import styles from './person-panel.module.css'
import { PersonSection } from './person-section.tsx'
import { PersonSessions } from './person-sessions.tsx'

interface PersonPanelProps {
  readonly person: OpenedPerson
  readonly answer: OpenedPersonQuery
  readonly closeHref: string
  readonly now: number
  readonly words: PersonWords
  readonly links: PersonLinks
  /** Verification of one company, with its buttons. */
  readonly verification: (company: PersonCompany, onChanged: () => Promise<void>) => ReactNode
  /** Asks for list and person again. */
  readonly onChanged: () => Promise<void>
}

/** One account beside the list: what is known, what happened, and what an admin can do. */
export function PersonPanel({
  person,
  answer,
  closeHref,
  now,
  words,
  links,
  verification,
  onChanged,
}: PersonPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useSingleKeys({ escape: () => void navigate(closeHref, { preventScrollReset: true }) })
  const first = useRef(true)
  useEffect(() => {
    // A page that was loaded with the panel has its focus at the top, where every page begins.
    const isNew = first.current && document.activeElement !== document.body
    first.current = false
    if (isNew) heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const name = personName(person)
  const state = STATE_WORDS[person.state]
  return (
    <section className={classNames(surface.panel, styles.panel)} aria-label={`Konto von ${name}`}>
      <header className={styles.head}>
        <div className={arrange.shrinks}>
          <h2 ref={heading} tabIndex={-1} className={textStyles.sizeXl}>
            {name}
          </h2>
          <p className={arrange.badges}>
            <Badge>{ROLE_WORDS[person.role]}</Badge> <Badge tone={state.tone}>{state.word}</Badge>
            {person.isFreeMail && person.role === 'employer' ? (
              <Badge tone="warn">Freemail-Adresse</Badge>
            ) : null}
          </p>
        </div>
        <Link
          to={closeHref}
          preventScrollReset
          className={buttonClass({ look: 'quiet', size: 's' }, styles.close)}
          aria-keyshortcuts="Escape"
        >
          <Icon name="close" />
          <VisuallyHidden>Konto schließen</VisuallyHidden>
        </Link>
      </header>
      <div className={classNames(arrange.stack14, styles.body)}>
        {person.isSelf ? null : (
          <p className={classNames(textStyles.minor, styles.logged)}>
            <Icon name="info" size={16} /> Dieser Blick steht im Verarbeitungsprotokoll von {name}, höchstens
            einmal in der Stunde.
          </p>
        )}
        <Standing person={person} />
        <PersonActions person={person} name={name} onChanged={onChanged} />
        <div className={styles.columns}>
          <PersonFacts person={person} now={now} />
          <div className={arrange.shrinks}>
            {person.companies.map((company) => (
              <PersonSection key={company.id} title={company.companyName}>
                {verification(company, onChanged)}
              </PersonSection>
            ))}
            {answer.personFactors ? (
              <PersonFactors
                person={person}
                factors={answer.personFactors}
                name={name}
                onChanged={onChanged}
              />
            ) : null}
            <PersonSessions person={person} name={name} onChanged={onChanged} />
            <PersonHistory person={person} answer={answer} words={words} links={links} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** Why the account is not as others are. */
function Standing({ person }: { readonly person: OpenedPerson }) {
  if (person.suspendedAt !== null)
    return (
      <Notice tone="danger" title={`Gesperrt seit ${formatDate(person.suspendedAt)}`}>
        {person.suspensionReason ? <p>{person.suspensionReason}</p> : null}
      </Notice>
    )
  if (person.deletionRequestedAt !== null)
    return (
      <Notice tone="warn" title="Dieses Konto wird gelöscht">
        <p>
          Die Person hat das am {formatDate(person.deletionRequestedAt)} beantragt
          {person.deleteAfter === null
            ? '.'
            : ` und kann es bis zum ${formatDate(person.deleteAfter)} zurücknehmen.`}
        </p>
      </Notice>
    )
  if (!person.emailVerified)
    return (
      <Notice title="Die E-Mail-Adresse ist noch nicht bestätigt">
        <p>Bis dahin kann sich niemand mit diesem Konto anmelden.</p>
      </Notice>
    )
  return null
}

/** The URL names an account that does not exist (any more). */
export function MissingPerson({
  closeHref,
  log,
}: {
  readonly closeHref: string
  readonly log: PersonLinks['log']
}) {
  return (
    <section className={classNames(surface.panel, styles.panel)} aria-label="Konto">
      <div className={classNames(arrange.stack12, styles.gone)}>
        <h2 className={textStyles.sizeXl}>Dieses Konto gibt es nicht</h2>
        <p>
          Es wurde gelöscht, oder die Adresse ist unvollständig. Was Admins damit getan haben, steht weiter{' '}
          <Link to={log}>im Protokoll</Link>.
        </p>
        <ButtonLink to={closeHref} look="secondary">
          Zur Liste
        </ButtonLink>
      </div>
    </section>
  )
}
