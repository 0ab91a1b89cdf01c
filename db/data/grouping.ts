/** Grouping of rows, as the steps of build-places.ts need it. */
export const groupBy = <Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => string,
): Map<string, Value[]> => {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

export const mostCommon = (values: readonly string[]): string | undefined =>
  [...groupBy(values, (value) => value)].sort(
    (a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  )[0]?.[0]
