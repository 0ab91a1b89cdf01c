import { z } from 'zod'
import { draftStorage } from '../../shared/drafts/draft-storage.ts'
import { BLOCK_KINDS, type IssueValues } from './issue-values.ts'
import '../../shared/forms/zod.ts'

const text = z.string().max(20_000)
const names = z.array(text).max(100)

export const issueDrafts = draftStorage<IssueValues>(
  'newsletter-ausgabe',
  z.object({
    subject: text,
    preheader: text,
    blocks: z
      .array(
        z.object({
          id: text,
          kind: z.enum(BLOCK_KINDS),
          title: text,
          markdown: text,
          jobIds: names,
          most: text,
          text,
          url: text,
          picture: text,
          alt: text,
        }),
      )
      .max(100),
    roles: names,
    professions: names,
    states: names,
  }),
)
