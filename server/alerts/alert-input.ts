/** The search in a request of a signed-out person. Invalid criteria are left out, as from URLs. */
import { z } from 'zod'
import { FREQUENCIES, HALVES } from './alert-store.ts'

const slugs = z
  .array(
    z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .max(60),
  )
  .max(50)
  .nullish()
  .catch(undefined)
const oneOf = (...values: [string, ...string[]]) => z.array(z.enum(values)).max(50).nullish().catch(undefined)
const whole = z.number().int().min(1).max(2_000_000_000).nullish().catch(undefined)

const criteriaSchema = z.object({
  text: z.string().max(200).nullish().catch(undefined),
  fields: slugs,
  professions: slugs,
  specialties: slugs,
  jobTypes: oneOf('vollzeit', 'teilzeit', 'minijob', 'ausbildung', 'praktikum', 'freie_mitarbeit'),
  qualifications: oneOf('quereinstieg', 'ausbildung', 'geselle', 'meister', 'studium', 'facharzt'),
  contractTerms: oneOf('unbefristet', 'befristet'),
  placeId: whole,
  radiusKm: whole,
  stateCode: z
    .string()
    .regex(/^[A-Z]{2}(-[A-Z\d]{1,2})?$/)
    .nullish()
    .catch(undefined),
  salaryMonthMin: whole,
  remote: z.boolean().nullish().catch(undefined),
  availableFrom: z.iso.date().nullish().catch(undefined),
})

export const requestSchema = z.object({
  email: z.string().max(1000),
  half: z.enum(HALVES),
  criteria: criteriaSchema.default({}),
  searchQuery: z
    .string()
    .max(1000)
    .regex(/^(\?[A-Za-z0-9%&=+,.~*_-]+)?$/)
    .default(''),
  frequency: z.enum(FREQUENCIES).exclude(['aus']),
})

/** Renames the criteria to the names of the composite types in SQL. */
export const inSnakeCase = (criteria: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(criteria)
      // A text with NUL, or with half of a surrogate pair, is no text for Postgres.
      .filter(
        ([, value]) =>
          value != null && !(typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())),
      )
      .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )
