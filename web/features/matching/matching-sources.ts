import type { Match_OwnFragment } from '../../entities/match/match.generated.ts'
import type { MatchSource } from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'

/** Which of the person's own words suggestions are made from. */
export type MatchingSettings = Pick<Match_OwnFragment, 'fromRequests' | 'fromProfile' | 'fromAlerts'>

interface SourceWords {
  readonly setting: keyof MatchingSettings
  /** `Ihrem Stellengesuch` */
  readonly from: string
  /** `Ihren Stellengesuchen` */
  readonly fromAll: string
  readonly label: string
  readonly text: string
  readonly change: string
}

/** In the order in which they are offered. */
export const MATCH_SOURCES: readonly MatchSource[] = ['gesuch', 'profil', 'suchauftrag']

export const SOURCE_WORDS: Readonly<Record<MatchSource, SourceWords>> = {
  gesuch: {
    setting: 'fromRequests',
    from: 'Ihrem Stellengesuch',
    fromAll: 'Ihren Stellengesuchen',
    label: 'Aus meinen Stellengesuchen',
    text: 'Beruf, Ort und Umkreis, Arbeitszeit und Wunschgehalt, solange ein Gesuch online ist.',
    change: 'Gesuch ändern',
  },
  profil: {
    setting: 'fromProfile',
    from: 'Ihrem Profil',
    fromAll: 'Ihrem Profil',
    label: 'Aus meinem Profil',
    text: 'Beruf, Abschluss, Suchregion und was Sie suchen.',
    change: 'Profil ändern',
  },
  suchauftrag: {
    setting: 'fromAlerts',
    from: 'Ihrem Suchauftrag',
    fromAll: 'Ihren Suchaufträgen',
    label: 'Aus meinen Suchaufträgen',
    text: 'Was Ihre gespeicherten Suchen finden.',
    change: 'Suchaufträge ändern',
  },
}

/** Where exactly that can be changed which a match was read from. */
export function sourceHref({
  source,
  requestId,
}: {
  readonly source: MatchSource
  readonly requestId: string | null
}): string {
  if (source === 'profil') return paths.profile.href()
  if (source === 'suchauftrag') return paths.dashboard.href({ tab: 'alerts' })
  return requestId === null
    ? paths.dashboard.href({ tab: 'requests' })
    : paths.createJobRequest.href({ id: requestId })
}

/** Why nothing is suggested, which decides what can be done about it. */
export type NothingBecause = 'switchedOff' | 'consentMissing' | 'nothingKnown' | 'noJobFits'

interface Known {
  readonly matching: Match_OwnFragment
  /** A request is online, but found by nobody: its owner withdrew the consent. */
  readonly isWithheld: boolean
}

export function nothingBecause({ matching, isWithheld }: Known): NothingBecause {
  if (!matching.fromRequests && !matching.fromProfile && !matching.fromAlerts) return 'switchedOff'
  if (matching.wishes.some(({ source }) => matching[SOURCE_WORDS[source].setting])) return 'noJobFits'
  if (matching.wishes.length > 0) return 'switchedOff'
  return isWithheld ? 'consentMissing' : 'nothingKnown'
}
