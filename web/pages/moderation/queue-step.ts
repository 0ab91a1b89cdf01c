/**
 * The one after or before another. That one may have left the list while it is read: then `lastPlace`, where it stood, has the one
 * that followed it. What `isDecided` says yes to is passed over.
 */
export function neighbour<Row extends { readonly id: string }>(
  queue: readonly Row[],
  id: string | null,
  by: 1 | -1,
  lastPlace: number,
  isDecided: (row: Row) => boolean = () => false,
): Row | undefined {
  const place = queue.findIndex((row) => row.id === id)
  if (place < 0 && lastPlace < 0) return undefined
  const waits = (row: Row) => !isDecided(row)
  return by === 1
    ? queue.slice(place < 0 ? lastPlace : place + 1).find(waits)
    : queue.slice(0, place < 0 ? lastPlace : place).findLast(waits)
}
