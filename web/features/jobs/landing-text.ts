import { inPlace, landingName } from '../../entities/job/landing-words.ts'
import { paySpan } from '../../entities/job/pay-words.ts'
import { countOf, formatCount } from '../../shared/format/number.ts'
import type { FigureTile } from '../../shared/ui/figure-tiles.tsx'

interface NamedTown {
  readonly placeName: string
  readonly total: number
}

interface NamedPay {
  readonly professionName: string
  readonly low: number
  readonly high: number
}

/** What a landing page tells; a figure below 5 is null. */
export interface LandingFigures {
  readonly fieldName: string
  readonly placeName: string
  readonly town: string | null
  readonly total: number
  readonly employers: number | null
  readonly recent: number | null
  readonly requests: number | null
  readonly pays: readonly NamedPay[]
  readonly towns: readonly NamedTown[]
}

export const landingTitle = (page: Pick<LandingFigures, 'fieldName' | 'placeName'>): string =>
  `Stellenangebote ${landingName(page)}`

/** For search engines: what the page shows, in one sentence. */
export function landingDescription(page: LandingFigures): string {
  const [pay] = page.pays
  return [
    `${countOf(page.total, 'Stellenangebot', 'Stellenangebote')} ${landingName(page)}`,
    page.employers === null ? '' : ` bei ${formatCount(page.employers)} Betrieben`,
    ', alle mit Gehaltsangabe.',
    pay === undefined ? '' : ` Üblich für ${pay.professionName}: ${paySpan(pay)} im Monat.`,
  ].join('')
}

const LISTED = 3

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} und ${last}`
}

/** The sentences below the headline. */
export function landingLead(page: LandingFigures): string {
  const { town, placeName, towns } = page
  const named = listOf(
    towns.slice(0, LISTED).map(({ placeName: name, total }) => `${name}\u00a0(${formatCount(total)})`),
  )
  const where =
    named === ''
      ? ''
      : town === null
        ? `Die meisten Stellen ${inPlace(placeName)} gibt es in ${named}.`
        : `Weitere gibt es in der Nähe von ${town}: ${named}.`
  return ['Alle mit Gehaltsangabe.', where].filter(Boolean).join(' ')
}

/** The figures that are told, at most three. */
export function landingTiles(page: LandingFigures): readonly FigureTile[] {
  const tile = (label: string, value: number | null): readonly FigureTile[] =>
    value === null ? [] : [{ label, value: formatCount(value) }]
  return [
    ...tile('Betriebe suchen', page.employers),
    ...tile('neu in 30 Tagen', page.recent),
    ...tile(page.town === null ? 'Stellengesuche' : 'Stellengesuche in 50 km', page.requests),
  ]
}
