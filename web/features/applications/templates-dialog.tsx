import { Modal } from '@mantine/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import {
  type AnswerTemplate_TemplateFragment,
  DeleteAnswerTemplateDocument,
  SaveAnswerTemplateDocument,
} from '../../entities/application/company-application.generated.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode, isOutage } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { characterCount, cleanLine, cleanText } from '../../shared/forms/clean-text.ts'
import type { AnswerKind } from '../../shared/graphql/schema-types.generated.ts'
import { MESSAGE_MAX } from '../../shared/messages/message-max.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { ANSWER_WORDS } from './answer-template.ts'
import styles from './templates-dialog.module.css'

/** As long as a name may be; the database decides (answer_templates_name_check). */
export const TEMPLATE_NAME_MAX = 60

interface TemplatesDialogProps {
  readonly companyId: string
  readonly templates: readonly AnswerTemplate_TemplateFragment[]
  readonly onChanged: () => void
  readonly onClose: () => void
}

interface Draft {
  readonly id: string | null
  readonly version: number | null
  readonly kind: AnswerKind
  readonly name: string
  readonly text: string
}

const KINDS: readonly AnswerKind[] = ['einladung', 'rueckfrage', 'absage']
const isKind = (value: string): value is AnswerKind => KINDS.some((kind) => kind === value)

/** The company's own templates: write, change, delete; ours can be copied. */
export function TemplatesDialog({ companyId, templates, onChanged, onClose }: TemplatesDialogProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const client = useClient()
  const busy = useRef(false)

  const run = async (verb: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setProblem(null)
    try {
      await verb()
      onChanged()
      setDraft(null)
      setDeleting(null)
    } catch (error) {
      setProblem(
        errorCode(error) === 'CONFLICT'
          ? 'Jemand aus Ihrem Betrieb hat diese Vorlage inzwischen geändert. Ihr Text bleibt stehen; schließen Sie den Dialog, um die andere Fassung zu sehen.'
          : isOutage(error)
            ? 'Nicht gespeichert: Wir erreichen den Server nicht. Ihr Text bleibt stehen.'
            : `Nicht gespeichert. ${errorText(error)}`,
      )
    } finally {
      busy.current = false
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={draft ? (draft.id ? 'Vorlage ändern' : 'Neue Vorlage') : 'Vorlagen Ihres Betriebs'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {draft ? (
        <TemplateForm
          key={draft.id ?? 'neu'}
          draft={draft}
          onCancel={() => setDraft(null)}
          onSave={({ id, version, kind, name, text }) =>
            void run(() =>
              client.mutate({
                mutation: SaveAnswerTemplateDocument,
                variables: { companyId, id, version, kind, name: cleanLine(name), text: cleanText(text) },
                fetchPolicy: 'no-cache',
              }),
            )
          }
        />
      ) : (
        <>
          <ul className={styles.list}>
            {templates.map((template) => {
              const { id, version, kind, name, text } = template
              return (
                <li key={id ?? `${kind} ${name}`}>
                  <div className={styles.about}>
                    <p className={styles.name}>{name}</p>
                    <p className={styles.kind}>
                      {ANSWER_WORDS[kind]}
                      {id ? '' : ' · Vorschlag von uns'}
                    </p>
                    <p className={styles.text}>{text}</p>
                  </div>
                  <div className={styles.actions}>
                    {id === null ? (
                      <Button
                        look="secondary"
                        size="s"
                        onClick={() => setDraft({ id: null, version: null, kind, name, text })}
                      >
                        Anpassen<VisuallyHidden>: {name}</VisuallyHidden>
                      </Button>
                    ) : deleting === id ? (
                      <>
                        <Button
                          look="secondary"
                          size="s"
                          onClick={() =>
                            void run(() =>
                              client.mutate({ mutation: DeleteAnswerTemplateDocument, variables: { id } }),
                            )
                          }
                        >
                          Endgültig löschen
                        </Button>
                        <Button size="s" autoFocus onClick={() => setDeleting(null)}>
                          Behalten
                        </Button>
                      </>
                    ) : (
                      <>
                        <Button
                          look="secondary"
                          size="s"
                          onClick={() => setDraft({ id, version, kind, name, text })}
                        >
                          Ändern<VisuallyHidden>: {name}</VisuallyHidden>
                        </Button>
                        <Button look="quiet" size="s" onClick={() => setDeleting(id)}>
                          Löschen<VisuallyHidden>: {name}</VisuallyHidden>
                        </Button>
                      </>
                    )}
                  </div>
                </li>
              )
            })}
          </ul>
          <div className={styles.foot}>
            <Button
              onClick={() => setDraft({ id: null, version: null, kind: 'einladung', name: '', text: '' })}
            >
              Neue Vorlage
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

interface TemplateFormProps {
  readonly draft: Draft
  readonly onSave: (draft: Draft) => void
  readonly onCancel: () => void
}

function TemplateForm({ draft, onSave, onCancel }: TemplateFormProps) {
  const [kind, setKind] = useState(draft.kind)
  const [name, setName] = useState(draft.name)
  const [text, setText] = useState(draft.text)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const nameProblem = problemOf(cleanLine(name), TEMPLATE_NAME_MAX)
  const textProblem = problemOf(cleanText(text), MESSAGE_MAX)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (nameProblem || textProblem) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    onSave({ ...draft, kind, name, text })
  }
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <Field label="Art">
        {({ className: _, ...control }) => (
          <Select
            {...control}
            value={kind}
            options={KINDS.map((value) => ({ value, label: ANSWER_WORDS[value] }))}
            onChange={({ currentTarget: { value } }) => {
              if (isKind(value)) setKind(value)
            }}
          />
        )}
      </Field>
      <Field label="Name" error={tried ? (nameProblem ?? undefined) : undefined}>
        {(control) => (
          <input {...control} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        )}
      </Field>
      <Field
        label="Text"
        hint="{Vorname}, {Nachname}, {Stelle} und {Betrieb} setzen wir beim Senden ein. In eckigen Klammern steht, was Sie jedes Mal selbst eintragen: [Tag und Uhrzeit]."
        error={tried ? (textProblem ?? undefined) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={9}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.foot}>
        <Button look="secondary" onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit">Vorlage speichern</Button>
      </div>
    </form>
  )
}

function problemOf(value: string, longest: number): string | null {
  if (value === '') return 'Bitte füllen Sie dieses Feld aus.'
  const surplus = characterCount(value) - longest
  return surplus > 0 ? `${surplus} Zeichen zu lang.` : null
}
