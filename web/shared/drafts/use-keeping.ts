import { useCallback, useEffect, useState } from 'react'
import { couldNotSave } from './draft-document.ts'
import type { DraftSaver, SavedAs, SaveState } from './draft-saver.ts'
import type { StoredDraft } from './draft-storage.ts'
import type { KeptDraft } from './kept-draft.ts'

interface KeepOptions<Values> {
  readonly kept: KeptDraft<Values>
  readonly saver: DraftSaver<Values>
  readonly state: SaveState
  readonly getValues: () => Values
  /** As it is stored with these values. */
  readonly draftOf: (values: Values, savedAs: SavedAs) => StoredDraft<Values>
}

interface Keeping<Values> {
  /** In the tab, and beyond it what could not be saved. */
  readonly keep: (values: Values, savedAs: SavedAs) => void
  /** False when the browser refused to keep what could not be saved. */
  readonly secured: boolean
}

/** Keeps what is typed in the tab, and beyond the tab what the server does not have when that may be the last moment. */
export function useKeeping<Values>({
  kept,
  saver,
  state,
  getValues,
  draftOf,
}: KeepOptions<Values>): Keeping<Values> {
  const [secured, setSecured] = useState(true)

  const park = useCallback(
    (values: Values, savedAs: SavedAs) => {
      const page = window.location.pathname + window.location.search
      return kept.park(savedAs.id, draftOf(values, savedAs), page)
    },
    [draftOf, kept],
  )

  const keep = useCallback(
    (values: Values, savedAs: SavedAs) => {
      if (couldNotSave(saver.getState())) setSecured(park(values, savedAs))
      // After it, because the tab remembers what is parked.
      kept.put(savedAs.id, draftOf(values, savedAs))
    },
    [draftOf, kept, park, saver],
  )

  useEffect(() => {
    if (couldNotSave(state) && saver.hasUnsaved) keep(getValues(), saver.savedAs)
  }, [getValues, keep, saver, state])

  useEffect(() => {
    // A save may take minutes in a dead network, and a phone ends a page that it has hidden without a word.
    const parkUnsaved = () => {
      if (!saver.hasUnsaved || !park(getValues(), saver.savedAs)) return
      kept.put(saver.savedAs.id, draftOf(getValues(), saver.savedAs))
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') parkUnsaved()
    }
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', parkUnsaved)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', parkUnsaved)
    }
  }, [draftOf, getValues, kept, park, saver])

  useEffect(
    () => () => {
      // Only after the question whether to leave without saving: a draft is saved before, or could not be.
      if (saver.getState().kind === 'unsaved') kept.leaveUnsaved()
      kept.release()
    },
    [kept, saver],
  )
  return { keep, secured }
}
