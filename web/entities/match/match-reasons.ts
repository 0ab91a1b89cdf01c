import { type MatchReason, matchSentences, type NameOf } from '../../../schema/match-sentences.ts'
import { type NumericText, parseNumeric } from '../../shared/format/number.ts'
import type { Match_JobFragment, Match_OwnFragment } from './match.generated.ts'

export type OwnWish = Match_OwnFragment['wishes'][number]

type StoredReason = Omit<MatchReason, 'number'> & { readonly number: NumericText | null }

const toReason = ({ kind, number, slugs }: StoredReason): MatchReason => ({
  kind,
  number: parseNumeric(number),
  slugs,
})

/**
 * What a match was read from; null for an alert, whose criteria are told by its name. A profile may name several places:
 * the match says which of them suits.
 */
export function wishOf(
  wishes: readonly OwnWish[],
  {
    source,
    requestId,
    town,
    radiusKm,
  }: Pick<Match_JobFragment, 'source' | 'requestId' | 'town' | 'radiusKm'>,
): OwnWish | null {
  const wish = wishes.find((one) => one.source === source && one.requestId === requestId)
  return wish ? { ...wish, town, radiusKm } : null
}

/** Why a job is suggested to its reader, the most important reason first. */
export function whyThisJob(
  match: Match_JobFragment,
  wishes: readonly OwnWish[],
  nameOf: NameOf,
): readonly string[] {
  return matchSentences(
    match.reasons.map(toReason),
    { side: 'applicant', wish: wishOf(wishes, match) },
    nameOf,
  )
}

/** Why a request fits to an employer's job. */
export function whyThisRequest(reasons: readonly StoredReason[], nameOf: NameOf): readonly string[] {
  return matchSentences(reasons.map(toReason), { side: 'employer' }, nameOf)
}
