/**
 * The one after or before another. That one may have left the list while it is read: then `lastPlace`, where it stood, has the one
 * that followed it.
 */
export function neighbour<Row extends { readonly id: string }>(
  queue: readonly Row[],
  id: string | null,
  by: 1 | -1,
  lastPlace: number,
): Row | undefined {
  const place = queue.findIndex((row) => row.id === id)
  if (place >= 0) return queue[place + by]
  if (lastPlace < 0) return undefined
  return queue[by === 1 ? lastPlace : lastPlace - 1]
}
