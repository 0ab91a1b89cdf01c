import { z } from 'zod'
import { NAME_INVALID } from './person-name-message.ts'
import { line } from './text-rules.ts'
import './zod.ts'

/** Latin letters only: others look like Latin ones in a name. Same as app_private.check_person_name. */
const NAME = /^(?=.*[A-Za-zÀ-ÖØ-öø-ʯḀ-ỿ])[A-Za-zÀ-ÖØ-öø-ʯḀ-ỿ '’-]+$/

/** First or last name of a person. */
export function personName(required: string) {
  return z
    .string()
    .transform((raw) => raw.normalize('NFC'))
    .pipe(
      line({
        min: 2,
        max: 50,
        required,
        tooShort: 'Bitte geben Sie mindestens 2 Zeichen ein.',
        pattern: NAME,
        invalid: NAME_INVALID,
      }),
    )
}
