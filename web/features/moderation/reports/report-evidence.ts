import { z } from 'zod'
import '../../../shared/forms/zod.ts'

const text = z.nullish(z.string()).catch(null)

/**
 * As app_private.reported_content keeps it: what was said at the time of the report. Authors and ids are missing once their account
 * is erased; everything is missing when there was no such thing.
 */
const evidence = z.object({
  title: text,
  chiffre: text,
  requestId: text,
  requestTitle: text,
  companyName: text,
  jobTitle: text,
  reportedBy: z.nullish(z.enum(['applicant', 'company'])).catch(null),
  location: text,
  region: text,
  salaryRange: text,
  description: text,
  requirements: text,
  shortDescription: text,
  additionalInfo: text,
  website: text,
  contactEmail: text,
  contactPhone: text,
  messages: z
    .array(
      z.object({
        id: text,
        fromCompany: z.boolean(),
        author: text,
        body: z.string(),
        createdAt: z.string(),
      }),
    )
    .optional()
    .catch(undefined),
})

type Evidence = z.infer<typeof evidence>

/** Null where it is of another shape: the report can be decided all the same. */
export const evidenceOf = (raw: unknown): Evidence | null => evidence.safeParse(raw).data ?? null

/** Texts of a thing in the order in which its page shows them. */
export const textsOf = (shown: Evidence): string[] =>
  [
    shown.title,
    shown.companyName,
    shown.location ?? shown.region,
    shown.salaryRange,
    shown.shortDescription,
    shown.description,
    shown.requirements,
    shown.additionalInfo,
    shown.website,
    shown.contactEmail,
    shown.contactPhone,
  ].filter((one): one is string => typeof one === 'string' && one !== '')
