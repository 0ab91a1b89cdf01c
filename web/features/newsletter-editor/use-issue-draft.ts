import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useClient } from '../../shared/apollo/use-client.ts'
import type { Draft } from '../../shared/drafts/draft-document.ts'
import { useDraft } from '../../shared/drafts/use-draft.ts'
import type { JobStatus, NewsletterIssueState } from '../../shared/graphql/schema-types.generated.ts'
import { type CheckedIssue, completeSchema, draftSchema } from './issue-schema.ts'
import { type IssueValues, toIssueValues } from './issue-values.ts'
import {
  type ComposerIssue_IssueFragment,
  ReloadNewsletterIssueDocument,
  SaveNewsletterIssueDocument,
} from './newsletter-editor.generated.ts'
import { issueDrafts } from './stored-values.ts'
import { toSegment } from './use-audience.ts'

export type StoredIssue = Omit<ComposerIssue_IssueFragment, ' $fragmentName' | '__typename'>

interface IssueDraftOptions {
  readonly form: UseFormReturn<IssueValues, unknown, CheckedIssue>
  readonly userId: string
  /** The stored issue, or null for a new one. */
  readonly issue: StoredIssue | null
}

interface IssueDraft extends Draft<IssueValues> {
  /** The stored issue as it was read after a conflict: another admin's version. */
  readonly other: StoredIssue | null
  /** Saves what the form holds as a new issue, and tells its id. */
  readonly saveAsNew: (values: CheckedIssue, clientKey: string) => Promise<string>
}

/** The machine of drafts knows two kinds: what saves itself, and what does not any more. A stopped issue can be edited too. */
const statusOf = (state: NewsletterIssueState): JobStatus =>
  state === 'entwurf' || state === 'angehalten' ? 'entwurf' : 'gesperrt'

function documentOf(issue: StoredIssue) {
  return { ...issue, status: statusOf(issue.state), change: null, rejectionReason: null }
}

const SCHEMAS = { draft: draftSchema, complete: completeSchema }

export function useIssueDraft({ form, userId, issue }: IssueDraftOptions): IssueDraft {
  const client = useClient()
  const [other, setOther] = useState<StoredIssue | null>(null)
  const save = async (
    { subject, preheader, blocks, ...segment }: CheckedIssue,
    variables: { issueId: string; expectedVersion: number | null } | { clientKey: string },
  ) => {
    const { data } = await client.mutate({
      mutation: SaveNewsletterIssueDocument,
      variables: { fields: { subject, preheader, blocks, segment: toSegment(segment) }, ...variables },
    })
    const result = data?.saveNewsletterIssue?.result
    if (!result) throw new Error('The save returned no issue')
    return result
  }
  const [document] = useState(() => issue && documentOf(issue))
  const draft = useDraft({
    form,
    userId,
    document,
    storage: issueDrafts,
    schemas: SCHEMAS,
    toValues: toIssueValues,
    save: async (checked, { id, version }, clientKey) => {
      const saved = await save(checked, id ? { issueId: id, expectedVersion: version } : { clientKey })
      setOther(null)
      return { id: saved.id, version: saved.version, status: statusOf(saved.state), change: null }
    },
    read: async (id) => {
      const { data } = await client.query({
        query: ReloadNewsletterIssueDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      })
      const stored = data?.newsletterIssue ?? null
      setOther(stored)
      return stored && documentOf(stored)
    },
  })
  return {
    ...draft,
    other,
    saveAsNew: async (values, clientKey) => (await save(values, { clientKey })).id,
  }
}
