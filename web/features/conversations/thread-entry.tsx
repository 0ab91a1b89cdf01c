import { type Conversation, otherSideName } from '../../entities/conversation/conversation-labels.ts'
import { formatRecent, formatTime } from '../../shared/format/moments.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Glyph, Icon } from '../../shared/ui/icon.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { GLYPHS } from './glyphs.ts'
import styles from './thread.module.css'
import type { Happening, ThreadItem } from './thread-items.ts'

interface ThreadEntryProps {
  readonly item: ThreadItem
  readonly conversation: Conversation
  readonly otherReadAt: string | null
  readonly now: number
}

function wordsOf({ kind, personName }: Happening, { side, companyName }: Conversation): string {
  const isApplicant = side === 'applicant'
  switch (kind) {
    case 'freigegeben':
      return isApplicant
        ? `Sie haben Ihre Kontaktdaten für ${companyName} freigegeben.`
        : 'Die Person hat ihre Kontaktdaten für Sie freigegeben.'
    case 'geoeffnet':
      return `${personName ?? companyName} hat die Kontaktdaten geöffnet.`
    case 'zurueckgezogen':
      return isApplicant
        ? 'Sie haben die Freigabe zurückgezogen.'
        : 'Die Freigabe wurde zurückgezogen. Die Kontaktdaten sind nicht mehr sichtbar.'
    case 'abgesagt':
      return isApplicant ? 'Sie haben abgesagt.' : 'Die Person hat abgesagt.'
    case 'angefragt':
      return `${companyName} hat geschrieben.`
  }
}

/** A day, a message, or what happened between messages. */
export function ThreadEntry({ item, conversation, otherReadAt, now }: ThreadEntryProps) {
  if (item.kind === 'day')
    return (
      <li className={classNames(textStyles.tiny, arrange.row, styles.day)}>
        <span>{item.label}</span>
      </li>
    )
  if (item.kind === 'happening') {
    const { happening } = item
    const isOpen = happening.kind === 'freigegeben'
    return (
      <li className={classNames(surface.tinted, styles.happening)} data-kind={happening.kind}>
        <Glyph path={isOpen || happening.kind === 'geoeffnet' ? GLYPHS.unlock : GLYPHS.lock} size={18} />
        <p>
          <strong>{wordsOf(happening, conversation)}</strong>{' '}
          <time dateTime={happening.happenedAt}>{formatRecent(happening.happenedAt, now)}</time>
        </p>
      </li>
    )
  }
  const { body, isOwn, authorName, createdAt, isRead } = item.message
  const wasRead = isRead || (otherReadAt !== null && Date.parse(otherReadAt) >= Date.parse(createdAt))
  const author = isOwn ? 'Sie' : (authorName ?? otherSideName(conversation))
  return (
    <li className={classNames(arrange.stack4, styles.message)} data-own={isOwn ? '' : undefined}>
      <VisuallyHidden>{author}: </VisuallyHidden>
      <p className={classNames(textStyles.asWritten, styles.body)}>{body}</p>
      <p className={classNames(textStyles.tiny, styles.meta)}>
        {isOwn ? null : <span aria-hidden="true">{author} ·</span>}
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {isOwn && wasRead ? (
          <>
            <span>· gelesen</span>
            <Icon name="check" size={14} />
          </>
        ) : null}
      </p>
    </li>
  )
}
