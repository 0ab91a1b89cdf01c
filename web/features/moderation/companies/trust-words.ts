import { formatDate } from '../../../shared/format/dates.ts'
import { countOf } from '../../../shared/format/number.ts'
import type { CompanyTrust_StateFragment } from './company-trust.generated.ts'

/** Whether a company publishes at once, or what is missing until it may, in a sentence. */
export function trustSentence(trust: CompanyTrust_StateFragment): string {
  const { isTrusted, grantedAt, isVerified, isSuggested, approvedJobs, neededJobs, refusedAt } = trust
  if (isTrusted)
    return `Anzeigen ohne Hinweis gehen sofort online${grantedAt ? `, seit dem ${formatDate(grantedAt)}` : ''}. Stichproben lesen Sie danach.`
  if (grantedAt !== null && !isVerified)
    return 'Das Vertrauen ruht, bis der Betrieb wieder geprüft ist. Bis dahin wartet jede Anzeige.'
  const approved = `${countOf(approvedJobs, 'Anzeige', 'Anzeigen')} ohne Beanstandung freigegeben`
  if (isSuggested) return `${approved}. Sie können den Betrieb sofort veröffentlichen lassen.`
  const missing = [
    isVerified ? null : 'er muss geprüft sein',
    approvedJobs < neededJobs ? `${neededJobs} freigegebene Anzeigen sind nötig` : null,
  ].filter(Boolean)
  return `Jede Anzeige wartet. Bisher ${approved}${refusedAt ? `, zuletzt beanstandet am ${formatDate(refusedAt)}` : ''}${missing.length > 0 ? `; ${missing.join(', ')}` : ''}.`
}
