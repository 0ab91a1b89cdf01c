import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ChangeState, changeStateOf } from '../../entities/job/job-change.ts'
import type { JobStatus } from '../../entities/job/job-labels.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { newClientKey } from '../../shared/connection/client-key.ts'
import { type ErrorCode, errorCode } from '../../shared/errors/error-codes.ts'
import { DraftSaver, type SavedAs, type SaveState } from './draft-saver.ts'
import { removeStoredDraft, storeDraft, storedDraft } from './draft-storage.ts'
import { type JobEditor_JobFragment, ReloadJobDocument, SaveJobDocument } from './job-editor.generated.ts'
import { type CheckedJob, completeSchema, draftSchema, toJobFields } from './job-schema.ts'
import { type JobValues, toJobValues } from './job-values.ts'

interface JobDraftOptions {
  readonly form: UseFormReturn<JobValues, unknown, CheckedJob>
  readonly userId: string
  readonly companyId: string
  /** The stored job, or null for a new one. */
  readonly job: JobEditor_JobFragment | null
  /** Called when a new job was saved for the first time: its company can no longer be changed. */
  readonly onFirstSave?: ((companyId: string) => void) | undefined
}

/** Status of the stored job as this form knows it. */
interface StoredState {
  readonly status: JobStatus
  /** Of a published job that was edited. */
  readonly change: ChangeState | null
  /** Why the job or its change was rejected. */
  readonly rejectionReason: string | null
}

function storedStateOf(job: JobEditor_JobFragment | null): StoredState {
  return {
    status: job?.status ?? 'entwurf',
    change: changeStateOf(job?.change),
    rejectionReason: (job?.change ?? job)?.rejectionReason ?? null,
  }
}

export interface JobDraft {
  readonly state: SaveState
  readonly stored: StoredState
  /** The job has another status (submitted, approved …) than when this form was opened. */
  readonly statusChanged: boolean
  /** The form shows text that an earlier visit stored in the tab and could not save. */
  readonly restored: boolean
  readonly saver: DraftSaver<JobValues>
  /** The job after the last save of this form; null before the first save. */
  readonly afterSave: () => Pick<StoredState, 'status' | 'change'> | null
  /** Loads the other window's version into the form. */
  readonly loadOther: () => Promise<void>
  /**
   * Saves this form's text over the other window's version. A draft is saved at once; anything else waits for the
   * button, because saving it can take a job offline.
   */
  readonly keepMine: () => Promise<void>
  /** Discards the restored text. */
  readonly dropRestored: () => void
}

const ASKS_AGAIN: readonly ErrorCode[] = ['CONFLICT', 'INVALID_STATE']

/** Puts the new job's id into the URL without a navigation, which would be announced and move the focus. */
function putDraftInUrl(id: string): void {
  const url = new URL(window.location.href)
  if (url.searchParams.get('id') === id) return
  url.searchParams.set('id', id)
  window.history.replaceState(window.history.state, '', url)
}

/** Autosave, the draft in the tab's storage, and conflicts between two windows that edit the same job. */
export function useJobDraft({ form, userId, companyId, job, onFirstSave }: JobDraftOptions): JobDraft {
  const client = useClient()
  const company = useRef(companyId)
  company.current = companyId
  const firstSave = useRef(onFirstSave)
  firstSave.current = onFirstSave
  const [restored, setRestored] = useState(false)
  const savedSince = useRef(false)
  const afterSave = useRef<Pick<StoredState, 'status' | 'change'> | null>(null)
  const [stored, setStored] = useState(() => storedStateOf(job))
  const [statusChanged, setStatusChanged] = useState(false)
  // A ref, because the saver outlives renders and reads the status when it saves.
  const status = useRef(stored.status)

  const clientKey = useRef('')
  clientKey.current ||= newClientKey()

  const [saver] = useState(
    () =>
      new DraftSaver<JobValues>({
        savedAs: { id: job?.id ?? null, version: job?.version ?? null },
        automatic: !job || job.status === 'entwurf',
        codeOf: errorCode,
        save: (values, savedAs) => {
          const schema = status.current === 'entwurf' ? draftSchema : completeSchema
          const checked = schema.safeParse(values)
          if (!checked.success) return null
          const owner = company.current
          const variables = savedAs.id
            ? { jobId: savedAs.id, expectedVersion: savedAs.version }
            : { companyId: owner, clientKey: clientKey.current }
          return client
            .mutate({
              mutation: SaveJobDocument,
              variables: { job: toJobFields(checked.data), ...variables },
            })
            .then(({ data }) => {
              const result = data?.saveJob?.result
              if (!result) throw new Error('The save returned no job')
              afterSave.current = { status: result.status, change: changeStateOf(result.change) }
              if (!savedAs.id) firstSave.current?.(owner)
              return result
            })
        },
        onSaved: (savedAs, everything) => {
          // The stored draft of a new job has the key "neu" until the job has an id.
          removeStoredDraft(userId, null)
          if (savedAs.id) putDraftInUrl(savedAs.id)
          if (everything) removeStoredDraft(userId, savedAs.id)
          // Text typed meanwhile now belongs to the new version.
          else storeDraft(userId, savedAs.id, { version: savedAs.version, values: form.getValues() })
          savedSince.current = true
        },
      }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)

  const keep = useCallback(
    (values: JobValues, { id, version }: SavedAs) => storeDraft(userId, id, { version, values }),
    [userId],
  )

  useEffect(() => {
    // Text that an earlier visit of this tab could not save.
    const kept = storedDraft(userId, saver.savedAs.id)
    if (kept) {
      form.reset(kept.values, { keepDefaultValues: true })
      setRestored(true)
      // With its version: if the job was changed meanwhile, saving reports a conflict instead of overwriting.
      if (saver.savedAs.id) saver.rebase({ id: saver.savedAs.id, version: kept.version })
      saver.change(kept.values)
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Changes without a field name come from `reset`, not from the person.
        if (name === undefined) return
        // Typing on accepts the restored text.
        setRestored(false)
        keep(values, saver.savedAs)
        saver.change(values)
      },
    })
    const online = () => saver.retry()
    addEventListener('online', online)
    return () => {
      unsubscribe()
      removeEventListener('online', online)
      saver.stop()
    }
  }, [form, keep, saver, userId])

  /** Loads the stored job. From then on the form works with its current status. */
  const readStored = useCallback(async (): Promise<JobEditor_JobFragment | null> => {
    const { id } = saver.savedAs
    if (!id) return null
    const answer = await client
      .query({ query: ReloadJobDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => null)
    const other = answer?.data?.jobForEdit ?? null
    if (!other) return null
    if (other.status !== status.current) setStatusChanged(true)
    status.current = other.status
    setStored(storedStateOf(other))
    return other
  }, [client, saver])

  useEffect(() => {
    // The conflict message depends on whether the stored job is still a draft.
    if (state.kind === 'failed' && ASKS_AGAIN.includes(state.code)) void readStored()
  }, [state, readStored])

  const goOnFrom = (other: JobEditor_JobFragment) => {
    saver.rebase({ id: other.id, version: other.version }, other.status === 'entwurf')
    setStatusChanged(false)
  }

  const loadOther = async () => {
    const other = await readStored()
    if (!other) return
    removeStoredDraft(userId, other.id)
    form.reset(toJobValues(other))
    goOnFrom(other)
    saver.discard()
    setRestored(false)
  }

  const keepMine = async () => {
    const other = await readStored()
    if (!other) return
    const values = form.getValues()
    goOnFrom(other)
    keep(values, saver.savedAs)
    saver.change(values)
    if (other.status === 'entwurf') await saver.flush()
  }

  const dropRestored = () => {
    setRestored(false)
    removeStoredDraft(userId, saver.savedAs.id)
    form.reset()
    if (savedSince.current || saver.getState().kind === 'saving') {
      // The restored text has reached the server already, so the previous text has to be saved again.
      saver.change(form.getValues())
      return
    }
    if (job) saver.rebase({ id: job.id, version: job.version })
    saver.discard()
  }

  return {
    state,
    stored,
    statusChanged,
    restored,
    saver,
    afterSave: () => afterSave.current,
    loadOther,
    keepMine,
    dropRestored,
  }
}
