import { z } from 'zod'
import { decimalsOf, parseGermanNumber } from '../../shared/forms/german-number.ts'
import '../../shared/forms/zod.ts'

/** An amount as it is typed, `148,75`, in cents. */
export function euroCents({ max, wrong }: { readonly max: number; readonly wrong: string }) {
  return z.string().transform((typed, context): number => {
    const value = parseGermanNumber(typed)
    if (value !== null && decimalsOf(value) <= 2) {
      const cents = Math.round(value * 100)
      if (cents >= 1 && cents <= max) return cents
    }
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })
}

/** As it is typed: `148,75`, `249`. */
export const inEuros = (cents: number): string =>
  (cents / 100).toLocaleString('de-DE', {
    useGrouping: false,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })
