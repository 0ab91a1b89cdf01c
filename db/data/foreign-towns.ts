/** Names of Austrian, Swiss and Liechtenstein towns in GeoNames. */
import type { PostalRow } from './place-sources.ts'

/** The town of a row: in Austria the municipality, which holds many hamlets; elsewhere the locality itself. */
export const foreignTown = ({ country, place, community }: PostalRow): string => {
  if (country === 'AT') return place.startsWith('Wien, ') ? 'Wien' : spelledOut(community || place)
  // Post offices and cantons are written behind: "Bern 13", "Genève 84 Votation", "Wil SG", "Mauren FL".
  const name = place.replace(/\s(?:\d+(?:\s.*)?|[A-Z]{2})$/, '')
  const isSpecial = community !== '' && name.startsWith(`${community} `) && !/^[^(]*\(/.test(name)
  return isSpecial ? community : name
}

/** Spelled out, and without the Croatian or Hungarian second name. */
export const spelledOut = (name: string): string =>
  (name.split(' / ')[0] ?? name)
    .replace(/\bSt\.\s?/g, 'Sankt ')
    .replace(/\s+/g, ' ')
    .trim()
