import { useRef, useState } from 'react'
import {
  AddApplicationNoteDocument,
  type ApplicationNote_NoteFragment,
  DeleteApplicationNoteDocument,
} from '../../../entities/application/company-application.generated.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { formatRecent } from '../../../shared/format/moments.ts'
import { SignInAgain } from '../../../shared/forms/sign-in-again.tsx'
import { MessageField } from '../../../shared/messages/message-field.tsx'
import { useAnswer } from '../../../shared/messages/use-answer.ts'
import { useSender } from '../../../shared/messages/use-sender.ts'
import { useUnsentText } from '../../../shared/messages/use-unsent-text.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './application-notes.module.css'
import part from './application-part.module.css'

type Note = Omit<ApplicationNote_NoteFragment, '__typename'>

interface ApplicationNotesProps {
  readonly id: string
  readonly notes: readonly Note[]
  readonly now: number
  readonly onChanged: () => Promise<unknown>
}

/** What colleagues tell each other; applicants never read it. */
export function ApplicationNotes({ id, notes, now, onChanged }: ApplicationNotesProps) {
  const client = useClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const { text, keptAt, write } = useUnsentText(`notiz:${id}`)
  const { submit, sending, problem, signedOut } = useSender({
    send: (body, clientKey) =>
      client.mutate({
        mutation: AddApplicationNoteDocument,
        variables: { id, text: body, clientKey },
        fetchPolicy: 'no-cache',
      }),
    onSent: () => {
      write('')
      return onChanged().catch(() => undefined)
    },
  })
  const removal = useAnswer({ onDone: onChanged, onStay: () => setDeleting(null) })
  return (
    <section className={part.part} aria-labelledby="bewerbung-notizen">
      <h3 id="bewerbung-notizen" className={part.title}>
        Notizen <span className={classNames(textStyles.tiny, styles.aux)}>sieht nur Ihr Betrieb</span>
      </h3>
      <ul className={classNames(arrange.stack8, styles.notes)}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={classNames(part.by, styles.by)}>
              <strong>{note.authorName ?? 'Früheres Mitglied'}</strong> {formatRecent(note.createdAt, now)}
            </p>
            <p className={part.text}>{note.body}</p>
            {note.isOwn ? (
              deleting === note.id ? (
                <p className={arrange.badges}>
                  <Button
                    look="secondary"
                    size="s"
                    onClick={() =>
                      void removal.act(
                        () =>
                          client.mutate({
                            mutation: DeleteApplicationNoteDocument,
                            variables: { id: note.id },
                          }),
                        'Notiz gelöscht',
                      )
                    }
                  >
                    Endgültig löschen
                  </Button>
                  <Button size="s" autoFocus onClick={() => setDeleting(null)}>
                    Behalten
                  </Button>
                </p>
              ) : (
                <Button look="quiet" size="s" className={styles.small} onClick={() => setDeleting(note.id)}>
                  Löschen
                  <VisuallyHidden>
                    : Notiz von {note.authorName}, {formatRecent(note.createdAt, now)}
                  </VisuallyHidden>
                </Button>
              )
            ) : null}
          </li>
        ))}
      </ul>
      <p role="alert" className={part.problem}>
        {removal.problem}
      </p>
      <form
        method="post"
        noValidate
        className={classNames(arrange.stack6, styles.noteForm)}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(text)
        }}
      >
        <MessageField
          ref={field}
          label="Notiz schreiben"
          text={text}
          keptAt={keptAt}
          sending={sending}
          problem={problem}
          rows={2}
          onText={write}
          onSend={() => void submit(text)}
        />
        {signedOut ? <SignInAgain /> : null}
        <Button type="submit" look="secondary" size="s" aria-disabled={sending || undefined}>
          Notiz speichern
        </Button>
      </form>
    </section>
  )
}
