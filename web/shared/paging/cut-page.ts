/**
 * Lists page by keyset and ask for one entry more than they show (`pageSize` in their document is `size` + 1): the
 * extra entry says that there is a next page, which saves a count.
 */
export function cutPage<Row>(asked: readonly Row[], size: number) {
  const rows = asked.slice(0, size)
  /** The last entry shown, after which the next page starts; undefined on the last page. */
  const next = asked.length > size ? rows.at(-1) : undefined
  return { rows, next }
}
