import { z } from 'zod'
import { draftStorage } from '../../../shared/drafts/draft-storage.ts'

/** What somebody writes into a template, kept in the tab until it is stored, so that a closed dialog loses nothing. */
export const templateDrafts = draftStorage(
  'vorlage',
  z.object({ kind: z.enum(['einladung', 'rueckfrage', 'absage']), name: z.string(), text: z.string() }),
)

/** One that has no id yet is kept once a company, whatever it began with. */
export const templateDraftKey = (companyId: string, id: string | null): string => id ?? `neu:${companyId}`
