import type { BlockValues } from './issue-values.ts'

type Blocks = readonly BlockValues[]

/** Takes the block out and puts it in at `to`, within the list. */
export function moveBlock(blocks: Blocks, id: string, to: number): BlockValues[] {
  const block = blocks.find((other) => other.id === id)
  if (!block) return [...blocks]
  const rest = blocks.filter((other) => other.id !== id)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), block, ...rest.slice(place)]
}

/** Dropped on the upper or lower half of another block. */
export function dropBlock(
  blocks: Blocks,
  id: string,
  target: string,
  edge: 'before' | 'after',
): BlockValues[] {
  if (id === target) return [...blocks]
  const rest = blocks.filter((block) => block.id !== id)
  const at = rest.findIndex((block) => block.id === target)
  return at < 0 ? [...blocks] : moveBlock(blocks, id, edge === 'before' ? at : at + 1)
}

export interface RemovedBlock {
  readonly block: BlockValues
  /** The one that stood before it; null for the first. */
  readonly after: string | null
  readonly index: number
}

export function removeBlock(
  blocks: Blocks,
  id: string,
): { readonly blocks: BlockValues[]; readonly removed: RemovedBlock | null } {
  const index = blocks.findIndex((block) => block.id === id)
  const block = blocks[index]
  if (!block) return { blocks: [...blocks], removed: null }
  return {
    blocks: blocks.filter((other) => other.id !== id),
    removed: { block, after: blocks[index - 1]?.id ?? null, index },
  }
}

/** Behind its old neighbour, wherever that stands by now. */
export function restoreBlock(blocks: Blocks, { block, after, index }: RemovedBlock): BlockValues[] {
  if (blocks.some(({ id }) => id === block.id)) return [...blocks]
  const neighbour = after === null ? -1 : blocks.findIndex(({ id }) => id === after)
  const place = after !== null && neighbour < 0 ? Math.min(index, blocks.length) : neighbour + 1
  return [...blocks.slice(0, place), block, ...blocks.slice(place)]
}
