import {
  BlockCompanyDocument,
  DeclineContactDocument,
  ReleaseContactDocument,
  ReportConversationDocument,
  WithdrawReleaseDocument,
} from '../../entities/conversation/conversation.generated.ts'
import { type Conversation, otherSideName } from '../../entities/conversation/conversation-labels.ts'
import { ReportQuestion } from '../../entities/report/report-question.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { MessageField } from '../../shared/messages/message-field.tsx'
import { Question } from '../../shared/messages/question.tsx'
import { useAnswer } from '../../shared/messages/use-answer.ts'
import { useSender } from '../../shared/messages/use-sender.ts'
import { useUnsentText } from '../../shared/messages/use-unsent-text.ts'
import { toastDone } from '../../shared/toast/toast.tsx'

export type Asking = 'release' | 'withdraw' | 'decline' | 'block' | 'report'

interface QuestionsProps {
  readonly asking: Asking
  readonly conversation: Conversation
  readonly now: number
  /** The answer took effect: what the page shows has to be asked for again. */
  readonly onDone: () => Promise<unknown>
  readonly onStay: () => void
}

/** The questions about one conversation. Each says what happens, and what it cannot undo. */
export function ConversationQuestion(props: QuestionsProps) {
  switch (props.asking) {
    case 'release':
      return <ReleaseQuestion {...props} />
    case 'withdraw':
      return <WithdrawQuestion {...props} />
    case 'decline':
      return <DeclineQuestion {...props} />
    case 'block':
      return <BlockQuestion {...props} />
    case 'report':
      return <ReportConversation {...props} />
  }
}

function ReleaseQuestion({ conversation, onDone, onStay }: QuestionsProps) {
  const { id, companyName, releaseIsCurrent } = conversation
  const client = useClient()
  const { act, busy, problem } = useAnswer({ onDone, onStay })
  return (
    <Question
      title={`Kontaktdaten für ${companyName} freigeben?`}
      action="Jetzt freigeben"
      stay="Noch nicht"
      isDangerous={false}
      busy={busy}
      problem={problem}
      onStay={onStay}
      onAct={() =>
        void act(
          () => client.mutate({ mutation: ReleaseContactDocument, variables: { id } }),
          'Kontaktdaten freigegeben',
          (error) =>
            errorCode(error) === 'INVALID_STATE'
              ? 'Freigeben geht gerade nicht: Im Gesuch fehlen Kontaktdaten, oder Sie haben diesem Betrieb abgesagt.'
              : null,
        )
      }
    >
      <p>
        {releaseIsCurrent === false
          ? 'Sie haben Ihre Angaben seit der Freigabe geändert. Der Betrieb sieht dann die neuen.'
          : 'Nur dieser Betrieb sieht dann Namen, Telefon, E-Mail und Anschrift.'}{' '}
        Ihr Name steht dann dort statt der Chiffre, auch in Mails. Sie können die Freigabe jederzeit
        zurückziehen. Was ein Betrieb sich notiert hat, können wir nicht zurückholen.
      </p>
    </Question>
  )
}

function WithdrawQuestion({ conversation, now, onDone, onStay }: QuestionsProps) {
  const { id, companyName, openedCount, lastOpenedAt } = conversation
  const client = useClient()
  const { act, busy, problem } = useAnswer({ onDone, onStay })
  return (
    <Question
      title={`Freigabe für ${companyName} zurückziehen?`}
      action="Jetzt zurückziehen"
      stay="Behalten"
      isDangerous
      busy={busy}
      problem={problem}
      onStay={onStay}
      onAct={() =>
        void act(
          () => client.mutate({ mutation: WithdrawReleaseDocument, variables: { id } }),
          'Freigabe zurückgezogen',
        )
      }
    >
      <p>
        Der Betrieb sieht Ihre Daten ab sofort nicht mehr.{' '}
        {openedCount > 0 && lastOpenedAt
          ? `Zuletzt geöffnet hat er sie ${formatRecent(lastOpenedAt, now)}; was er sich notiert hat, können wir nicht zurückholen.`
          : 'Geöffnet hat er sie noch nie.'}{' '}
        Ihr Gespräch bleibt bestehen, ohne Namen.
      </p>
    </Question>
  )
}

function DeclineQuestion({ conversation, onDone, onStay }: QuestionsProps) {
  const { id, companyName, state } = conversation
  const client = useClient()
  const { text, keptAt, write } = useUnsentText(`absage:${id}`)
  const { submit, sending, problem } = useSender({
    mayBeEmpty: true,
    send: (body, clientKey) =>
      client.mutate({
        mutation: DeclineContactDocument,
        variables: body === '' ? { id } : { id, body, clientKey },
      }),
    onSent: () => {
      write('')
      toastDone({ title: 'Abgesagt' })
      onStay()
      return onDone()
    },
  })
  return (
    <Question
      title={`${companyName} absagen?`}
      action={text.trim() === '' ? 'Ohne Nachricht absagen' : 'Mit dieser Nachricht absagen'}
      stay="Nicht absagen"
      isDangerous
      busy={sending}
      problem={null}
      onStay={onStay}
      onAct={() => void submit(text)}
    >
      <p>
        {state === 'freigegeben' ? 'Der Betrieb sieht Ihre Daten ab sofort nicht mehr. ' : ''}
        Danach kann er Ihnen zu diesem Gesuch nicht mehr schreiben. Ein Grund ist nicht nötig.
      </p>
      <MessageField
        label="Ein Wort dazu (freiwillig)"
        text={text}
        keptAt={keptAt}
        sending={sending}
        problem={problem}
        rows={2}
        onText={write}
        onSend={() => void submit(text)}
      />
    </Question>
  )
}

function BlockQuestion({ conversation, onDone, onStay }: QuestionsProps) {
  const { id, companyName } = conversation
  const client = useClient()
  const { act, busy, problem } = useAnswer({ onDone, onStay })
  return (
    <Question
      title={`${companyName} sperren?`}
      action="Betrieb sperren"
      stay="Nicht sperren"
      isDangerous
      busy={busy}
      problem={problem}
      onStay={onStay}
      onAct={() =>
        void act(
          () => client.mutate({ mutation: BlockCompanyDocument, variables: { id } }),
          'Betrieb gesperrt',
          (error) =>
            errorCode(error) === 'RATE_LIMITED'
              ? 'Sie verbergen sich schon vor 100 Betrieben. Heben Sie unter „Verborgen vor“ erst eine Sperre auf.'
              : null,
        )
      }
    >
      <p>
        Das Gespräch endet ohne ein Wort, eine Freigabe erlischt, und der Betrieb findet Ihre Gesuche nicht
        mehr, solange er angemeldet ist. Er erfährt nicht, dass Sie ihn gesperrt haben. Aufheben können Sie
        das unter „Verborgen vor“.
      </p>
    </Question>
  )
}

function ReportConversation({ conversation, onDone, onStay }: QuestionsProps) {
  const client = useClient()
  return (
    <ReportQuestion
      title={`Gespräch mit ${otherSideName(conversation)} melden?`}
      action="Gespräch melden"
      textKey={`meldung:${conversation.id}`}
      subject={{ kind: 'contact_request', id: conversation.id }}
      report={(reason, details) =>
        client.mutate({
          mutation: ReportConversationDocument,
          variables: { id: conversation.id, reason, details },
        })
      }
      onDone={onDone}
      onStay={onStay}
    >
      Wir lesen dann die letzten 50 Nachrichten dieses Gesprächs. Die andere Seite erfährt nicht, wer gemeldet
      hat.
    </ReportQuestion>
  )
}
