import { Menu } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  type Conversation,
  otherSideName,
  stateWords,
} from '../../entities/conversation/conversation-labels.ts'
import { requestHref } from '../../entities/conversation/request-href.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Glyph } from '../../shared/ui/icon.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { type Asking, ConversationQuestion } from './conversation-questions.tsx'
import { GLYPHS } from './glyphs.ts'
import { OpenedContact } from './opened-contact.tsx'
import { SideTile } from './side-tile.tsx'
import styles from './thread.module.css'
import { useOpenedContact } from './use-opened-contact.ts'

interface ThreadHeadProps {
  readonly conversation: Conversation
  readonly backHref: string
  readonly now: number
  readonly onChanged: () => Promise<unknown>
}

/** Who it is, what they see or show, and what can be done about it; the questions are asked right below. */
export function ThreadHead({ conversation, backHref, now, onChanged }: ThreadHeadProps) {
  const { id, side, state, requestId, requestTitle, requestIsOnline, jobTitle, jobSlug, contactIsOpen } =
    conversation
  const [asking, setAsking] = useState<Asking | null>(null)
  const { contact, dropped, opening, problem, open, close } = useOpenedContact({
    id,
    requestId,
    isOpen: side === 'company' && contactIsOpen,
    onStale: onChanged,
  })
  const { word, tone } = stateWords(conversation)
  const isApplicant = side === 'applicant'
  const page = requestHref(requestId)
  const mayRelease =
    isApplicant && (state === 'offen' || state === 'beantwortet' || state === 'zurueckgezogen')
  const isStale = isApplicant && conversation.releaseIsCurrent === false
  return (
    <div className={styles.top}>
      <header className={classNames(arrange.row, styles.head)}>
        <Link to={backHref} className={styles.back} preventScrollReset>
          <Glyph path={GLYPHS.back} />
          <VisuallyHidden>Zu allen Gesprächen</VisuallyHidden>
        </Link>
        <SideTile conversation={conversation} />
        <div className={styles.who}>
          <h2 className={classNames(arrange.line, styles.name)}>
            {contact?.contactPerson ?? otherSideName(conversation)}
            {isApplicant ? null : <Badge tone={tone}>{word}</Badge>}
          </h2>
          <p className={classNames(textStyles.minorBreaks, styles.about)}>
            {isApplicant || !requestIsOnline || page === null ? null : (
              <>
                <Link to={page}>{requestTitle}</Link>
                {' · '}
              </>
            )}
            zu {jobSlug ? <Link to={paths.job.href(jobSlug)}>{jobTitle}</Link> : jobTitle}
          </p>
        </div>
        <LiveFieldset>
          {side === 'company' && contactIsOpen ? (
            <Button
              look="secondary"
              size="s"
              aria-expanded={contact !== null}
              aria-disabled={opening || undefined}
              onClick={() => (contact ? close() : void open())}
            >
              {contact ? 'Kontakt schließen' : 'Kontakt ansehen'}
            </Button>
          ) : null}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button look="secondary" size="s" className={styles.more}>
                <Glyph path={GLYPHS.more} />
                <VisuallyHidden>Mehr zu diesem Gespräch</VisuallyHidden>
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {isApplicant && state !== 'abgesagt' ? (
                <Menu.Item onClick={() => setAsking('decline')}>Absagen</Menu.Item>
              ) : null}
              {isApplicant ? (
                <Menu.Item color="danger" onClick={() => setAsking('block')}>
                  Betrieb sperren
                </Menu.Item>
              ) : null}
              <Menu.Item onClick={() => setAsking('report')}>Gespräch melden</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </LiveFieldset>
      </header>
      {isApplicant && state !== 'abgesagt' ? (
        <div className={classNames(arrange.apart, styles.strip)}>
          <p data-tone={tone}>
            <Glyph path={contactIsOpen ? GLYPHS.unlock : GLYPHS.lock} size={18} />
            {isStale ? 'sieht Ihre früheren Kontaktdaten' : word}
          </p>
          <LiveFieldset>
            {mayRelease || isStale ? (
              <Button size="s" onClick={() => setAsking('release')}>
                {isStale ? 'Neue Angaben freigeben' : 'Kontaktdaten freigeben'}
              </Button>
            ) : null}
            {state === 'freigegeben' ? (
              <Button look="quiet" size="s" onClick={() => setAsking('withdraw')}>
                Zurückziehen
              </Button>
            ) : null}
          </LiveFieldset>
        </div>
      ) : null}
      <div role="status" className={styles.notices}>
        {dropped && !contactIsOpen && side === 'company' ? (
          <Notice tone="warn" title="Die Freigabe wurde eben zurückgezogen.">
            <p>
              Name, Telefon, E-Mail und Anschrift sind für Ihren Betrieb nicht mehr sichtbar. Haben Sie
              Angaben notiert? Bitte löschen Sie sie jetzt.
            </p>
          </Notice>
        ) : null}
        {problem ? <p className={textStyles.refusal}>{problem}</p> : null}
      </div>
      {contact ? (
        <div className={styles.contact}>
          <OpenedContact contact={contact} />
        </div>
      ) : null}
      {asking ? (
        <div className={styles.question}>
          <ConversationQuestion
            key={asking}
            asking={asking}
            conversation={conversation}
            now={now}
            onDone={onChanged}
            onStay={() => setAsking(null)}
          />
        </div>
      ) : null}
    </div>
  )
}
