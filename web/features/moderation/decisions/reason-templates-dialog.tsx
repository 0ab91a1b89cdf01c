import { Modal } from '@mantine/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useCurrentUser } from '../../../shared/auth/current-user.ts'
import { keepText, keptText } from '../../../shared/drafts/text-storage.ts'
import { errorCode, isOutage } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { characterCount, cleanLine, cleanText } from '../../../shared/forms/clean-text.ts'
import { SignInAgain } from '../../../shared/forms/sign-in-again.tsx'
import type { ReviewKind } from '../../../shared/graphql/schema-types.generated.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Field } from '../../../shared/ui/field.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { LONGEST_REASON } from './longest-reason.ts'
import {
  DeleteReasonTemplateDocument,
  type ReasonTemplate_TemplateFragment,
  SaveReasonTemplateDocument,
} from './reason-templates.generated.ts'
import styles from './reason-templates-dialog.module.css'
import '../../../shared/forms/zod.ts'

/** As long as a label may be; the database decides (reason_templates_label_check). */
const LONGEST_LABEL = 40

interface ReasonTemplatesDialogProps {
  readonly kind: ReviewKind
  readonly templates: readonly ReasonTemplate_TemplateFragment[]
  readonly onChanged: () => Promise<unknown>
  readonly onClose: () => void
}

const draftSchema = z.object({
  id: z.nullable(z.string()),
  version: z.nullable(z.number()),
  label: z.string(),
  text: z.string(),
})
type Draft = Readonly<z.output<typeof draftSchema>>

/** Null for none, and for what another release kept in another form. */
function draftOf(kept: string | undefined): Draft | null {
  try {
    return draftSchema.parse(JSON.parse(kept ?? 'null'))
  } catch {
    return null
  }
}

const EMPTY: Draft = { id: null, version: null, label: '', text: '' }

/** The templates of reasons that all admins share: write, change, delete. */
export function ReasonTemplatesDialog({ kind, templates, onChanged, onClose }: ReasonTemplatesDialogProps) {
  const client = useClient()
  const userId = useCurrentUser()?.id ?? ''
  const key = `textvorschlag:${kind}`
  // Kept in the tab until it is saved: Escape and a click beside the dialog close it.
  const [draft, setShownDraft] = useState(() => draftOf(keptText(userId, key)?.text))
  const setDraft = (next: Draft | null) => {
    setShownDraft(next)
    keepText(userId, key, next && { text: JSON.stringify(next), at: Date.now() })
  }
  const [signedOut, setSignedOut] = useState(false)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [replaces, setReplaces] = useState(false)
  const busy = useRef(false)

  const run = async (verb: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setProblem(null)
    setSignedOut(false)
    try {
      await verb()
      await onChanged()
      setDraft(null)
      setDeleting(null)
      setReplaces(false)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'CONFLICT' || code === 'NOT_FOUND') await onChanged().catch(() => undefined)
      if (code === 'UNAUTHENTICATED') return setSignedOut(true)
      if (code === 'NOT_FOUND') {
        // Somebody else has deleted it.
        setDeleting(null)
        if (!draft) return
        setDraft({ ...draft, id: null, version: null })
        return setProblem(
          'Jemand hat diese Vorlage gerade gelöscht. Ihr Text steht noch hier; „Speichern“ legt sie neu an.',
        )
      }
      setProblem(
        code === 'CONFLICT'
          ? 'Jemand hat diese Vorlage gerade geändert. Ihr Text steht noch hier; „Speichern“ ersetzt die andere Fassung.'
          : isOutage(error)
            ? 'Wir erreichen den Server nicht. Ihr Text bleibt stehen; versuchen Sie es gleich noch einmal.'
            : errorText(error),
      )
      // The next press replaces what this person has been told about.
      if (code === 'CONFLICT') setReplaces(true)
    } finally {
      busy.current = false
    }
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!draft) return
    const label = cleanLine(draft.label)
    const text = cleanText(draft.text)
    if (label === '' || text === '') return setProblem('Eine Vorlage braucht einen Namen und einen Text.')
    if (characterCount(label) > LONGEST_LABEL)
      return setProblem(`Der Name darf höchstens ${LONGEST_LABEL} Zeichen haben.`)
    if (characterCount(text) > LONGEST_REASON)
      return setProblem(`Der Text darf höchstens ${LONGEST_REASON.toLocaleString('de-DE')} Zeichen haben.`)
    const stored = templates.find(({ id }) => id === draft.id)
    void run(() =>
      client.mutate({
        mutation: SaveReasonTemplateDocument,
        variables: {
          kind,
          label,
          text,
          ...(draft.id === null
            ? {}
            : { id: draft.id, expectedVersion: (replaces ? stored?.version : null) ?? draft.version }),
        },
      }),
    )
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Textvorschläge"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      <p className={styles.lead}>
        Alle Admins benutzen diese Texte. Die ersten fünf liegen auf den Tasten 1 bis 5. Was schon gesendet
        ist, ändert sich nicht.
      </p>
      {signedOut ? <SignInAgain /> : null}
      {draft ? (
        <form noValidate className={classNames(arrange.stack14, styles.form)} onSubmit={save}>
          <Field label="Name">
            {(control) => (
              <input
                {...control}
                data-autofocus
                value={draft.label}
                onChange={({ currentTarget }) => setDraft({ ...draft, label: currentTarget.value })}
              />
            )}
          </Field>
          <Field
            label="Text"
            hint="Sagen Sie, was nicht stimmt und wie man es ändert. Vor dem Senden lässt er sich anpassen."
          >
            {(control) => (
              <textarea
                {...control}
                rows={6}
                value={draft.text}
                onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
              />
            )}
          </Field>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <div className={classNames(arrange.wrap8, styles.buttons)}>
            <Button type="submit">Speichern</Button>
            <Button
              look="secondary"
              onClick={() => {
                setDraft(null)
                setProblem(null)
                // What was said about this one does not hold for the next.
                setReplaces(false)
              }}
            >
              Abbrechen
            </Button>
          </div>
        </form>
      ) : (
        <>
          <ul className={styles.list}>
            {templates.map((template) => (
              <li key={template.id} className={classNames(arrange.stack8, styles.item)}>
                <div>
                  <b>{template.label}</b>
                  <p className={classNames(textStyles.minor, styles.text)}>{template.text}</p>
                </div>
                {deleting === template.id ? (
                  <div className={classNames(arrange.wrap8, styles.buttons)}>
                    <Button
                      look="secondary"
                      size="s"
                      onClick={() =>
                        void run(() =>
                          client.mutate({
                            mutation: DeleteReasonTemplateDocument,
                            variables: { id: template.id },
                          }),
                        )
                      }
                    >
                      Endgültig löschen
                    </Button>
                    <Button size="s" autoFocus onClick={() => setDeleting(null)}>
                      Behalten
                    </Button>
                  </div>
                ) : (
                  <div className={classNames(arrange.wrap8, styles.buttons)}>
                    <Button look="secondary" size="s" onClick={() => setDraft(draftSchema.parse(template))}>
                      Ändern<VisuallyHidden>: {template.label}</VisuallyHidden>
                    </Button>
                    <Button look="quiet" size="s" onClick={() => setDeleting(template.id)}>
                      Löschen<VisuallyHidden>: {template.label}</VisuallyHidden>
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <div className={classNames(arrange.wrap8, styles.buttons)}>
            <Button onClick={() => setDraft(EMPTY)}>Neuer Textvorschlag</Button>
          </div>
        </>
      )}
    </Modal>
  )
}
