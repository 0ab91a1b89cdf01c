import { paths } from '../../shared/routing/paths.ts'
import type { LandingLinkFragment } from './landing-link.generated.ts'

/** States and countries that German gives an article. */
const WITH_ARTICLE: Readonly<Record<string, string>> = {
  Saarland: 'im Saarland',
  Burgenland: 'im Burgenland',
  Steiermark: 'in der Steiermark',
  Schweiz: 'in der Schweiz',
}

/** `in Bayern`, `im Kanton Zürich`, `in der Steiermark`. */
export function inPlace(name: string): string {
  return WITH_ARTICLE[name] ?? (/^(?:Kanton|Land) /.test(name) ? `im ${name}` : `in ${name}`)
}

/** `Orthopädietechnik in Bayern` */
export function landingName({
  fieldName,
  placeName,
}: Pick<LandingLinkFragment, 'fieldName' | 'placeName'>): string {
  return `${fieldName} ${inPlace(placeName)}`
}

/** A landing page as a line of MarketCounts, named by what tells it from the others. */
export function landingEntry(link: LandingLinkFragment, name: string = landingName(link)) {
  const href = paths.landing.href(link.fieldSlug, link.placeSlug)
  return { key: href, name, count: link.total, href }
}
