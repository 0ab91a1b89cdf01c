/**
 * The place nearest to where the browser is. Its position stays in the browser: the server is told a tenth of a degree (11 by
 * 7 km), which is no more than the place tells with which the search then begins, and answers with the places around it; which of
 * them is the nearest is decided here. A list of all places would tell the server nothing at all, but weighs more than the page.
 * Imported dynamically, with the press on the button.
 */
import type { DataSource } from '../../shared/apollo/data-source.ts'
import { type Place, placeLabel } from './place.ts'
import { PlacesNearDocument } from './places-near.generated.ts'

/** With less than that a place would be a guess; the usual radius of a search is twice as much. */
const VAGUE_M = 25_000
/** Where no place is nearer, the position is beyond the countries of this site. */
const FAR_KM = 30
const KM_PER_DEGREE = 111.2
const PATIENCE_MS = 15_000
/** Who presses again a minute later has not moved far. */
const POSITION_AGE_MS = 300_000
const HOUR = 3600

const TYPE_INSTEAD = 'Bitte geben Sie Ort oder PLZ ein.'
const DENIED = `Ihr Browser gibt den Standort nicht frei. ${TYPE_INSTEAD}`
const UNAVAILABLE = `Ihr Standort lässt sich gerade nicht bestimmen. ${TYPE_INSTEAD}`
const OUTSIDE = `Ihr Standort liegt außerhalb von Deutschland, Österreich und der Schweiz. ${TYPE_INSTEAD}`

type NearbyPlace = { readonly place: Place } | { readonly problem: string }

type Position = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>

function askBrowser(): Promise<Position> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      maximumAge: POSITION_AGE_MS,
      timeout: PATIENCE_MS,
    })
  })
}

const isDenied = (error: unknown): boolean =>
  error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED

/** The plane is exact enough within 50 km. */
function distanceKm(from: Position, to: Pick<Position, 'latitude' | 'longitude'>): number {
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(north, east)
}

const rounded = (degrees: number): number => Math.round(degrees * 10) / 10

async function findNearbyPlace(source: Pick<DataSource, 'load'>): Promise<NearbyPlace> {
  try {
    const position = await askBrowser()
    if (position.accuracy > VAGUE_M) {
      const km = Math.round(position.accuracy / 10_000) * 10
      return { problem: `Ihr Standort ist nur auf etwa ${km} km genau. ${TYPE_INSTEAD}` }
    }
    const around = { latitude: rounded(position.latitude), longitude: rounded(position.longitude) }
    const { placesNear } = await source.load(PlacesNearDocument, around, HOUR)
    const [nearest] = placesNear
      .map((place) => ({ place, km: distanceKm(position, place) }))
      .sort((one, other) => one.km - other.km)
    return nearest && nearest.km <= FAR_KM ? { place: nearest.place } : { problem: OUTSIDE }
  } catch (error) {
    return { problem: isDenied(error) ? DENIED : UNAVAILABLE }
  }
}

/** The button has gone with the focus: the radius stands in its place, and opens no keyboard on a phone. */
function focusRadius(form: HTMLFormElement | null, tries = 30): void {
  const radius = form?.elements.namedItem('umkreis')
  if (!(radius instanceof HTMLElement) || document.activeElement instanceof HTMLInputElement) return
  if (radius.checkVisibility()) radius.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusRadius(form, tries - 1))
}

interface Asking {
  readonly form: HTMLFormElement | null
  /** False when the person has done something else meanwhile. */
  readonly isMeant: () => boolean
  readonly onPlace: (place: Place) => void
  readonly tell: (text: string) => void
}

export async function showNearbyPlace(
  source: Pick<DataSource, 'load'>,
  { form, isMeant, onPlace, tell }: Asking,
): Promise<void> {
  const found = await findNearbyPlace(source)
  if (!isMeant()) return
  if ('problem' in found) return tell(found.problem)
  onPlace(found.place)
  tell(`Ort: ${placeLabel(found.place)}`)
  focusRadius(form)
}
