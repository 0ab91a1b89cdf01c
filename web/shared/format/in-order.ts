interface Positioned {
  readonly position: number
}

/** The server lists by key; people read in the order of the trade. */
export function inOrder<Item extends Positioned>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.position - other.position)
}
