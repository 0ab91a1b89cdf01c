import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { FormSection } from '../../shared/forms/form-section.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import styles from '../../shared/ui/record-list.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { eventWords } from './event-words.ts'
import {
  type SecurityEvents_EventFragment,
  SecurityEvents_EventFragmentDoc,
} from './security-events.generated.ts'

interface SecurityEventsProps {
  readonly events: readonly (FragmentType<SecurityEvents_EventFragment> & { readonly id: string })[]
  /** Links to the other pages of the list. */
  readonly children: ReactNode
}

/** What happened to the account, newest first. */
export function SecurityEvents({ events, children }: SecurityEventsProps) {
  return (
    <FormSection
      title="Letzte Aktivitäten"
      text="Aus dem letzten Jahr. Kommt Ihnen etwas fremd vor, ändern Sie Ihr Passwort."
    >
      {events.length === 0 ? (
        <p className={textStyles.minor}>Hier steht noch nichts.</p>
      ) : (
        <ol className={arrange.list}>
          {events.map((event) => (
            <SecurityEvent key={event.id} event={event} />
          ))}
        </ol>
      )}
      {children}
    </FormSection>
  )
}

function SecurityEvent({ event: reference }: { readonly event: FragmentType<SecurityEvents_EventFragment> }) {
  const event = useFragmentOf(SecurityEvents_EventFragmentDoc, reference)
  if (!event) return null
  const { title, detail, tone } = eventWords(event)
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          {title} {tone === 'warn' ? <Badge tone="warn">bitte prüfen</Badge> : null}
        </p>
        {detail ? <p className={textStyles.minor}>{detail}</p> : null}
        <p className={textStyles.minor}>
          <time dateTime={event.occurredAt}>{formatDateTime(event.occurredAt)}</time> · {event.device}
        </p>
      </div>
    </li>
  )
}
