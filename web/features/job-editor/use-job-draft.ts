import type { UseFormReturn } from 'react-hook-form'
import { useClient } from '../../shared/apollo/use-client.ts'
import type { Draft } from '../../shared/drafts/draft-document.ts'
import { useDraft } from '../../shared/drafts/use-draft.ts'
import { type JobEditor_JobFragment, ReloadJobDocument, SaveJobDocument } from './job-editor.generated.ts'
import {
  type CheckedJob,
  completeSchema,
  draftSchema,
  type JobValues,
  jobDrafts,
  toJobFields,
  toJobValues,
} from './job-fields.ts'

interface JobDraftOptions {
  readonly form: UseFormReturn<JobValues, unknown, CheckedJob>
  readonly userId: string
  readonly companyId: string
  /** The stored job, or null for a new one. */
  readonly job: JobEditor_JobFragment | null
  /** Called when a new job was saved for the first time: its company can no longer be changed. */
  readonly onFirstSave?: ((companyId: string) => void) | undefined
  /** Called when restored text of a new job was written for another company. */
  readonly onRestoredFor?: ((companyId: string) => void) | undefined
}

const SCHEMAS = { draft: draftSchema, complete: completeSchema }

/** The draft of a job: which company it belongs to, and the documents that save and load it. */
export function useJobDraft({
  form,
  userId,
  companyId,
  job,
  onFirstSave,
  onRestoredFor,
}: JobDraftOptions): Draft<JobValues> {
  const client = useClient()
  return useDraft({
    form,
    userId,
    document: job,
    storage: jobDrafts,
    owner: { id: companyId, choose: (id) => onRestoredFor?.(id) },
    schemas: SCHEMAS,
    toValues: toJobValues,
    save: async (checked, savedAs, clientKey) => {
      const variables = savedAs.id
        ? { jobId: savedAs.id, expectedVersion: savedAs.version }
        : { companyId, clientKey }
      const { data } = await client.mutate({
        mutation: SaveJobDocument,
        variables: { job: toJobFields(checked), ...variables },
      })
      const result = data?.saveJob?.result
      if (!result) throw new Error('The save returned no job')
      if (!savedAs.id) onFirstSave?.(companyId)
      return result
    },
    read: async (id) => {
      const { data } = await client.query({
        query: ReloadJobDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      })
      return data?.jobForEdit ?? null
    },
  })
}
