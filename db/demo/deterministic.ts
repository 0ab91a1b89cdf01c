import { createHash } from 'node:crypto'

/** Ids count their milliseconds from here, so that every id of a person's own making is younger. */
const ID_EPOCH = Date.UTC(2026, 0, 1)

const digestOf = (name: string): Buffer => createHash('sha256').update(`orthostellen demo ${name}`).digest()

/**
 * A UUIDv7 that is the same at every seeding. Lists page by id, so the age takes the place of the clock: what is
 * older has the smaller id.
 */
export function demoId(name: string, ageMinutes = 0): string {
  const bytes = digestOf(name).subarray(0, 16)
  bytes.writeUIntBE(ID_EPOCH - Math.round(ageMinutes * 60_000), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A number from 0 up to 1 that belongs to the name. */
export const fractionOf = (name: string): number => digestOf(name).readUInt32BE(16) / 2 ** 32

/** Numbers that follow from the name alone (mulberry32). */
export function randomFrom(name: string): () => number {
  let state = digestOf(name).readUInt32BE(20)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The item that stands at this place when the list is repeated without end. */
export function nth<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** Some of the items, in the order in which they were written. */
export function someOf<T>(items: readonly T[], count: number, random: () => number): T[] {
  const open = items.map((_, index) => index)
  const chosen: number[] = []
  while (chosen.length < Math.min(count, items.length)) {
    chosen.push(...open.splice(Math.floor(random() * open.length), 1))
  }
  return chosen.sort((left, right) => left - right).map((index) => nth(items, index))
}

/** All ways to choose so many of the items, in order. */
function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}

/** Three of the items, then four, then two: a choice that repeats only when all have been used. */
export const nthChoice = <T>(items: readonly T[], index: number): T[] =>
  nth(
    [3, 4, 2].flatMap((count) => combinations(items, count)),
    index,
  )

/** Pairs that repeat only when every pair has been used. */
export function nthPair<A, B>(left: readonly A[], right: readonly B[], index: number): readonly [A, B] {
  const round = Math.floor(index / leastCommonMultiple(left.length, right.length))
  return [nth(left, index), nth(right, index + round)]
}

function leastCommonMultiple(left: number, right: number): number {
  let [divisor, rest] = [left, right]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return (left * right) / divisor
}
