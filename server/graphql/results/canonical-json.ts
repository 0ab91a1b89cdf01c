/**
 * Equal values give equal text, different values different text: keys are sorted, `undefined` in objects is left out as
 * JSON does. Numbers are written as JavaScript writes them, because JSON turns 1e400 (Infinity) into `null`: two requests
 * with different answers would share a cache entry.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}
