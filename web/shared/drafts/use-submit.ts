import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useClient } from '../apollo/use-client.ts'
import { useIsOver } from '../connection/use-after-outage.ts'
import { isOutage } from '../errors/error-codes.ts'
import { showServerErrors } from '../forms/server-errors.ts'
import type { JobStatus } from '../graphql/schema-types.generated.ts'
import type { DocumentWords } from '../publication/document-words.ts'
import type { VerbWords } from '../publication/verb-words.ts'
import { noteOwnAction } from '../toast/own-actions.ts'
import type { Draft } from './draft-document.ts'
import { CHANGE_GONE, type EditMode, nothingToReview, onlineAtOnce } from './edit-modes.ts'

interface SubmitOptions<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values, unknown, Sent>
  readonly draft: Draft<Values>
  readonly mode: EditMode
  readonly words: DocumentWords
  readonly submitVerb: VerbWords
  /** Its variables besides the id. */
  readonly submitWith: (() => Readonly<Record<string, string | null>>) | undefined
  /** The server's field name → the form's. */
  readonly serverFields: Readonly<Record<string, FieldPath<Values>>>
  readonly explain: ((error: unknown, again: () => void) => ReactNode) | undefined
  readonly mayBegin: ((again: () => void) => boolean) | undefined
  readonly onDone: (toast: { title: string; text: string }) => void
}

/** Its approved version stays while a change of it is in review. */
function isPublished(status: JobStatus): boolean {
  return status === 'aktiv' || status === 'pausiert'
}

/** The button of the form: everything is saved, and submitted where the button says so. */
export function useSubmit<Values extends FieldValues, Sent>({
  form,
  draft,
  mode,
  words,
  submitVerb,
  submitWith,
  serverFields,
  explain,
  mayBegin,
  onDone,
}: SubmitOptions<Values, Sent>) {
  const client = useClient()
  const { setError } = form
  const { saver, state, stored } = draft
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  const [outage, setOutage] = useState<Error | null>(null)
  const isReachable = useIsOver(outage)
  const busy = useRef(false)
  const done = useRef(false)
  /** The last submission was refused for fields of the form: the summary leads to them. */
  const leads = useRef(false)
  const [refusals, setRefusals] = useState(0)

  const explained = (error: unknown) => explain?.(error, () => void submit()) ?? null

  const saveAndSubmit = async () => {
    if (mayBegin && !mayBegin(() => void submit())) return
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
        const { data } = await client.mutate({
          mutation: submitVerb.document,
          variables: { ...submitWith?.(), id },
        })
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

  return { submit, sending, problem, isReachable, isDone: () => done.current, explained, refusals }
}
