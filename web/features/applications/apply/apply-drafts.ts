import { z } from 'zod'
import { draftStorage } from '../../../shared/drafts/draft-storage.ts'
import type { StoredFile } from '../files/file-uploads.ts'
import { type ApplyValues, NO_VALUES } from './apply-schema.ts'
import '../../../shared/forms/zod.ts'

/** What is kept of an application that is not sent yet. */
export interface ApplyDraft {
  readonly fields: ApplyValues
  /** They have arrived and wait for the application. */
  readonly files: readonly StoredFile[]
  /** Names of files that were chosen and have not arrived: after a reload they have to be chosen again. */
  readonly pending: readonly string[]
  /** The key under which a visitor's text goes, or went, along to the sign-in. */
  readonly handoverKey: string | null
  /** Of a visitor: the secret by which the server knows the files of this draft. */
  readonly guestKey: string | null
  /** Of a visitor: where the mail went whose link sends it. */
  readonly sentTo: string | null
}

const text = z.string().max(20_000)

export const fieldsSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  location: text,
  professionSlug: text,
  qualification: z.enum(['', 'quereinstieg', 'ausbildung', 'geselle', 'meister', 'studium', 'facharzt']),
  availableFrom: text,
  letter: text,
})

export const fileSchema = z.object({ id: text, name: text, bytes: z.number(), pages: z.number().nullable() })

export const VISITOR = 'gast'

/** What only a visitor's draft has. */
export const OF_MEMBER = { guestKey: null, sentTo: null } as const

/** Under the account and the job. A visitor's, under `VISITOR`, end with the tab: what comes after them has no sign-out. */
export const applyDrafts = draftStorage<ApplyDraft>(
  'bewerbung',
  z.object({
    fields: fieldsSchema,
    files: z.array(fileSchema).max(10),
    pending: z.array(text).max(10),
    handoverKey: text.nullable(),
    // Earlier releases knew neither.
    guestKey: text.nullable().default(null),
    sentTo: text.nullable().default(null),
  }),
  (userId) => userId !== VISITOR,
)

/** As long as the link of the registration's mail. */
const HANDOVER_MS = 24 * 60 * 60 * 1000

const PREFIX = 'bewerbung-mitnehmen:'

const handoverSchema = z.object({ jobId: text, at: z.number(), fields: fieldsSchema })

/**
 * A visitor goes on to register or sign in, and the mail's link may open in another tab: the text goes along in this
 * browser's storage for a day at most. Only the page whose URL holds the random key reads it, so that another person who
 * signs in at this device does not see it.
 */
export function putHandover(key: string, jobId: string, fields: ApplyValues, now = Date.now()): void {
  try {
    forgetOldHandovers(now)
    localStorage.setItem(PREFIX + key, JSON.stringify({ jobId, at: now, fields }))
  } catch {
    // Storage can be full or blocked; then only this tab holds the text.
  }
}

/** Reads it once. Null as well when it is too old or about another job. */
export function takeHandover(key: string, jobId: string, now = Date.now()): ApplyValues | null {
  try {
    const stored = localStorage.getItem(PREFIX + key)
    localStorage.removeItem(PREFIX + key)
    const handover = stored === null ? null : handoverSchema.safeParse(JSON.parse(stored)).data
    if (!handover || handover.jobId !== jobId || now - handover.at > HANDOVER_MS) return null
    return handover.fields
  } catch {
    return null
  }
}

/** Deletes the handover when its application was sent. */
export function dropHandover(key: string | null): void {
  try {
    if (key !== null) localStorage.removeItem(PREFIX + key)
  } catch {
    // Blocked storage holds nothing.
  }
}

export function forgetOldHandovers(now = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue
      const handover = handoverSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
      if (!handover || now - handover.at > HANDOVER_MS) localStorage.removeItem(key)
    }
  } catch {
    // Blocked storage holds nothing.
  }
}

interface FirstValuesOptions {
  readonly jobId: string
  /** Null for a visitor. */
  readonly userId: string | null
  /** From the URL: the visitor's text belongs to the person who has just signed in. */
  readonly handoverKey: string | null
  readonly profile: ApplyValues
}

/** What the form begins with: what this browser has kept, what came along from before the sign-in, or the profile. */
export function firstDraft({ jobId, userId, handoverKey, profile }: FirstValuesOptions): {
  readonly draft: ApplyDraft
  readonly restored: boolean
} {
  const kept = applyDrafts.get(userId ?? VISITOR, jobId)?.values
  if (kept && (userId === null || handoverKey === null)) return { draft: kept, restored: true }
  const brought = handoverKey === null || userId === null ? null : broughtAlong(handoverKey, jobId)
  if (brought) {
    const fields = { ...profile }
    for (const name of fieldsOf(NO_VALUES)) {
      if (brought[name] !== '') Object.assign(fields, { [name]: brought[name] })
    }
    return {
      draft: { fields, files: kept?.files ?? [], pending: kept?.pending ?? [], handoverKey, ...OF_MEMBER },
      restored: true,
    }
  }
  if (kept) return { draft: kept, restored: true }
  return {
    draft: { fields: profile, files: [], pending: [], handoverKey: null, ...OF_MEMBER },
    restored: false,
  }
}

/**
 * From this tab, where the visitor's form was, or from this browser's storage. The tab of the form leaves the storage to the
 * tab of the mail's link: both go to the job at the same moment, and the person looks at the other one.
 */
function broughtAlong(key: string, jobId: string): ApplyValues | null {
  const visitor = applyDrafts.get(VISITOR, jobId)?.values
  if (visitor?.handoverKey !== key) return takeHandover(key, jobId)
  applyDrafts.remove(VISITOR, jobId)
  return visitor.fields
}

function fieldsOf(values: ApplyValues): readonly (keyof ApplyValues)[] {
  return Object.keys(values).filter((name): name is keyof ApplyValues => name in NO_VALUES)
}
