import { formatRecent } from '../../shared/format/moments.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import timeline from '../../shared/ui/timeline.module.css'
import styles from './contact-panel.module.css'
import type { ConversationHistoryQuery } from './conversations.generated.ts'

type Event = ConversationHistoryQuery['eventsOfConversation'][number]

const WORDS: Readonly<Record<Event['kind'], string>> = {
  angefragt: 'Ihr Betrieb hat geschrieben',
  freigegeben: 'Identität für Ihren Betrieb freigegeben',
  geoeffnet: 'Kontaktdaten geöffnet',
  zurueckgezogen: 'Freigabe zurückgezogen',
  abgesagt: 'Die Person hat abgesagt',
}

/** What happened, newest first. It never names the applicant, so that nothing of it has to be taken back. */
export function ContactHistory({ events, now }: { readonly events: readonly Event[]; readonly now: number }) {
  if (events.length === 0) return null
  return (
    <section className={arrange.above24} aria-labelledby="verlauf-titel">
      <h2 id="verlauf-titel" className={textStyles.listTitle}>
        Verlauf
      </h2>
      <ol className={timeline.timeline}>
        {events.map(({ kind, happenedAt, personName }, at) => (
          <li key={`${kind} ${happenedAt}`} className={timeline.point} data-latest={at === 0 || undefined}>
            <p className={classNames(textStyles.strong, styles.happening)}>{WORDS[kind]}</p>
            <p className={textStyles.minor}>
              {[personName, formatRecent(happenedAt, now)].filter(Boolean).join(', ')}
              {kind === 'geoeffnet' ? '. Die Person sieht diesen Eintrag.' : ''}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
