import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { NextStep } from './overview-cards.tsx'

interface WaitingStepsProps {
  readonly employer: boolean
  /** Companies that wait for the applicant's first answer. */
  readonly asked: number
  /** Conversations in which the other side wrote last. */
  readonly replyDue: number
  /** Conversations with something unread. */
  readonly unread: number
}

interface ApplicationStepsProps {
  /** Applications that are open for more than 7 days without an answer. */
  readonly unanswered: number
  /** Applications with something new. */
  readonly unread: number
}

/** What applicants wait for. */
export function ApplicationSteps({ unanswered, unread }: ApplicationStepsProps) {
  const to = paths.dashboard.href({ tab: 'applications' })
  if (unanswered > 0)
    return (
      <NextStep
        title={`${countOf(unanswered, 'Bewerbung wartet', 'Bewerbungen warten')} seit über 7 Tagen`}
        text="Auch eine Absage ist eine Antwort. Vorlagen dafür liegen bereit."
        to={to}
        action="Antworten"
      />
    )
  if (unread > 0)
    return (
      <NextStep title={`Neues zu ${countOf(unread, 'Bewerbung', 'Bewerbungen')}`} to={to} action="Ansehen" />
    )
  return null
}

/** What other people wait for comes first among the next steps. */
export function WaitingSteps({ employer, asked, replyDue, unread }: WaitingStepsProps) {
  if (!employer && asked > 0)
    return (
      <NextStep
        title={`${countOf(asked, 'Betrieb möchte', 'Betriebe möchten')} Sie kennenlernen`}
        text="Ihren Namen erfährt nur, wem Sie ihn freigeben."
        to={paths.dashboard.href({ tab: 'requests', ansicht: 'freigaben' })}
        action="Lesen"
      />
    )
  if (replyDue > 0)
    return (
      <NextStep
        title={`${countOf(replyDue, 'Gespräch wartet', 'Gespräche warten')} auf Ihre Antwort`}
        to={paths.dashboard.href({ tab: 'messages', filter: 'antwort_offen' })}
        action="Antworten"
      />
    )
  if (unread > 0)
    return (
      <NextStep
        title={`Neue Nachrichten in ${countOf(unread, 'Gespräch', 'Gesprächen')}`}
        to={paths.dashboard.href({ tab: 'messages', filter: 'ungelesen' })}
        action="Lesen"
      />
    )
  return null
}
