import { Modal } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type AnswerTemplate_TemplateFragment,
  DeleteAnswerTemplateDocument,
  SaveAnswerTemplateDocument,
} from '../../../entities/application/company-application.generated.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useCurrentUser } from '../../../shared/auth/current-user.ts'
import { errorCode, isOutage } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { characterCount, cleanLine, cleanText } from '../../../shared/forms/clean-text.ts'
import type { AnswerKind } from '../../../shared/graphql/schema-types.generated.ts'
import { MESSAGE_MAX } from '../../../shared/messages/message-max.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { ANSWER_WORDS } from './answer-template.ts'
import { templateDraftKey, templateDrafts } from './template-drafts.ts'
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
  const userId = useCurrentUser()?.id ?? ''
  const newTemplate = useRef<HTMLButtonElement>(null)
  /** What a colleague has stored while this person wrote. */
  const theirs = templates.find(
    ({ id, version }) => id !== null && id === draft?.id && version !== draft.version,
  )

  const begin = (next: Draft) => {
    setProblem(null)
    setDraft(next)
  }
  const showList = () => {
    setDraft(null)
    setDeleting(null)
    focusIfLost(() => newTemplate.current)
  }
  const run = async (verb: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setProblem(null)
    try {
      await verb()
      if (draft) templateDrafts.remove(userId, templateDraftKey(companyId, draft.id))
      onChanged()
      showList()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'CONFLICT' || code === 'NOT_FOUND') onChanged()
      if (code === 'CONFLICT') return
      if (code === 'NOT_FOUND') {
        setDraft((all) => all && { ...all, id: null, version: null })
        setDeleting(null)
      }
      setProblem(
        code === 'NOT_FOUND'
          ? 'Jemand aus Ihrem Betrieb hat diese Vorlage inzwischen gelöscht.'
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
        <>
          <div role="status">
            {theirs ? (
              <Notice tone="warn" title="Jemand aus Ihrem Betrieb hat diese Vorlage inzwischen geändert">
                <p className={classNames(textStyles.asWritten, styles.theirs)}>{theirs.text}</p>
                <p>Noch ist nichts von Ihnen gespeichert. Speichern ersetzt diesen Text durch Ihren.</p>
              </Notice>
            ) : null}
          </div>
          <TemplateForm
            draft={draft}
            storageKey={templateDraftKey(companyId, draft.id)}
            onCancel={() => {
              templateDrafts.remove(userId, templateDraftKey(companyId, draft.id))
              showList()
            }}
            onSave={({ id, kind, name, text }) =>
              void run(() =>
                client.mutate({
                  mutation: SaveAnswerTemplateDocument,
                  variables: {
                    companyId,
                    id,
                    version: theirs?.version ?? draft.version,
                    kind,
                    name: cleanLine(name),
                    text: cleanText(text),
                  },
                  fetchPolicy: 'no-cache',
                }),
              )
            }
          />
        </>
      ) : (
        <>
          <ul className={classNames(arrange.stack10, styles.list)}>
            {templates.map((template) => {
              const { id, version, kind, name, text } = template
              return (
                <li key={id ?? `${kind} ${name}`}>
                  <div className={styles.about}>
                    <p className={textStyles.strong}>{name}</p>
                    <p className={textStyles.tiny}>
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
                        onClick={() => begin({ id: null, version: null, kind, name, text })}
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
                          onClick={() => begin({ id, version, kind, name, text })}
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
              ref={newTemplate}
              onClick={() => begin({ id: null, version: null, kind: 'einladung', name: '', text: '' })}
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
  readonly storageKey: string
  readonly onSave: (draft: Draft) => void
  readonly onCancel: () => void
}

function TemplateForm({ draft, storageKey, onSave, onCancel }: TemplateFormProps) {
  const userId = useCurrentUser()?.id ?? ''
  const [kept] = useState(() => templateDrafts.get(userId, storageKey)?.values)
  const [values, setValues] = useState(kept ?? { kind: draft.kind, name: draft.name, text: draft.text })
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form has gone with the list.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const write = (part: Partial<typeof values>) => {
    const next = { ...values, ...part }
    setValues(next)
    templateDrafts.put(userId, storageKey, { version: draft.version, values: next })
  }
  const { kind, name, text } = values
  const nameProblem = problemOf(cleanLine(name), TEMPLATE_NAME_MAX)
  const textProblem = problemOf(cleanText(text), MESSAGE_MAX)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // React tells the form around the dialog too, which would send the answer that stands in it.
    event.stopPropagation()
    setTried(true)
    if (nameProblem || textProblem) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    onSave({ ...draft, kind, name, text })
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={classNames(arrange.stack14, styles.form)}
      onSubmit={submit}
    >
      {kept ? (
        <p role="status" className={textStyles.tiny}>
          Ihr Entwurf ist wieder da.
        </p>
      ) : null}
      <Field label="Art">
        {({ className: _, ...control }) => (
          <Select
            {...control}
            value={kind}
            options={KINDS.map((value) => ({ value, label: ANSWER_WORDS[value] }))}
            onChange={({ currentTarget: { value } }) => {
              if (isKind(value)) write({ kind: value })
            }}
          />
        )}
      </Field>
      <Field label="Name" error={tried ? (nameProblem ?? undefined) : undefined}>
        {(control) => (
          <input
            {...control}
            value={name}
            onChange={({ currentTarget }) => write({ name: currentTarget.value })}
          />
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
            onChange={({ currentTarget }) => write({ text: currentTarget.value })}
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
