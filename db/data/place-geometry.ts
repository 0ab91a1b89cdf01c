export interface Point {
  latitude: number
  longitude: number
}

/** Without what else a row has. */
export const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })

const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance; the same formula as app_private.distance_km. */
export const distanceKm = (a: Point, b: Point): number => {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const chord =
    halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}

const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('median of nothing')
  return middle
}

export const medianPoint = (points: Point[]): Point => ({
  latitude: median(points.map(({ latitude }) => latitude)),
  longitude: median(points.map(({ longitude }) => longitude)),
})

/** Rings of [longitude, latitude], as in GeoJSON; a ring within another one is a hole. */
export type Borders = readonly (readonly (readonly [number, number])[])[]

/** Inside the borders, or not farther than the slack from one of their corners. */
export const isWithin = (point: Point, borders: Borders, slackKm: number): boolean =>
  isInside(point, borders) ||
  borders.some((ring) =>
    ring.some(([longitude, latitude]) => distanceKm(point, { latitude, longitude }) <= slackKm),
  )

/** Counts the edges that a line from the point to the east crosses. */
const isInside = ({ latitude, longitude }: Point, borders: Borders): boolean => {
  let inside = false
  for (const ring of borders) {
    for (const [index, [x, y]] of ring.entries()) {
      const [lastX, lastY] = ring[(index || ring.length) - 1] ?? [x, y]
      if (y > latitude !== lastY > latitude) {
        if (longitude < ((lastX - x) * (latitude - y)) / (lastY - y) + x) inside = !inside
      }
    }
  }
  return inside
}

export const middleOf = (borders: Borders): Point => {
  const corners = borders.flat().map(([longitude, latitude]) => ({ latitude, longitude }))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(corners.map(({ latitude }) => latitude)),
    longitude: mean(corners.map(({ longitude }) => longitude)),
  }
}

export const middleBetween = (a: Point, b: Point): Point => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
})

/** About half a kilometre. */
const GRID_DEGREES = 0.005

/** A grid of points inside the borders. */
export const pointsWithin = (borders: Borders): Point[] => {
  const corners = borders.flat()
  const [west, east] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
  const [south, north] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  const points: Point[] = []
  for (let latitude = south; latitude <= north; latitude += GRID_DEGREES) {
    for (let longitude = west; longitude <= east; longitude += GRID_DEGREES) {
      if (isInside({ latitude, longitude }, borders)) points.push({ latitude, longitude })
    }
  }
  return points
}
