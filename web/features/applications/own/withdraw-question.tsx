import { WithdrawApplicationDocument } from '../../../entities/application/application.generated.ts'
import { SEEN_AFTER_WITHDRAWAL } from '../../../entities/application/seen-after-withdrawal.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { Question } from '../../../shared/messages/question.tsx'
import { useAnswer } from '../../../shared/messages/use-answer.ts'
import { noteOwnAction } from '../../../shared/toast/own-actions.ts'

interface WithdrawQuestionProps {
  readonly id: string
  readonly companyName: string
  /** The withdrawal took effect: what the page shows has to be asked for again. */
  readonly onDone: () => Promise<unknown>
  readonly onStay: () => void
}

/** Says what the withdrawal does, and that nothing takes it back. */
export function WithdrawQuestion({ id, companyName, onDone, onStay }: WithdrawQuestionProps) {
  const client = useClient()
  const { act, busy, problem } = useAnswer({ onDone, onStay })
  return (
    <Question
      title="Bewerbung zurückziehen?"
      action="Jetzt zurückziehen"
      stay="Behalten"
      isDangerous
      busy={busy}
      problem={problem}
      onStay={onStay}
      onAct={() => {
        noteOwnAction(id)
        void act(
          () => client.mutate({ mutation: WithdrawApplicationDocument, variables: { id } }),
          'Bewerbung zurückgezogen',
          (error) => {
            if (errorCode(error) !== 'INVALID_STATE') return null
            void onDone()
            return 'Der Betrieb hat inzwischen entschieden; zurückziehen geht nicht mehr.'
          },
        )
      }}
    >
      <p>
        {companyName} sieht dann {SEEN_AFTER_WITHDRAWAL}; Ihre Dateien löschen wir. Was der Betrieb
        gespeichert oder notiert hat, holen wir nicht zurück.
      </p>
      <p>Auf diese Stelle können Sie sich nicht noch einmal bewerben.</p>
    </Question>
  )
}
