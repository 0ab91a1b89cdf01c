/** Lists ask for one entry more than they show (system-tab.graphql): it says that there is a next page, uncounted. */
const PAGE = 20

export function cutPage<Row extends { readonly id: string }>(asked: readonly Row[], size = PAGE) {
  const rows = asked.slice(0, size)
  return { rows, hasMore: asked.length > size, lastId: rows.at(-1)?.id }
}
