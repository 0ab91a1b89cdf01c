import { createHash } from 'node:crypto'

/** Ids of demo rows lie before this time, so that rows made later sort after them. */
const ID_EPOCH = Date.UTC(2026, 0, 1)

const digestOf = (name: string): Buffer => createHash('sha256').update(`orthostellen demo ${name}`).digest()

const asUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * A UUIDv7 that is the same at every seeding. Lists are sorted by id, so its timestamp is derived from the age: an older
 * row has a smaller id.
 */
export function demoId(name: string, ageMinutes = 0): string {
  const bytes = digestOf(name).subarray(0, 16)
  bytes.writeUIntBE(ID_EPOCH - Math.round(ageMinutes * 60_000), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return asUuid(bytes)
}

/** A UUIDv4 that is the same at every seeding: for rows whose id must not tell when they were made. */
export function demoRandomId(name: string): string {
  const bytes = digestOf(name).subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return asUuid(bytes)
}

/** A Chiffre, in the letters of app_private.new_chiffre. */
export function demoChiffre(name: string): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const code = [...digestOf(name).subarray(0, 6)].map((byte) => letters.charAt(byte % 32)).join('')
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

/** A number in [0, 1) derived from the name. */
export const fractionOf = (name: string): number => digestOf(name).readUInt32BE(16) / 2 ** 32

/** Random numbers seeded by the name (mulberry32). */
export function randomFrom(name: string): () => number {
  let state = digestOf(name).readUInt32BE(20)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The item at this index, modulo the length of the list. */
export function nth<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nth of an empty list')
  return item
}

/** A random choice of items, in their original order. */
export function someOf<T>(items: readonly T[], count: number, random: () => number): T[] {
  const open = items.map((_, index) => index)
  const chosen: number[] = []
  while (chosen.length < Math.min(count, items.length)) {
    chosen.push(...open.splice(Math.floor(random() * open.length), 1))
  }
  return chosen.sort((left, right) => left - right).map((index) => nth(items, index))
}

/** All combinations of `count` items, in order. */
function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}

/** The nth combination of three, four or two items; repeats only when all have been used. */
export const nthChoice = <T>(items: readonly T[], index: number): T[] =>
  nth(
    [3, 4, 2].flatMap((count) => combinations(items, count)),
    index,
  )

/** The nth pair; repeats only when all pairs have been used. */
export function nthPair<A, B>(left: readonly A[], right: readonly B[], index: number): readonly [A, B] {
  const round = Math.floor(index / leastCommonMultiple(left.length, right.length))
  return [nth(left, index), nth(right, index + round)]
}

function leastCommonMultiple(left: number, right: number): number {
  let [divisor, rest] = [left, right]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return (left * right) / divisor
}
