const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const count = (number: number, one: string, many: string): string =>
  `${number}\u00a0${number === 1 ? one : many}`

/** How long: `12 Min.`, `19 Std.`, `1 Tag 20 Std.`, `9 Tage`. Nothing below a minute. */
export function formatSpan(milliseconds: number): string {
  const span = Math.max(milliseconds, MINUTE)
  if (span < HOUR) return `${Math.floor(span / MINUTE)}\u00a0Min.`
  const hours = Math.floor(span / HOUR)
  if (span < DAY) return `${hours}\u00a0Std.`
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  const text = count(days, 'Tag', 'Tage')
  return days < 3 && rest > 0 ? `${text} ${rest}\u00a0Std.` : text
}
