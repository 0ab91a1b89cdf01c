import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  type Conversation,
  isOwnMessage,
  otherSideName,
} from '../../entities/conversation/conversation-labels.ts'
import { formatShortMoment } from '../../shared/format/moments.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { CompanyTile } from '../../shared/ui/company-tile.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import type { InboxQuery } from './conversations.generated.ts'
import styles from './inbox-list.module.css'
import { SideTile } from './side-tile.tsx'

type Item = InboxQuery['myInbox'][number]

interface InboxListProps {
  readonly items: readonly Item[]
  readonly hrefOf: (conversationId: string) => string
  /** The conversation that is shown beside the list. */
  readonly opened: string | null
  readonly now: number
}

/** Conversations about requests and applications, newest message first. An application opens among the applications. */
export function InboxList({ items, hrefOf, opened, now }: InboxListProps) {
  return (
    <ul className={arrange.list}>
      {items.map((item) => {
        const shown = item.conversation
          ? ofConversation(item.conversation)
          : item.application
            ? ofApplication(item.application, item)
            : null
        if (!shown) return null
        const { tile, name, about, preview, unread } = shown
        return (
          <li key={item.id}>
            <Link
              to={
                item.conversation
                  ? hrefOf(item.id)
                  : paths.dashboard.href({ tab: 'applications', application: item.id })
              }
              preventScrollReset={item.conversation !== null}
              className={styles.row}
              aria-current={item.id === opened ? 'true' : undefined}
              data-unread={unread > 0 ? '' : undefined}
            >
              {tile}
              <span className={styles.words}>
                <span className={styles.line}>
                  <span className={classNames(textStyles.strong, arrange.fits)}>{name}</span>
                  <time className={styles.time} dateTime={item.lastMessageAt}>
                    {formatShortMoment(item.lastMessageAt, now)}
                  </time>
                </span>
                <span className={classNames(textStyles.muted, styles.about)}>{about}</span>
                <span className={styles.line}>
                  <span className={classNames(arrange.shrinks, styles.preview)}>{preview}</span>
                  {unread > 0 ? (
                    <span className={styles.unread}>
                      {unread > 99 ? '99+' : unread}
                      <VisuallyHidden> ungelesen</VisuallyHidden>
                    </span>
                  ) : null}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface Shown {
  readonly tile: ReactNode
  readonly name: string
  /** What it is about. */
  readonly about: string
  readonly preview: string
  readonly unread: number
}

function ofConversation(conversation: Conversation): Shown {
  const { side, requestTitle, jobTitle, unreadCount } = conversation
  return {
    tile: <SideTile conversation={conversation} />,
    name: otherSideName(conversation),
    about: side === 'company' ? `Gesuch: ${requestTitle}` : `Ihr Gesuch, zu: ${jobTitle}`,
    preview: previewOf(conversation),
    unread: unreadCount,
  }
}

function previewOf({ side, state, lastMessageText, lastMessageFromCompany }: Conversation): string {
  const own = isOwnMessage(lastMessageFromCompany, side)
  if (state === 'abgesagt' && side === 'company')
    return own ? 'Hat abgesagt' : `Hat abgesagt: ${lastMessageText}`
  if (state === 'abgesagt') return 'Sie haben abgesagt'
  return own ? `Sie: ${lastMessageText}` : lastMessageText
}

function ofApplication(application: NonNullable<Item['application']>, item: Item): Shown {
  const { side, jobTitle, companyName, companyLogoPath, firstName, lastName, unreadCount } = application
  const isCompany = side === 'company'
  const person = [firstName, lastName].filter(Boolean).join(' ') || 'Name nicht sichtbar'
  const own = item.lastMessageFromCompany === isCompany
  return {
    tile: (
      <span className={styles.tile}>
        {isCompany ? (
          <CompanyTile name={person} />
        ) : (
          <CompanyTile name={companyName} logoUrl={companyLogoPath} />
        )}
      </span>
    ),
    name: isCompany ? person : companyName,
    about: `${isCompany ? 'Bewerbung' : 'Ihre Bewerbung'}: ${jobTitle}`,
    preview: own ? `Sie: ${item.lastMessageText}` : item.lastMessageText,
    unread: unreadCount,
  }
}
