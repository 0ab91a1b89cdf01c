import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useClient } from '../apollo/use-client.ts'
import { useIsOver } from '../connection/use-after-outage.ts'
import { isOutage } from '../errors/error-codes.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { LiveFieldset } from '../forms/live-fieldset.tsx'
import { showServerErrors } from '../forms/server-errors.ts'
import { summaryOf } from '../forms/summary-of.ts'
import type { JobStatus } from '../graphql/schema-types.generated.ts'
import type { DocumentWords } from '../publication/document-words.ts'
import type { VerbWords } from '../publication/verb-words.ts'
import { noteOwnAction } from '../toast/own-actions.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { DiscardChange } from './discard-change.tsx'
import type { Draft } from './draft-document.ts'
import styles from './draft-form.module.css'
import { CHANGE_GONE, editModeFor, nothingToReview, onlineAtOnce } from './edit-modes.ts'
import { SaveProblem } from './save-problem.tsx'
import { SaveStatus } from './save-status.tsx'

interface DraftFormProps<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values, unknown, Sent>
  readonly draft: Draft<Values>
  readonly words: DocumentWords
  readonly verbs: Readonly<Record<'submit' | 'withdrawChange' | 'discardChange', VerbWords>>
  /** In the order of the form, for the summary of errors. */
  readonly labels: Readonly<Record<string, string>>
  /** The server's field name → the form's. */
  readonly serverFields: Readonly<Record<string, FieldPath<Values>>>
  /** Path of this form for the stored document. */
  readonly hrefOf: (id: string | null) => string
  /**
   * What else can be wrong than a field of this form, and the way out; null for everything else. `again` submits once
   * more, when that is mended.
   */
  readonly explain?: (error: unknown, again: () => void) => ReactNode
  /** The sections of the form. */
  readonly children: ReactNode
  /** Beside the form on wide screens. */
  readonly aside: ReactNode
  /** Above the form on narrow screens: what `aside` says that is not about its fields. */
  readonly ahead?: ReactNode
  /** Above the button where it submits: what that costs. */
  readonly cost?: (id: string | null) => ReactNode
  readonly onPreview: () => void
  /** Saved, and submitted where the button says so. */
  readonly onDone: (toast: { title: string; text: string }) => void
}

/** Its approved version stays while a change of it is in review. */
function isPublished(status: JobStatus): boolean {
  return status === 'aktiv' || status === 'pausiert'
}

/** The form of a document that saves itself and is submitted for review: notices above, sections, the bar with the button. */
export function DraftForm<Values extends FieldValues, Sent>({
  form,
  draft,
  words,
  verbs,
  labels,
  serverFields,
  hrefOf,
  explain,
  children,
  aside,
  ahead,
  cost,
  onPreview,
  onDone,
}: DraftFormProps<Values, Sent>) {
  const client = useClient()
  const { formState, setError } = form
  const { saver, state, stored } = draft
  const mode = editModeFor(stored.status, stored.change, words)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  const [outage, setOutage] = useState<Error | null>(null)
  const isReachable = useIsOver(outage)
  const busy = useRef(false)
  const done = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  /** The last submission was refused for fields of the form: the summary leads to them. */
  const leads = useRef(false)
  const [refusals, setRefusals] = useState(0)

  const explained = (error: unknown) => explain?.(error, () => void submit()) ?? null

  const saveAndSubmit = async () => {
    const isEdited = saver.hasUnsaved
    if (!(await saver.flush())) return
    const { id } = saver.savedAs
    const saved = draft.afterSave()
    if (stored.change !== null && saved?.change === null) {
      done.current = true
      onDone(CHANGE_GONE)
      return
    }
    let published: ReturnType<typeof onlineAtOnce> = null
    if (id && mode.submits) {
      try {
        noteOwnAction(id)
        const { data } = await client.mutate({ mutation: verbs.submit.document, variables: { id } })
        published = onlineAtOnce(data, words)
      } catch (error) {
        setOutage(error instanceof Error && isOutage(error) ? error : null)
        const message = explained(error) ?? showServerErrors(error, { setError, fields: serverFields })
        setProblem(message)
        // Every error is at its field, which may be out of sight.
        leads.current = message === null
        return
      }
    }
    done.current = true
    // Saving the approved text again changes nothing that has to be reviewed.
    const untouched = isPublished(stored.status) && stored.change === null && !saved?.change
    onDone(untouched && !mode.submits ? nothingToReview(words, isEdited) : (published ?? mode.done))
  }

  useEffect(() => {
    // Errors that only the database can find, such as a specialty that was removed from the vocabulary.
    if (state.kind !== 'failed' || state.code !== 'INVALID_INPUT') return
    showServerErrors(state.error, { setError, fields: serverFields })
  }, [state, setError, serverFields])

  const submit = async () => {
    // A double click comes before the next render, so state would not stop it; a ref does.
    if (busy.current) return
    busy.current = true
    leads.current = false
    setSending(true)
    setProblem(null)
    setOutage(null)
    try {
      await form.handleSubmit(saveAndSubmit, () => {
        leads.current = true
      })()
    } finally {
      busy.current = false
      setSending(false)
      if (leads.current) setRefusals((count) => count + 1)
    }
  }

  // An effect, because the summary is rendered only after the submission has ended.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const unsaved = state.kind !== 'untouched' && state.kind !== 'saved'
  const signedOut = state.kind === 'failed' && state.code === 'UNAUTHENTICATED'

  return (
    <div className={styles.columns}>
      <form
        method="post"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={styles.notices}>
          {formState.submitCount > 0 ? (
            <ErrorSummary
              ref={summary}
              title="Das fehlt noch, bevor wir prüfen können"
              entries={summaryOf(formState.errors, labels)}
            />
          ) : null}
          {draft.restored ? (
            <div role="status">
              <Notice title="Ihr Text ist wieder da">
                <p>Er war noch nicht gespeichert, als diese Seite zuletzt geschlossen wurde.</p>
                <Button size="s" look="secondary" onClick={draft.dropRestored}>
                  Verwerfen
                </Button>
              </Notice>
            </div>
          ) : null}
          {ahead && problem === null ? <div className={styles.ahead}>{ahead}</div> : null}
          {mode.notice ? (
            <Notice tone={mode.notice.tone} title={mode.notice.title}>
              {stored.rejectionReason ? <p className={styles.reason}>{stored.rejectionReason}</p> : null}
              {mode.notice.text ? <p>{mode.notice.text}</p> : null}
              {mode.discard && saver.savedAs.id ? (
                <DiscardChange
                  id={saver.savedAs.id}
                  verb={verbs[mode.discard]}
                  onDiscarded={draft.loadOther}
                />
              ) : null}
            </Notice>
          ) : null}
        </div>
        <LiveFieldset>
          {children}
          <div className={styles.bar}>
            <SaveProblem
              state={state}
              words={words}
              href={hrefOf(saver.savedAs.id)}
              explain={explained}
              nowIs={draft.statusChanged ? stored.status : null}
              onLoadOther={draft.loadOther}
              onKeepMine={draft.keepMine}
              onRetry={() => void saver.flush()}
            />
            {problem ? (
              <div role="alert">
                {isReachable ? (
                  <Notice tone="ok" title="OrthoStellen ist wieder erreichbar">
                    <p>Ihr Text ist gespeichert. Bitte reichen Sie ihn noch einmal ein.</p>
                  </Notice>
                ) : (
                  <Notice tone="danger" title="Noch nicht eingereicht">
                    <p>{problem}</p>
                    <p>Ihr Text ist gespeichert.</p>
                  </Notice>
                )}
              </div>
            ) : null}
            {mode.submits && problem === null ? cost?.(saver.savedAs.id) : null}
            <div className={styles.row}>
              <SaveStatus state={state} draft={mode.automatic} stored={saver.savedAs.id !== null} />
              <div className={styles.buttons}>
                <Button look="secondary" onClick={onPreview}>
                  Vorschau
                </Button>
                <Button type="submit" disabled={sending}>
                  {sending ? mode.sending : mode.action}
                </Button>
              </div>
            </div>
          </div>
        </LiveFieldset>
        <LeaveGuard
          unsaved={unsaved}
          warnOnClose={!signedOut}
          shouldStay={() => !done.current && saver.hasUnsaved}
          onLeave={async () => mode.automatic && (await saver.flush())}
        />
      </form>
      {aside}
    </div>
  )
}
