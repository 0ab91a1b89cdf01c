import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { ErrorCode } from '../errors/error-codes.ts'
import type { JobStatus } from '../graphql/schema-types.generated.ts'
import { type StoredDocument, storedStateOf } from './draft-document.ts'
import type { SaveState } from './draft-saver.ts'

const ASKS_AGAIN: readonly ErrorCode[] = ['CONFLICT', 'INVALID_STATE']

interface StoredStateOptions<Stored> {
  readonly document: Stored | null
  readonly state: SaveState
  /** The document as it is stored now; null when it is gone, has no id yet, or does not answer. */
  readonly read: () => Promise<Stored | null>
  /** The status that the form works with. */
  readonly status: RefObject<JobStatus>
}

/** What is known of the stored document, read again where a save was refused. */
export function useStoredState<Stored extends StoredDocument>({
  document,
  state,
  read,
  status,
}: StoredStateOptions<Stored>) {
  const [stored, setStored] = useState(() => storedStateOf(document))
  const [statusChanged, setStatusChanged] = useState(false)

  /** Loads the stored document. From then on the form works with its current status. */
  const readStored = useCallback(async (): Promise<Stored | null> => {
    const other = await read()
    if (!other) return null
    if (other.status !== status.current) setStatusChanged(true)
    status.current = other.status
    setStored(storedStateOf(other))
    return other
  }, [read, status])

  useEffect(() => {
    // The conflict message depends on whether the stored document is still a draft.
    if (state.kind === 'failed' && ASKS_AGAIN.includes(state.code)) void readStored()
  }, [state, readStored])

  return { stored, statusChanged, readStored, settle: () => setStatusChanged(false) }
}
