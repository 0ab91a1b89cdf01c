/**
 * The map of Germany, Austria, Switzerland and Liechtenstein as dots: one for each square of land, in the state whose postal
 * code lies nearest. Drawn from the points of db/data/places.tsv alone, so that the outlines are nobody else's.
 */
import { MAP_SIZE, type MapPoint, onMap } from '../entities/place/map/projection.ts'

interface Place extends MapPoint {
  readonly state: string
}

/** Squares farther from every postal code, in dots, are sea or a neighbour's. */
const REACH = 0.62
/** Mountains and heaths have few postal codes: a hole with so many neighbours is land as well. */
const NEIGHBOURS = 5
/** What outlines are drawn from. */
const SOURCES = 'Punkte: © OpenStreetMap-Mitwirkende (ODbL), GeoNames (CC BY 4.0)'

function placesOf(table: string): readonly Place[] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, , , , , state = '', latitude, longitude] = line.split('\t')
      return { state, ...onMap(Number(latitude), Number(longitude)) }
    })
}

type Squares = readonly (readonly (string | undefined)[])[]

const SQUARES = Array.from({ length: MAP_SIZE.height }, (_, y) =>
  Array.from({ length: MAP_SIZE.width }, (__, x) => ({ x, y })),
)

function nearestState(places: readonly Place[], { x, y }: MapPoint): string | undefined {
  let nearest: string | undefined
  let least = REACH ** 2
  for (const place of places) {
    const away = (place.x - x) ** 2 + (place.y - y) ** 2
    if (away < least) [nearest, least] = [place.state, away]
  }
  return nearest
}

const around = (squares: Squares, { x, y }: MapPoint): readonly string[] =>
  [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const state = squares[y + down]?.[x + right]
      return state === undefined || (down === 0 && right === 0) ? [] : [state]
    }),
  )

const mostFrequent = (states: readonly string[]): string | undefined =>
  states.toSorted((a, b) => countIn(states, b) - countIn(states, a) || a.localeCompare(b))[0]

const countIn = (states: readonly string[], state: string): number =>
  states.filter((one) => one === state).length

/** Holes take the state that most of their neighbours have. */
const withoutHoles = (squares: Squares): Squares =>
  SQUARES.map((row) =>
    row.map((square) => {
      const own = squares[square.y]?.[square.x]
      const states = around(squares, square)
      return own === undefined && states.length >= NEIGHBOURS ? mostFrequent(states) : own
    }),
  )

const middleOf = (points: readonly MapPoint[]): MapPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** States that are smaller than a square have the one in which they lie. */
function withSmallStates(squares: Squares, places: readonly Place[]): Squares {
  const rows = squares.map((row) => [...row])
  const drawn = new Set(rows.flat())
  for (const state of new Set(places.map((place) => place.state))) {
    if (drawn.has(state)) continue
    const { x, y } = middleOf(places.filter((place) => place.state === state))
    const row = rows[Math.round(y)]
    if (row) row[Math.round(x)] = state
  }
  return rows
}

/** Dots side by side are one line, which is drawn as dots: `stroke-dasharray: 0 1` with round ends, the last one just reached. */
function linesOf(squares: Squares, state: string): string {
  return squares
    .flatMap((row, y) =>
      row.flatMap((own, x) => {
        if (own !== state || row[x - 1] === state) return []
        const end = row.findIndex((other, at) => at > x && other !== state)
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x - 1 || ''}.1`]
      }),
    )
    .join('')
}

/** Where the name of a state is written: on the dot of it that is nearest to its middle. */
function labelPoint(squares: Squares, state: string): MapPoint {
  const own = SQUARES.flat().filter(({ x, y }) => squares[y]?.[x] === state)
  const middle = middleOf(own)
  const away = ({ x, y }: MapPoint) => (x - middle.x) ** 2 + (y - middle.y) ** 2
  return own.reduce((best, one) => (away(one) < away(best) ? one : best))
}

/** As people of the country shorten them; the codes of Austria are numbers. */
const AUSTRIAN: Readonly<Record<string, string>> = {
  'AT-1': 'B',
  'AT-2': 'K',
  'AT-3': 'NÖ',
  'AT-4': 'OÖ',
  'AT-5': 'S',
  'AT-6': 'ST',
  'AT-7': 'T',
  'AT-8': 'V',
  'AT-9': 'W',
}

const shortName = (state: string): string => AUSTRIAN[state] ?? state.replace(/^CH-/, '')

/** A file of drawings: `#alle`, each state by its code (`#BY`), and its short name (`#name-BY`). */
export function dotMap(table: string): string {
  const places = placesOf(table)
  const near = SQUARES.map((row) => row.map((square) => nearestState(places, square)))
  const squares = withSmallStates(withoutHoles(near), places)
  const states = [...new Set(places.map(({ state }) => state))].sort()
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<!-- ${SOURCES} -->`,
    '<g id="alle">',
    ...states.map((state) => `<path id="${state}" d="${linesOf(squares, state)}"/>`),
    '</g>',
    ...states.map((state) => {
      const { x, y } = labelPoint(squares, state)
      return `<text id="name-${state}" x="${x}" y="${y}" dy=".35em">${shortName(state)}</text>`
    }),
    '</svg>',
    '',
  ].join('\n')
}
