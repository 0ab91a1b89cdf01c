import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useAfterOutage } from '../connection/use-after-outage.ts'
import { type ErrorCode, errorCode } from '../errors/error-codes.ts'
import type { JobStatus } from '../graphql/schema-types.generated.ts'
import { type Change, type ChangeState, changeStateOf } from '../publication/change.ts'
import { DraftSaver, type SavedAs, type SaveState } from './draft-saver.ts'
import type { DraftStorage } from './draft-storage.ts'
import { NewDocumentKey } from './new-document-key.ts'

/** A job or a job request as a save returns it. */
export interface SavedDocument {
  readonly id: string
  readonly version: number
  readonly status: JobStatus
  readonly change: Change | null
}

/** The same as its form loads it. */
export interface StoredDocument extends SavedDocument {
  readonly rejectionReason: string | null
}

interface DraftOptions<Values extends FieldValues, Sent, Stored extends StoredDocument> {
  readonly form: UseFormReturn<Values, unknown, Sent>
  readonly userId: string
  /** The stored document, or null for a new one. */
  readonly document: Stored | null
  readonly storage: DraftStorage<Values>
  /** A draft may have gaps; what is not a draft any more may not. */
  readonly schemas: Readonly<Record<'draft' | 'complete', z.ZodType<Sent, Values>>>
  readonly toValues: (stored: Stored) => Values
  /** Creates the document when `savedAs` has no id: once for one client key. */
  readonly save: (values: Sent, savedAs: SavedAs, clientKey: string) => Promise<SavedDocument>
  /** The document as it is stored now, past the cache; null when it is gone. */
  readonly read: (id: string) => Promise<Stored | null>
}

/** Status of the stored document as this form knows it. */
interface StoredState {
  readonly status: JobStatus
  /** Of a published document that was edited. */
  readonly change: ChangeState | null
  /** Why the document or its change was rejected. */
  readonly rejectionReason: string | null
}

function storedStateOf(document: StoredDocument | null): StoredState {
  return {
    status: document?.status ?? 'entwurf',
    change: changeStateOf(document?.change),
    rejectionReason: (document?.change ?? document)?.rejectionReason ?? null,
  }
}

export interface Draft<Values> {
  readonly state: SaveState
  readonly stored: StoredState
  /** The document has another status (submitted, approved …) than when this form was opened. */
  readonly statusChanged: boolean
  /** The form shows text that an earlier visit stored in the browser and could not save. */
  readonly restored: boolean
  readonly saver: DraftSaver<Values>
  /** The document after the last save of this form; null before the first save. */
  readonly afterSave: () => Pick<StoredState, 'status' | 'change'> | null
  /** Loads the other window's version into the form. */
  readonly loadOther: () => Promise<void>
  /**
   * Saves this form's text over the other window's version. A draft is saved at once; anything else waits for the
   * button, because saving it can submit it for review.
   */
  readonly keepMine: () => Promise<void>
  /** Discards the restored text. */
  readonly dropRestored: () => void
}

/** The document is over: its form shows the text for the last time. */
const OVER: readonly ErrorCode[] = ['INVALID_STATE', 'NOT_FOUND']

/** The server does not have the text, and nobody knows when it will. */
const couldNotSave = (state: SaveState): boolean =>
  state.kind === 'waiting' ||
  state.kind === 'invalid' ||
  (state.kind === 'failed' && !OVER.includes(state.code))

const ASKS_AGAIN: readonly ErrorCode[] = ['CONFLICT', 'INVALID_STATE']

/** Puts the new document's id into the URL without a navigation, which would be announced and move the focus. */
function putDraftInUrl(id: string): void {
  const url = new URL(window.location.href)
  if (url.searchParams.get('id') === id) return
  url.searchParams.set('id', id)
  window.history.replaceState(window.history.state, '', url)
}

/** Autosave, the draft in the tab's storage, and conflicts between two windows that edit the same document. */
export function useDraft<Values extends FieldValues, Sent, Stored extends StoredDocument>(
  options: DraftOptions<Values, Sent, Stored>,
): Draft<Values> {
  const { form, userId, document, storage } = options
  // A ref, because the saver outlives renders.
  const latest = useRef(options)
  latest.current = options
  const [restored, setRestored] = useState(false)
  const savedSince = useRef(false)
  const afterSave = useRef<Pick<StoredState, 'status' | 'change'> | null>(null)
  const [stored, setStored] = useState(() => storedStateOf(document))
  const [statusChanged, setStatusChanged] = useState(false)
  const status = useRef(stored.status)

  const [newKey] = useState(() => new NewDocumentKey())

  const [saver] = useState(
    () =>
      new DraftSaver<Values>({
        savedAs: { id: document?.id ?? null, version: document?.version ?? null },
        automatic: !document || document.status === 'entwurf',
        codeOf: errorCode,
        save: (values, savedAs) => {
          const { schemas, save } = latest.current
          const checked = schemas[status.current === 'entwurf' ? 'draft' : 'complete'].safeParse(values)
          if (!checked.success) return null
          const send = (key: string) => save(checked.data, savedAs, key)
          return (savedAs.id === null ? newKey.save(send) : send(newKey.value)).then((saved) => {
            afterSave.current = { status: saved.status, change: changeStateOf(saved.change) }
            return saved
          })
        },
        onSaved: (savedAs, everything) => {
          // The stored draft of a new document has the key "neu" until the document has an id.
          storage.remove(userId, null)
          if (savedAs.id) putDraftInUrl(savedAs.id)
          if (everything) storage.remove(userId, savedAs.id)
          // Text typed meanwhile now belongs to the new version.
          else storage.put(userId, savedAs.id, { version: savedAs.version, values: form.getValues() })
          savedSince.current = true
        },
      }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)

  const keep = useCallback(
    (values: Values, { id, version }: SavedAs) => {
      const draft = { version, values }
      storage.put(userId, id, { ...draft, clientKey: id === null ? newKey.value : null })
      if (couldNotSave(saver.getState())) {
        storage.park(userId, id, draft, window.location.pathname + window.location.search)
      }
    },
    [newKey, saver, storage, userId],
  )

  useEffect(() => {
    if (couldNotSave(state) && saver.hasUnsaved) keep(form.getValues(), saver.savedAs)
  }, [form, keep, saver, state])

  useEffect(() => {
    // Text that an earlier visit could not save.
    const kept = storage.get(userId, saver.savedAs.id)
    if (kept) {
      // The server may have made the document: the same key finds it.
      if (saver.savedAs.id === null) newKey.take(kept.clientKey)
      form.reset(kept.values, { keepDefaultValues: true })
      setRestored(true)
      // With its version: if the document was changed meanwhile, saving reports a conflict instead of overwriting.
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
    return () => {
      unsubscribe()
      saver.stop()
    }
  }, [form, keep, newKey, saver, storage, userId])

  /** Loads the stored document. From then on the form works with its current status. */
  const readStored = useCallback(async (): Promise<Stored | null> => {
    const { id } = saver.savedAs
    if (!id) return null
    const other = await latest.current.read(id).catch(() => null)
    if (!other) return null
    if (other.status !== status.current) setStatusChanged(true)
    status.current = other.status
    setStored(storedStateOf(other))
    return other
  }, [saver])

  useAfterOutage(state.kind === 'waiting' ? state : null, () => saver.retry())

  useEffect(() => {
    // The conflict message depends on whether the stored document is still a draft.
    if (state.kind === 'failed' && ASKS_AGAIN.includes(state.code)) void readStored()
  }, [state, readStored])

  const goOnFrom = (other: Stored) => {
    saver.rebase({ id: other.id, version: other.version }, other.status === 'entwurf')
    setStatusChanged(false)
  }

  const loadOther = async () => {
    const other = await readStored()
    if (!other) return
    storage.remove(userId, other.id)
    form.reset(latest.current.toValues(other))
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
    storage.remove(userId, saver.savedAs.id)
    newKey.renew()
    form.reset()
    if (savedSince.current || saver.getState().kind === 'saving') {
      // The restored text has reached the server already, so the previous text has to be saved again.
      saver.change(form.getValues())
      return
    }
    if (document) saver.rebase({ id: document.id, version: document.version })
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
