import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { isCountry } from '../../entities/place/countries.ts'
import type { Place } from '../../entities/place/place.ts'
import { slugOfTown } from '../../entities/place/slug-of-town.ts'
import type { PlaceNotice } from '../../features/jobs/place-notice.ts'
import { type Half, parseSearch, type SearchState, writeSearch } from '../../features/jobs/search-state.ts'
import type { SearchWords } from '../../features/jobs/search-words.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { whenIdle } from '../../shared/document/when-idle.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { toRouteError } from '../../shared/errors/route-errors.ts'
import { dataContext } from '../../shared/routing/context.ts'
import { JobVocabularyDocument, SearchPlaceDocument } from './search-data.generated.ts'

/** The vocabulary changes with a release only. */
export const VOCABULARY_AGE = 3600

const loadPlaceNotice = () => import('../../features/jobs/place-notice.ts')

/** Before a place is typed, so that it is there without a server. One that does not come is asked for when it is needed. */
export function preparePlaceNotice(): void {
  whenIdle(() => void loadPlaceNotice().catch(console.warn))
}

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

interface Settled {
  readonly state: SearchState
  readonly place: Place | null
  readonly notice: PlaceNotice | null
}

async function findPlace(args: Args, asked: SearchState, words: SearchWords): Promise<Settled> {
  let state = asked
  if (asked.place?.kind === 'known') {
    const { id, slug } = asked.place
    const { placeById } = await loadQuery(args, SearchPlaceDocument, { id }, { maxAge: VOCABULARY_AGE })
    if (placeById) return { state, place: placeById, notice: null }
    // The id is of no place or of one that is gone: what the address says counts, as if it had been typed.
    state = { ...asked, place: { kind: 'typed', text: slug.replaceAll('-', ' ') } }
  }
  const { place, text } = state
  const source = args.context.get(dataContext)
  if (place?.kind === 'typed') {
    const { settleTypedPlace } = await loadPlaceNotice()
    return settleTypedPlace(source, state, place.text, words).catch((error: unknown) => {
      throw toRouteError(error, args.request)
    })
  }
  const notice =
    text !== '' && state.state === null
      ? await loadPlaceNotice()
          .then(({ suggestPlaceInText }) => suggestPlaceInText(source, state, words))
          // Without the offer the search is the same.
          .catch(() => null)
      : null
  return { state, place: null, notice }
}

/** The canonical state: places by id and name, and only slugs of the vocabulary. */
function settle(state: SearchState, place: Place | null, known: KnownSlugs): SearchState {
  const next = {
    ...state,
    fields: state.fields.filter((slug) => known.fields.has(slug)),
    professions: state.professions.filter((slug) => known.professions.has(slug)),
    specialties: state.specialties.filter((slug) => known.specialties.has(slug)),
    state:
      state.state !== null && (known.states.has(state.state) || isCountry(state.state)) ? state.state : null,
  }
  if (place) return { ...next, place: { kind: 'known', id: place.id, slug: slugOfTown(place.town) } }
  // An unknown name stays, so that the page can say that it is unknown.
  return next
}

interface KnownSlugs {
  readonly fields: ReadonlySet<string>
  readonly professions: ReadonlySet<string>
  readonly specialties: ReadonlySet<string>
  readonly states: ReadonlySet<string>
}

interface SearchedHalf<Variables> {
  readonly half: Half
  readonly words: SearchWords
  /** Slugs of the professions, where the half is filtered by them. */
  readonly professions?: (args: Args) => Promise<readonly string[]>
  /**
   * Loads the hits of the canonical state, and tells the variables of their query, and how many are on the page. */
  readonly load: (
    args: Args,
    state: SearchState,
  ) => Promise<{ readonly variables: Variables; readonly hits: number }>
  /** For a search without hits: loads what is near, and tells the source of the code that shows it. */
  readonly prepareNoHits?: (args: Args, state: SearchState) => Promise<string | null>
}

/** Both halves are searched by this: the URL becomes a canonical state, and the state becomes hits. */
export async function loadSearch<Variables>(
  { context, request }: LoaderFunctionArgs,
  { half, words, professions, load, prepareNoHits }: SearchedHalf<Variables>,
) {
  const args = { context, request }
  const url = new URL(request.url)
  const asked = parseSearch(url.searchParams, half)
  const [vocabulary, found, professionSlugs] = await Promise.all([
    loadQuery(args, JobVocabularyDocument, {}, { maxAge: VOCABULARY_AGE }),
    findPlace(args, asked, words),
    professions?.(args) ?? [],
  ])
  const { place, notice } = found
  const state = settle(found.state, place, {
    fields: new Set(vocabulary.professionFields.map((field) => field.slug)),
    professions: new Set(professionSlugs),
    specialties: new Set(vocabulary.specialties.map((specialty) => specialty.slug)),
    states: new Set(vocabulary.states.map((land) => land.code)),
  })
  const query = writeSearch(state)
  // Redirects forms sent without JavaScript, old links and invalid values to the canonical URL.
  if (query !== writeSearchOf(url)) throw redirect(url.pathname + query, 302)
  try {
    const { variables, hits } = await load(args, state)
    const part = hits === 0 && state.after === null ? ((await prepareNoHits?.(args, state)) ?? null) : null
    // Ages are computed from this time, so that server and browser render the same.
    return { state, place, notice, variables, part, now: Date.now() }
  } catch (error) {
    // A cursor of another sort order, or an invalid one: the list starts at its first page.
    if (state.after !== null && errorCode(error) === 'INVALID_INPUT') {
      throw redirect(url.pathname + writeSearch({ ...state, after: null }), 302)
    }
    throw error
  }
}

/** The query of the request in our encoding, so that %2C and a comma do not count as a difference. */
function writeSearchOf(url: URL): string {
  const text = url.searchParams.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
