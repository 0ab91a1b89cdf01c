/**
 * A set of words as the sorted first five bytes of their SHA-256: 5 bytes a word, in a file without readable passwords. Of
 * ten million words outside the set about one is taken for a member.
 */
import { createHash } from 'node:crypto'

const BYTES = 5

const prefixOf = (word: string): number => createHash('sha256').update(word).digest().readUIntBE(0, BYTES)

export function buildWordFilter(words: Iterable<string>): Buffer {
  const prefixes = new Set<number>()
  for (const word of words) prefixes.add(prefixOf(word))
  const sorted = Float64Array.from(prefixes).sort()
  const file = Buffer.alloc(sorted.length * BYTES)
  for (const [index, prefix] of sorted.entries()) file.writeUIntBE(prefix, index * BYTES, BYTES)
  return file
}

export function openWordFilter(file: Buffer): { has(word: string): boolean; readonly size: number } {
  const size = file.length / BYTES
  return {
    size,
    has(word) {
      const wanted = prefixOf(word)
      let low = 0
      let high = size - 1
      while (low <= high) {
        const middle = (low + high) >> 1
        const found = file.readUIntBE(middle * BYTES, BYTES)
        if (found === wanted) return true
        if (found < wanted) low = middle + 1
        else high = middle - 1
      }
      return false
    },
  }
}
