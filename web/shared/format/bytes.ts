const KILO = 1024
const MEGA = KILO * KILO

const kilobytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const megabytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** `312 kB`, `2,1 MB`, as computers show the sizes of files. Rounded up, so that what exceeds a limit never reads like the limit. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGA) return `${kilobytes.format(Math.max(1, Math.ceil(bytes / KILO)))} kB`
  return `${megabytes.format(Math.ceil((10 * bytes) / MEGA) / 10)} MB`
}
