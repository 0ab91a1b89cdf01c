import { z } from 'zod'
import type { JobValues } from './job-values.ts'
import '../../shared/forms/zod.ts'

/*
 * Draft storage: what is typed is kept in sessionStorage until the server has it, so that a reload, a crash or an
 * ended session loses nothing. The key contains the user id, so that another account in this tab does not see it.
 */

const text = z.string().max(20_000)
const storedDraftSchema = z.object({
  version: z.number().nullable(),
  values: z.object({
    title: text,
    company: text,
    professionSlug: text,
    specialties: z.array(text).max(100),
    place: z.object({ id: z.number(), plz: text, town: text }).nullable(),
    location: text,
    jobType: z.enum(['', 'vollzeit', 'teilzeit', 'minijob', 'ausbildung', 'praktikum', 'freie_mitarbeit']),
    qualification: z.enum(['', 'quereinstieg', 'ausbildung', 'geselle', 'meister', 'studium', 'facharzt']),
    contractTerm: z.enum(['', 'unbefristet', 'befristet']),
    weeklyHours: text,
    remote: z.boolean(),
    startDate: text,
    salaryMin: text,
    salaryMax: text,
    salaryPeriod: z.enum(['stunde', 'monat', 'jahr']),
    description: text,
    requirements: text,
  }) satisfies z.ZodType<JobValues>,
})

export type StoredDraft = z.output<typeof storedDraftSchema>

function keyOf(userId: string, jobId: string | null): string {
  return `stellenangebot:${userId}:${jobId ?? 'neu'}`
}

export function storeDraft(userId: string, jobId: string | null, kept: StoredDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId, jobId), JSON.stringify(kept))
  } catch {
    // Storage can be full or blocked; then only the form holds the text.
  }
}

export function storedDraft(userId: string, jobId: string | null): StoredDraft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(userId, jobId))
    return stored === null ? null : (storedDraftSchema.safeParse(JSON.parse(stored)).data ?? null)
  } catch {
    return null
  }
}

export function removeStoredDraft(userId: string, jobId: string | null): void {
  try {
    sessionStorage.removeItem(keyOf(userId, jobId))
  } catch {
    // Blocked storage holds no draft either.
  }
}
