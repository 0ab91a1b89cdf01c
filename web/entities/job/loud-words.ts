/** Words in capitals and rows of exclamation marks: what a text shouts, and the same text without it. */

interface Place {
  readonly found: string
  readonly place: number
}

/** Written small inside a sentence. Other words keep a capital: most words of a title are nouns. */
const SMALL = new Set(
  (
    'ab als am an auf aus bei bis das dem den der des die ein eine einen einer für gerne gesucht haben ihr im in ist ' +
    'mit nach nicht oder per pro sie sind sofort suchen sucht über um und uns unser unsere von vor was wir zu zum zur'
  ).split(' '),
)

/** Shorter ones are abbreviations, as MFA or DGUV. */
const SHORTEST_SHOUT = 6
const SHORTEST_BESIDE = 4

const isCapital = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase()
const lower = (word: string): string => word.toLocaleLowerCase('de-DE')

/** Words in capitals that stand beside each other on one line, each group with at least one that is no abbreviation. */
function shouts(text: string): Place[][] {
  const groups: Place[][] = []
  let group: Place[] = []
  let end = 0
  const close = () => {
    const long = group.filter(({ found }) => found.length >= SHORTEST_BESIDE)
    if (long.length > 1 || long.some(({ found }) => found.length >= SHORTEST_SHOUT)) groups.push(group)
    group = []
  }
  for (const { 0: found, index: place } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const isLoud = isCapital(found) && (found.length >= SHORTEST_BESIDE || SMALL.has(lower(found)))
    if (group.length > 0 && (!isLoud || /[\n\p{N}]/u.test(text.slice(end, place)))) close()
    if (isLoud) group.push({ found, place })
    end = place + found.length
  }
  close()
  return groups
}

export function findCapitals(text: string): Place | null {
  const [group] = shouts(text)
  const [first, last] = [group?.[0], group?.at(-1)]
  if (!first || !last) return null
  return { found: text.slice(first.place, last.place + last.found.length), place: first.place }
}

/** `WIR SUCHEN PODOLOGEN (M/W/D)` becomes `Wir suchen Podologen (m/w/d)`. */
export function quietCapitals(text: string): string {
  let quiet = text
  for (const { found, place } of shouts(text).flat()) {
    const begins = /(?:^|[\n.!?:])[^\p{L}\p{N}]*$/u.test(text.slice(0, place))
    const word = lower(found)
    const written = SMALL.has(word) && !begins ? word : found.slice(0, 1) + word.slice(1)
    quiet = quiet.slice(0, place) + written + quiet.slice(place + found.length)
  }
  return quiet.replaceAll(/\(\s*[MWDX](?:\s*[/|,*]\s*[MWDX])+\s*\)/g, lower)
}

const MARKS = /!{2,}|[!?]{3,}|!(?: !)+/gu

export function findMarks(text: string): Place | null {
  const found = text.matchAll(MARKS).next().value
  return found ? { found: found[0], place: found.index } : null
}

/** One mark where there were several: of `??!` the question stays. */
export const quietMarks = (text: string): string =>
  text.replaceAll(MARKS, (marks) => (marks.includes('?') ? '?' : '!'))
