import { placeHint } from '../../entities/place/find-places.ts'
import { type Place, placeLabel } from '../../entities/place/place.ts'
import {
  PlaceInTextDocument,
  ResolvePlaceDocument,
  type SuggestedPlaceFragment,
} from '../../entities/place/resolve-place.generated.ts'
import { slugOfTown } from '../../entities/place/slug-of-town.ts'
import type { DataSource } from '../../shared/apollo/data-source.ts'
import {
  changeSearch,
  EMPTY_SEARCH,
  type PlaceInUrl,
  RADII,
  type SearchState,
  writeSearch,
} from './search-state.ts'
import { JOB_SEARCH_WORDS } from './search-words.ts'

/** A question about the place of a search, with searches as answers: links, so that they work without a script. */
export interface PlaceNotice {
  readonly tone: 'info' | 'warn'
  readonly text: string
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

type Source = Pick<DataSource, 'load'>

/** Places change with releases only, so an hour in the cache is safe. */
const HOUR = 3600

const inUrl = ({ id, town }: Place): PlaceInUrl => ({ kind: 'known', id, slug: slugOfTown(town) })

const hrefOf = (state: SearchState): string => writeSearch(state) || '?'

/** `8000 Zürich, Schweiz`: a canton or city state that is called like its town is not repeated. */
const fullLabel = (place: SuggestedPlaceFragment): string => {
  const hint = placeHint({ ...place, stateName: place.stateName === place.town ? '' : place.stateName })
  return [placeLabel(place), hint].filter(Boolean).join(', ')
}

/**
 * What a typed place means: a place or a state that the search then has, or a question. Never another place than the one
 * typed. This module is imported dynamically, so that the first load does not contain it.
 */
export async function settleTypedPlace(
  source: Source,
  state: SearchState,
  typed: string,
  { shortMany } = JOB_SEARCH_WORDS,
): Promise<{
  readonly state: SearchState
  readonly place: Place | null
  readonly notice: PlaceNotice | null
}> {
  const { resolvePlace } = await source.load(ResolvePlaceDocument, { text: typed }, HOUR)
  const { place, radiusKm, stateCode, suggestions, regions } = resolvePlace
  if (place) {
    // The radius of an area counts unless somebody has chosen another than the usual one.
    const ofArea = RADII.find((radius) => radius === radiusKm)
    const radius = ofArea && state.radiusKm === EMPTY_SEARCH.radiusKm ? ofArea : state.radiusKm
    return { state: { ...state, place: inUrl(place), radiusKm: radius }, place, notice: null }
  }
  if (stateCode)
    return { state: changeSearch(state, { place: null, state: stateCode }), place: null, notice: null }
  return {
    state,
    place: null,
    notice: {
      tone: 'warn',
      text:
        suggestions.length + regions.length > 0
          ? `Bei „${typed}“ sind wir nicht sicher und zeigen deshalb ${shortMany} aus allen Orten. Meinten Sie:`
          : `Den Ort „${typed}“ kennen wir nicht, deshalb sehen Sie ${shortMany} aus allen Orten. ${/^\d+$/.test(typed) ? 'Bitte prüfen Sie die Postleitzahl.' : 'Versuchen Sie es mit der Postleitzahl.'}`,
      links: [
        ...regions.map(({ code, name }) => ({
          href: hrefOf(changeSearch(state, { place: null, state: code })),
          text: name,
        })),
        ...suggestions.map((suggestion) => ({
          href: hrefOf(changeSearch(state, { place: inUrl(suggestion) })),
          text: fullLabel(suggestion),
        })),
      ],
    },
  }
}

/** Offers the place that stands among the keywords; the search itself stays as it was typed. */
export async function suggestPlaceInText(
  source: Source,
  state: SearchState,
  { shortMany } = JOB_SEARCH_WORDS,
): Promise<PlaceNotice | null> {
  const { placeInText } = await source.load(PlaceInTextDocument, { text: state.text }, HOUR)
  if (!placeInText) return null
  const { place, stateCode, stateName } = placeInText
  const text = placeInText.rest ?? ''
  const what = text === '' ? `Alle ${shortMany}` : `„${text}“`
  if (place) {
    return {
      tone: 'info',
      text: 'Ist ein Teil Ihrer Suche der Ort?',
      links: [
        {
          href: hrefOf(changeSearch(state, { text, place: inUrl(place) })),
          text: `${what} rund um ${place.district ? `${place.town} (${place.district})` : place.town}`,
        },
      ],
    }
  }
  if (!stateCode) return null
  return {
    tone: 'info',
    text: 'Ist ein Teil Ihrer Suche der Ort?',
    links: [
      {
        href: hrefOf(changeSearch(state, { text, state: stateCode })),
        text: `${what} in ${stateName ?? stateCode}`,
      },
    ],
  }
}
