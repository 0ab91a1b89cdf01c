import type { UseFormReturn } from 'react-hook-form'
import { useClient } from '../../shared/apollo/use-client.ts'
import type { Draft } from '../../shared/drafts/draft-document.ts'
import { useDraft } from '../../shared/drafts/use-draft.ts'
import { ReloadJobRequestDocument, SaveJobRequestDocument } from './request-editor.generated.ts'
import {
  type CheckedRequest,
  completeSchema,
  draftSchema,
  type RequestValues,
  requestDrafts,
  type StoredRequest,
  toContactFields,
  toOwnFields,
  toRequestFields,
  toRequestValues,
} from './request-fields.ts'

interface RequestDraftOptions {
  readonly form: UseFormReturn<RequestValues, unknown, CheckedRequest>
  readonly userId: string
  /** The stored request, or null for a new one. */
  readonly request: StoredRequest | null
  /** The Chiffre is drawn with the first save. */
  readonly onChiffre: (chiffre: string) => void
}

const SCHEMAS = { draft: draftSchema, complete: completeSchema }

/** The draft of a request, and the documents that save and load it with its contact. */
export function useRequestDraft({
  form,
  userId,
  request,
  onChiffre,
}: RequestDraftOptions): Draft<RequestValues> {
  const client = useClient()
  return useDraft({
    form,
    userId,
    document: request,
    storage: requestDrafts,
    schemas: SCHEMAS,
    toValues: toRequestValues,
    save: async (checked, savedAs, clientKey) => {
      const variables = savedAs.id
        ? { requestId: savedAs.id, expectedVersion: savedAs.version }
        : { clientKey }
      const { data } = await client.mutate({
        mutation: SaveJobRequestDocument,
        variables: {
          fields: toRequestFields(checked),
          contact: toContactFields(checked),
          ...toOwnFields(checked),
          ...variables,
        },
      })
      const result = data?.saveJobRequest?.result
      if (!result) throw new Error('The save returned no request')
      onChiffre(result.chiffre)
      return result
    },
    read: async (id) => {
      const { data } = await client.query({
        query: ReloadJobRequestDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      })
      return data?.jobRequestForEdit ? { ...data.jobRequestForEdit, contact: data.myJobRequestContact } : null
    },
  })
}
