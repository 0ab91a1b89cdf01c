import type { ApplicationEvent_EventFragment } from '../../../entities/application/application.generated.ts'
import { STATUS_WORDS } from '../../../entities/application/application-status.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { formatRecent } from '../../../shared/format/moments.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './application-history.module.css'
import part from './application-part.module.css'

type Happening = Omit<ApplicationEvent_EventFragment, '__typename'>

/** One event as a sentence. */
function happeningWords({ kind, fromStatus, toStatus, side, actorName }: Happening): string {
  const who = actorName ?? (side === 'company' ? 'Ihr Betrieb' : 'Die Person')
  switch (kind) {
    case 'eingegangen':
      return 'Bewerbung eingegangen'
    case 'geoeffnet':
      return `Geöffnet von ${who}`
    case 'verschoben':
      return `${who}: ${fromStatus ? `von „${STATUS_WORDS[fromStatus]}“ ` : ''}nach „${toStatus ? STATUS_WORDS[toStatus] : '?'}“`
    case 'zurueckgenommen':
      return `${who} hat das zurückgenommen: wieder „${toStatus ? STATUS_WORDS[toStatus] : '?'}“`
    case 'zurueckgezogen':
      return 'Von der Person zurückgezogen'
    case 'beendet':
      return 'Mit dem Ende der Anzeige abgesagt'
  }
}

/** Newest first. */
export function ApplicationHistory({
  events,
  now,
}: {
  readonly events: readonly Happening[]
  readonly now: number
}) {
  return (
    <section className={part.part} aria-labelledby="bewerbung-verlauf">
      <h3 id="bewerbung-verlauf" className={part.title}>
        Verlauf
      </h3>
      <ol className={classNames(arrange.stack8, styles.history)}>
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.happenedAt} title={formatDateTime(event.happenedAt)}>
              {formatRecent(event.happenedAt, now)}
            </time>
            <div>
              <p>{happeningWords(event)}</p>
              {event.text ? <p className={styles.sent}>{event.text}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
