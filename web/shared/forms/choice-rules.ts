import { z } from 'zod'
import './zod.ts'

/*
 * Validation rules for fields with options and for dates. Empty means "not given", as in text-rules.ts.
 */

/** One of the keys of a list of words. `missing` is the message when it is required and empty. */
export function choice<Words extends Readonly<Record<string, string>>>(words: Words, missing: string | null) {
  const known = (value: unknown): value is '' | (keyof Words & string) =>
    value === '' || (typeof value === 'string' && Object.hasOwn(words, value))
  return z
    .custom<'' | (keyof Words & string)>(known, 'Diese Auswahl gibt es nicht.')
    .superRefine((value, context) => {
      if (value === '' && missing !== null) context.addIssue({ code: 'custom', message: missing })
    })
}

/** Accepts days from 2000 to 2099 that the calendar has: Date turns 31 February into 3 March. */
function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A day of the calendar as a date field gives it (`2026-12-01`). */
export function day() {
  return z.string().refine((value) => value === '' || isDay(value), {
    message: 'Bitte geben Sie ein Datum ein oder lassen Sie das Feld leer.',
  })
}
