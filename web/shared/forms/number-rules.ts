import { z } from 'zod'
import { decimalsOf, parseGermanNumber } from './german-number.ts'
import './zod.ts'

/** Hours a week, as typed in German, with one decimal place at most; empty is null. Same as app_private.check_weekly_hours. */
export function weeklyHours({ min, max }: { readonly min: number; readonly max: number }) {
  return z.string().transform((typed, context): number | null => {
    if (typed.trim() === '') return null
    const value = parseGermanNumber(typed)
    if (value !== null && value >= min && value <= max && decimalsOf(value) <= 1) return value
    context.addIssue({
      code: 'custom',
      message: `Bitte geben Sie ${min} bis ${max} Stunden ein, zum Beispiel 38,5.`,
    })
    return z.NEVER
  })
}

/** Of two numbers that are a range: the message stands at the upper one. */
export function checkRange(
  context: z.RefinementCtx,
  min: number | null,
  max: number | null,
  nameOfMax: string,
): void {
  if (min === null || max === null || max >= min) return
  const message = 'Die Obergrenze liegt unter der Untergrenze.'
  context.addIssue({ code: 'custom', path: [nameOfMax], message })
}
