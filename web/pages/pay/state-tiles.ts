/**
 * Where each state lies among its neighbours: a square each, because areas would show the sizes of states and not their pay.
 * A row of a country is a string, a code of two letters a square.
 */
const ROWS = {
  DE: ['. . SH . .', '. HB HH MV .', '. NI ST BB BE', 'NW HE TH SN .', 'RP BW BY . .', 'SL . . . .'],
  AT: ['. . . 4 3 9', '8 7 5 6 1 .', '. . 2 . . .'],
  CH: [
    '. . BS . SH TG .',
    '. JU BL AG ZH AR AI',
    '. NE SO LU ZG SZ SG',
    'VD FR BE OW NW GL GR',
    'GE VS . . UR . .',
    '. . . . TI . .',
  ],
} as const

type TiledCountry = keyof typeof ROWS

export const TILED_COUNTRIES = ['DE', 'AT', 'CH'] as const satisfies readonly TiledCountry[]

interface Tile {
  readonly code: string
  /** What stands in the square. */
  readonly label: string
  readonly column: number
  readonly row: number
}

/** As people of the country shorten them; the codes are numbers. */
const AUSTRIAN: Readonly<Record<string, string>> = {
  '1': 'B',
  '2': 'K',
  '3': 'NÖ',
  '4': 'OÖ',
  '5': 'S',
  '6': 'St',
  '7': 'T',
  '8': 'V',
  '9': 'W',
}

/** All states of a country, by their codes in the database. */
export function tilesOf(country: TiledCountry): readonly Tile[] {
  return ROWS[country].flatMap((line, row) =>
    line.split(' ').flatMap((short, column) => {
      if (short === '.') return []
      const code = country === 'DE' ? short : `${country}-${short}`
      return [{ code, label: AUSTRIAN[short] ?? short, column, row }]
    }),
  )
}

const ALL: ReadonlySet<string> = new Set(TILED_COUNTRIES.flatMap(tilesOf).map(({ code }) => code))

export const isTiled = (stateCode: string | null): boolean => stateCode !== null && ALL.has(stateCode)
