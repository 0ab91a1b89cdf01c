import { useEffect, useRef, useState } from 'react'
import {
  type Conversation,
  otherSideName,
  stateWords,
} from '../../entities/conversation/conversation-labels.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { ContactHistory } from './contact-history.tsx'
import styles from './contact-panel.module.css'
import { ConversationHistoryDocument, type ConversationHistoryQuery } from './conversations.generated.ts'
import { OpenedContact, ProtectedContact } from './opened-contact.tsx'
import { useOpenedContact } from './use-opened-contact.ts'

interface ContactStateProps {
  readonly conversation: Conversation
  /** It stands where the person has just sent the first message. */
  readonly takesFocus: boolean
  readonly onStale: () => Promise<unknown>
}

function sentenceOf({ state, askedBy }: Conversation): string {
  switch (state) {
    case 'offen':
      return `${askedBy ?? 'Ihr Betrieb'} hat geschrieben. Die Person entscheidet in Ruhe; ein Grund für eine Absage ist nicht nötig.`
    case 'beantwortet':
      return 'Die Person hat geantwortet. Name und Kontaktdaten hat sie noch nicht freigegeben.'
    case 'abgesagt':
      return 'Die Person hat abgesagt.'
    case 'zurueckgezogen':
      return 'Name, Telefon, E-Mail und Anschrift sind für Ihren Betrieb nicht mehr sichtbar.'
    case 'freigegeben':
      return 'Die Person hat ihre Kontaktdaten für Ihren Betrieb freigegeben. Sie sieht, wann Sie sie öffnen.'
  }
}

/** What became of the first message; after a release the contact, opened by a press. */
export function ContactState({ conversation, takesFocus, onStale }: ContactStateProps) {
  const { id, requestId, state, version, contactIsOpen } = conversation
  const client = useClient()
  const [history, setHistory] = useState<ConversationHistoryQuery['eventsOfConversation']>([])
  const { contact, dropped, opening, problem, open } = useOpenedContact({
    id,
    requestId,
    isOpen: contactIsOpen,
    onStale,
  })
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus || contact !== null || dropped) focusIfLost(() => panel.current)
  }, [takesFocus, contact, dropped])
  const thread = paths.dashboard.href({ tab: 'messages', thread: id })
  const now = Date.now()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the conversation has its own history
  useEffect(() => {
    let shown = true
    client
      .query({ query: ConversationHistoryDocument, variables: { id }, fetchPolicy: 'network-only' })
      .then(({ data }) => {
        if (shown && data) setHistory(data.eventsOfConversation)
      })
      .catch((error: unknown) => console.warn('The history could not be loaded', error))
    return () => {
      shown = false
    }
  }, [client, id, version])

  const { word, tone } = stateWords(conversation)
  const ended = state === 'zurueckgezogen' || (dropped && !contactIsOpen)
  return (
    <>
      <section
        ref={panel}
        className={classNames(surface.panel, styles.panel)}
        tabIndex={-1}
        aria-labelledby="kontakt-titel"
      >
        <header>
          <p className={textStyles.minor}>Kontakt</p>
          <h2 id="kontakt-titel" className={textStyles.sizeXl}>
            {contact?.contactPerson ??
              (ended ? `Chiffre ${conversation.chiffre}` : otherSideName(conversation))}
          </h2>
          {ended ? null : (
            <p className={styles.state}>
              <Badge tone={tone}>{word}</Badge>
            </p>
          )}
        </header>
        <div role="status">
          {ended ? (
            <Notice
              tone="warn"
              title={
                dropped
                  ? 'Die Freigabe wurde eben zurückgezogen.'
                  : conversation.withdrawnAt
                    ? `Die Freigabe wurde zurückgezogen: ${formatRecent(conversation.withdrawnAt, now)}`
                    : 'Die Freigabe wurde zurückgezogen.'
              }
            >
              <p>Name, Telefon, E-Mail und Anschrift sind für Ihren Betrieb nicht mehr sichtbar.</p>
            </Notice>
          ) : null}
        </div>
        {contact ? (
          <OpenedContact contact={contact} />
        ) : (
          <>
            {ended ? null : <p className={styles.text}>{sentenceOf(conversation)}</p>}
            {state === 'abgesagt' || contactIsOpen ? null : <ProtectedContact />}
          </>
        )}
        {contactIsOpen && !contact ? (
          <Button wide aria-disabled={opening || undefined} onClick={() => void open()}>
            {opening ? 'Wird geöffnet …' : 'Kontaktdaten öffnen'}
          </Button>
        ) : null}
        <p role="alert" className={textStyles.refusal}>
          {problem}
        </p>
        <ButtonLink to={thread} look={contactIsOpen ? 'secondary' : 'primary'} wide>
          {contact ? 'Nachricht schreiben' : 'Zum Gespräch'}
        </ButtonLink>
        {ended ? (
          <p className={textStyles.minor}>
            Haben Sie Angaben notiert oder gespeichert? Bitte löschen Sie sie jetzt.
          </p>
        ) : null}
      </section>
      <ContactHistory events={history} now={now} />
    </>
  )
}
