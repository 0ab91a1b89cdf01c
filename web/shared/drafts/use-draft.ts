import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useAfterOutage } from '../connection/use-after-outage.ts'
import { errorCode } from '../errors/error-codes.ts'
import { changeStateOf } from '../publication/change.ts'
import {
  type Draft,
  putDraftInUrl,
  type SavedDocument,
  type StoredDocument,
  type StoredState,
} from './draft-document.ts'
import { DraftSaver, type SavedAs } from './draft-saver.ts'
import type { DraftStorage, StoredDraft } from './draft-storage.ts'
import { KeptDraft } from './kept-draft.ts'
import { NewDocumentKey } from './new-document-key.ts'
import type { ParkedDraft } from './parked-drafts.ts'
import { useKeeping } from './use-keeping.ts'
import { useStoredState } from './use-stored-state.ts'

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
  /** Of a new document: for whom it is. `choose` is called where restored text is for another one. */
  readonly owner?: { readonly id: string; readonly choose: (id: string) => void } | undefined
}

/** Autosave, the draft in the tab's storage, and conflicts between two windows that edit the same document. */
export function useDraft<Values extends FieldValues, Sent, Stored extends StoredDocument>(
  options: DraftOptions<Values, Sent, Stored>,
): Draft<Values> {
  const { form, userId, document, storage } = options
  // A ref, because the saver outlives renders.
  const latest = useRef(options)
  latest.current = options
  const [kept] = useState(() => new KeptDraft(storage, userId))
  const [misfits, setMisfits] = useState<readonly ParkedDraft[]>([])
  const [restored, setRestored] = useState(false)
  const savedSince = useRef(false)
  const afterSave = useRef<Pick<StoredState, 'status' | 'change'> | null>(null)
  const status = useRef(document?.status ?? 'entwurf')
  const [newKey] = useState(() => new NewDocumentKey())

  const draftOf = useCallback(
    (values: Values, { id, version }: SavedAs): StoredDraft<Values> =>
      id === null
        ? { version, values, clientKey: newKey.value, owner: latest.current.owner?.id }
        : { version, values },
    [newKey],
  )

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
          kept.saved(savedAs.id, everything ? null : draftOf(form.getValues(), savedAs))
          if (savedAs.id) putDraftInUrl(savedAs.id)
          savedSince.current = true
        },
      }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState)

  const { keep, secured } = useKeeping({ kept, saver, state, getValues: form.getValues, draftOf })

  useEffect(() => {
    // Text that an earlier visit could not save.
    const found = kept.find(saver.savedAs.id)
    setMisfits(found.misfits)
    const { draft } = found
    // Saved after all, and its answer did not arrive.
    if (draft && storage.isSame(draft.values, form.getValues())) kept.drop(saver.savedAs.id)
    else if (draft) {
      const { owner } = latest.current
      if (saver.savedAs.id === null) {
        // The server may have made the document: the same key finds it.
        newKey.take(draft.clientKey)
        if (owner && draft.owner && draft.owner !== owner.id) owner.choose(draft.owner)
      }
      form.reset(draft.values, { keepDefaultValues: true })
      setRestored(true)
      // With its version: if the document was changed meanwhile, saving reports a conflict instead of overwriting.
      if (saver.savedAs.id) saver.rebase({ id: saver.savedAs.id, version: draft.version })
      saver.change(draft.values)
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
  }, [form, keep, kept, newKey, saver, storage])

  const readAgain = useCallback(
    async () => (saver.savedAs.id ? latest.current.read(saver.savedAs.id).catch(() => null) : null),
    [saver],
  )
  const { stored, statusChanged, readStored, settle } = useStoredState({
    document,
    state,
    read: readAgain,
    status,
  })

  useAfterOutage(state.kind === 'waiting' ? state : null, () => saver.retry())

  const goOnFrom = (other: Stored) => {
    saver.rebase({ id: other.id, version: other.version }, other.status === 'entwurf')
    settle()
  }

  const loadOther = async () => {
    const other = await readStored()
    if (!other) return
    kept.drop(other.id)
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
    kept.drop(saver.savedAs.id)
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
    misfits,
    secured,
    saver,
    afterSave: () => afterSave.current,
    loadOther,
    keepMine,
    dropRestored,
    forget: () => kept.drop(saver.savedAs.id),
  }
}
