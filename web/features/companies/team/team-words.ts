import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorFields } from '../../../shared/errors/error-fields.ts'
import { EMAIL_INVALID, fieldProblem } from '../../../shared/forms/field-problems.ts'
import type { CompanyRole } from '../../../shared/graphql/schema-types.generated.ts'

/** "Inhaber" would say who owns the shop. */
export const TEAM_ROLE_WORDS: Readonly<Record<CompanyRole, string>> = { owner: 'Leitung', member: 'Mitglied' }

/** Said by every verb about the people of a company. */
export function teamProblem(error: unknown): string | null {
  if (errorFields(error)['role'] === 'last_owner')
    return 'Jemand muss das Team leiten, der sich gerade anmelden kann. Geben Sie zuerst jemand anderem die Leitung.'
  switch (errorCode(error)) {
    case 'FORBIDDEN':
      return 'Sie leiten dieses Team nicht mehr.'
    case 'NOT_FOUND':
      return 'Darüber ist schon entschieden, oder Sie selbst sind nicht mehr im Team.'
    case 'INVALID_STATE':
      return 'Das geht gerade nicht: Die Einladung ist schon angenommen, oder jemand ist gesperrt.'
    default:
      return null
  }
}

const EMAIL_WORDS: Readonly<Record<string, string>> = {
  invalid: EMAIL_INVALID,
  business_required:
    'Bitte eine geschäftliche Adresse, nicht die eines privaten Postfachs. Gibt es keine, schreiben Sie uns: Wir lassen die Adresse zu.',
  already_member: 'Diese Person gehört schon zum Team.',
  already_invited:
    'Diese Adresse ist schon eingeladen. Kam keine Mail an, ziehen Sie die Einladung zurück und laden noch einmal ein.',
  too_many: 'Es sind schon 20 Einladungen offen, oder das Team hat 50 Mitglieder.',
}

/** What the server says about the address of an invitation; null when it says something else. */
export function invitedEmailProblem(error: unknown): string | null {
  const rule = errorFields(error)['email']
  return rule === undefined ? null : (EMAIL_WORDS[rule] ?? fieldProblem(rule))
}
