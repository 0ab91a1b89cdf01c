import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
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
  if (unanswered > 0)
    return (
      <NextStep
        title={`${countOf(unanswered, 'Bewerbung wartet', 'Bewerbungen warten')} seit über 7 Tagen`}
        text="Auch eine Absage ist eine Antwort. Vorlagen dafür liegen bereit."
      >
        <ButtonLink to={paths.dashboard.href({ tab: 'applications' })}>Antworten</ButtonLink>
      </NextStep>
    )
  if (unread > 0)
    return (
      <NextStep
        title={`${countOf(unread, 'Bewerbung', 'Bewerbungen')} mit Neuem`}
        text="Sie haben sie noch nicht geöffnet, oder die Person hat geschrieben."
      >
        <ButtonLink to={paths.dashboard.href({ tab: 'applications' })}>Ansehen</ButtonLink>
      </NextStep>
    )
  return null
}

/** What other people wait for comes first among the next steps. */
export function WaitingSteps({ employer, asked, replyDue, unread }: WaitingStepsProps) {
  if (!employer && asked > 0)
    return (
      <NextStep
        title={`${countOf(asked, 'Betrieb möchte', 'Betriebe möchten')} Sie kennenlernen`}
        text="Lesen Sie, wer schreibt. Ihren Namen erfährt nur, wem Sie ihn freigeben."
      >
        <ButtonLink to={paths.dashboard.href({ tab: 'requests', ansicht: 'freigaben' })}>
          Lesen und entscheiden
        </ButtonLink>
      </NextStep>
    )
  if (replyDue > 0)
    return (
      <NextStep
        title={`${countOf(replyDue, 'Gespräch wartet', 'Gespräche warten')} auf Ihre Antwort`}
        text={
          employer
            ? 'Eine schnelle Antwort ist oft der Anfang eines Kennenlernens.'
            : replyDue === 1
              ? 'Der Betrieb hat Ihnen geschrieben.'
              : 'Die Betriebe haben Ihnen geschrieben.'
        }
      >
        <ButtonLink to={paths.dashboard.href({ tab: 'messages', filter: 'antwort_offen' })}>
          Antworten
        </ButtonLink>
      </NextStep>
    )
  if (unread > 0)
    return (
      <NextStep
        title={`${countOf(unread, 'Gespräch', 'Gespräche')} mit Neuem`}
        text="Sie haben Nachrichten, die Sie noch nicht gelesen haben."
      >
        <ButtonLink to={paths.dashboard.href({ tab: 'messages', filter: 'ungelesen' })}>Lesen</ButtonLink>
      </NextStep>
    )
  return null
}
