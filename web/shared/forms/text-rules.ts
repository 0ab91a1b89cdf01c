import { z } from 'zod'
import { characterCount, cleanLine, cleanText } from './clean-text.ts'
import { EMAIL_INVALID } from './field-problems.ts'
import './zod.ts'

/*
 * Validation rules for text fields. Each mirrors a CHECK constraint or a check_* function of the database: same
 * cleaning, same limit, same pattern. Values in forms are strings; empty means "not given".
 */

interface TextRule {
  readonly max: number
  readonly min?: number
  readonly pattern?: RegExp
  /** The message when the text is missing; a rule without it is optional. */
  readonly required?: string
  readonly tooShort?: string
  readonly invalid?: string
}

/** `Höchstens 1.000 Zeichen, jetzt sind es 1.012.` */
export function tooLong(max: number, count: number): string {
  return `Höchstens ${max.toLocaleString('de-DE')} Zeichen, jetzt sind es ${count.toLocaleString('de-DE')}.`
}

function checked(clean: (raw: string) => string, rule: TextRule) {
  return z
    .string()
    .transform(clean)
    .superRefine((value, context) => {
      const report = (message: string) => context.addIssue({ code: 'custom', message })
      if (value === '') {
        if (rule.required !== undefined) report(rule.required)
        return
      }
      const count = characterCount(value)
      if (count > rule.max) report(tooLong(rule.max, count))
      else if (rule.min !== undefined && count < rule.min) {
        report(rule.tooShort ?? `Mindestens ${rule.min} Zeichen.`)
      } else if (rule.pattern && !rule.pattern.test(value)) report(rule.invalid ?? 'Ungültige Eingabe.')
    })
}

/** One line of text. */
export function line(rule: TextRule) {
  return checked(cleanLine, rule)
}

/** Several lines of text. */
export function text(rule: TextRule) {
  return checked(cleanText, rule)
}

const EMAIL = /^[^@\s<>"',;:()]+@[^@\s<>"',;:()]+\.[^@\s<>"',;:().]{2,}$/i

/** Trimmed and lowercased, as it is stored. */
export function email(required?: string) {
  return line({
    max: 254,
    pattern: EMAIL,
    invalid: EMAIL_INVALID,
    ...(required === undefined ? {} : { required }),
  }).transform((value) => value.toLowerCase())
}

/** A company's number may contain a slash, a person's may not (specification, point 5). */
export function phone() {
  return line({
    max: 30,
    pattern: /^[0-9 +()/-]+$/,
    invalid: 'Bitte nur Ziffern, Leerzeichen und +\u00a0-\u00a0(\u00a0)\u00a0/ verwenden.',
  })
}

export function personalPhone() {
  return line({
    max: 30,
    pattern: /^[0-9 +()-]+$/,
    invalid: 'Bitte nur Ziffern, Leerzeichen und +\u00a0-\u00a0(\u00a0) verwenden.',
  })
}

const BARE_HOST = /^\s*(?=(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:]|\s*$))/u

/** People write `www.beispiel.de`: `https://` is added in front. Anything else stays as typed. */
export function webAddress(max: number) {
  const complete = line({
    max,
    pattern: /^https?:\/\/[^\s/$.?#"'<>]+\.[^\s"'<>]+$/i,
    invalid: 'Bitte geben Sie die vollständige Adresse ein, zum Beispiel https://www.beispiel.de.',
  })
  return z
    .string()
    .transform((raw) => raw.replace(BARE_HOST, 'https://'))
    .pipe(complete)
}
