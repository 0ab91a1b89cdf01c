import { z } from 'zod'
import { QUALIFICATIONS } from '../../../shared/format/qualifications.ts'
import { choice, day } from '../../../shared/forms/choice-rules.ts'
import { personName } from '../../../shared/forms/person-name.ts'
import { email, line, personalPhone, text } from '../../../shared/forms/text-rules.ts'
import { MESSAGE_MAX } from '../../../shared/messages/message-max.ts'
import '../../../shared/forms/zod.ts'

const APPLY_LIMITS = { location: 100, letter: MESSAGE_MAX } as const

/** Mirrors app_private.check_application_fields. */
export const applySchema = z.object({
  firstName: personName('Bitte geben Sie Ihren Vornamen ein.'),
  lastName: personName('Bitte geben Sie Ihren Nachnamen ein.'),
  email: email('Bitte geben Sie Ihre E-Mail-Adresse ein.'),
  phone: personalPhone(),
  location: line({ max: APPLY_LIMITS.location }),
  professionSlug: z.string(),
  qualification: choice(QUALIFICATIONS, null),
  availableFrom: day(),
  letter: text({ max: APPLY_LIMITS.letter }),
})

export type ApplyValues = z.input<typeof applySchema>
export type CheckedApplication = z.output<typeof applySchema>

export const NO_VALUES: ApplyValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  location: '',
  professionSlug: '',
  qualification: '',
  availableFrom: '',
  letter: '',
}

/** In the order of the form. */
export const APPLY_LABELS: Readonly<Record<keyof ApplyValues, string>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  location: 'Wohnort',
  professionSlug: 'Beruf',
  qualification: 'Höchster Abschluss',
  availableFrom: 'Verfügbar ab',
  letter: 'Ein paar Zeilen von Ihnen',
}

/** Empty fields are sent as null: "not given". */
export function toApplicationFields(checked: CheckedApplication) {
  const orNull = <Value extends string>(value: Value | '') => (value === '' ? null : value)
  return {
    firstName: checked.firstName,
    lastName: checked.lastName,
    email: checked.email,
    phone: orNull(checked.phone),
    location: orNull(checked.location),
    professionSlug: orNull(checked.professionSlug),
    qualification: orNull(checked.qualification),
    availableFrom: orNull(checked.availableFrom),
    letter: orNull(checked.letter),
  }
}
