import { useEffect, useId, useRef, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { serverAnswers } from '../../../shared/connection/server-answers.ts'
import { isOutage } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatRecent } from '../../../shared/format/moments.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { SignInAgain } from '../../../shared/forms/sign-in-again.tsx'
import { useSingleKeys } from '../../../shared/forms/single-keys.ts'
import type { NoteKind } from '../../../shared/graphql/schema-types.generated.ts'
import { MessageField } from '../../../shared/messages/message-field.tsx'
import { useAnswer } from '../../../shared/messages/use-answer.ts'
import { useSender } from '../../../shared/messages/use-sender.ts'
import { useUnsentText } from '../../../shared/messages/use-unsent-text.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { QUEUE_KEYS } from '../queue/queue-keys.ts'
import {
  AddReviewNoteDocument,
  DeleteReviewNoteDocument,
  ReviewNotesDocument,
  type ReviewNotesQuery,
} from './review-notes.generated.ts'
import styles from './review-notes.module.css'

interface ReviewNotesProps {
  readonly kind: NoteKind
  readonly id: string
  /** How many there are as the queue knows: another number asks for them again. */
  readonly count: number
  readonly now: number
}

/** What admins tell each other about it; nobody else reads it. Loaded beside the text, which does not wait for it. */
export function ReviewNotes({ kind, id, count, now }: ReviewNotesProps) {
  const client = useClient()
  const headingId = useId()
  const { notes, failed, load } = useNotes(kind, id, count)
  const field = useRef<HTMLTextAreaElement>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const { text, keptAt, write } = useUnsentText(`notiz:${id}`)
  const { submit, sending, problem, signedOut } = useSender({
    send: async (body) => {
      try {
        await client.mutate({ mutation: AddReviewNoteDocument, variables: { kind, id, body } })
      } catch (error) {
        // It may have arrived: then it stands in the list as soon as the server answers again.
        if (isOutage(error)) void serverAnswers().then(load)
        throw error
      }
    },
    words: {
      empty: 'Schreiben Sie zuerst Ihre Notiz.',
      unreached:
        'Wir erreichen den Server nicht. Ihr Text bleibt stehen. Sehen Sie nach, ob die Notiz schon oben steht, bevor Sie noch einmal speichern.',
    },
    onSent: () => {
      write('')
      return load()
    },
  })
  const removal = useAnswer({ onDone: load, onStay: () => setDeleting(null) })
  // A list of companies has several such fields.
  useSingleKeys({ [QUEUE_KEYS.note.key]: kind === 'company' ? undefined : () => field.current?.focus() })
  return (
    <section className={classNames(surface.panel, arrange.stack10, styles.notes)} aria-labelledby={headingId}>
      <h2 id={headingId} className={textStyles.sizeL}>
        Notizen <span className={classNames(textStyles.minor, styles.aux)}>sehen nur Admins</span>
      </h2>
      {failed ? (
        <p role="alert" className={textStyles.problem}>
          Die Notizen konnten nicht geladen werden. {failed}{' '}
          <Button look="quiet" size="s" onClick={() => void load()}>
            Erneut versuchen
          </Button>
        </p>
      ) : null}
      <ul className={classNames(arrange.stack8, styles.list)}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={classNames(textStyles.tiny, styles.by)}>
              <strong>{note.authorName ?? 'Früherer Admin'}</strong> {formatRecent(note.createdAt, now)}
            </p>
            <p className={styles.text}>{note.body}</p>
            {note.isMine ? (
              deleting === note.id ? (
                <p className={arrange.badges}>
                  <Button
                    look="secondary"
                    size="s"
                    onClick={() =>
                      void removal.act(
                        () =>
                          client.mutate({ mutation: DeleteReviewNoteDocument, variables: { id: note.id } }),
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
                <Button look="quiet" size="s" onClick={() => setDeleting(note.id)}>
                  Löschen
                  <VisuallyHidden>: Notiz von {formatRecent(note.createdAt, now)}</VisuallyHidden>
                </Button>
              )
            ) : null}
          </li>
        ))}
      </ul>
      <p role="alert" className={textStyles.problem}>
        {removal.problem}
      </p>
      {signedOut ? <SignInAgain /> : null}
      <LiveFieldset>
        <form
          method="post"
          noValidate
          className={classNames(arrange.stack6, styles.form)}
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
          <Button type="submit" look="secondary" size="s" aria-disabled={sending || undefined}>
            Notiz speichern
          </Button>
        </form>
      </LiveFieldset>
    </section>
  )
}

type Note = ReviewNotesQuery['reviewNotes'][number]

function useNotes(kind: NoteKind, id: string, count: number) {
  const client = useClient()
  const [notes, setNotes] = useState<readonly Note[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const load = async () => {
    try {
      const { data } = await client.query({
        query: ReviewNotesDocument,
        variables: { kind, id },
        fetchPolicy: 'no-cache',
      })
      setNotes(data?.reviewNotes ?? [])
      setFailed(null)
    } catch (error) {
      setFailed(isOutage(error) ? 'Wir erreichen den Server nicht.' : errorText(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` is no input of the request but says that the answer is old.
  useEffect(() => void load(), [client, kind, id, count])
  return { notes, failed, load }
}
