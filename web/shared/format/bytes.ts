import { formatCount } from './number.ts'
import { onFirstUse } from './on-first-use.ts'

const KILO = 1024
const MEGA = KILO * KILO

const megabytes = onFirstUse(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }))

/** `312 kB`, `2,1 MB`, as computers show the sizes of files. Rounded up, so that what exceeds a limit never reads like the limit. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGA) return `${formatCount(Math.max(1, Math.ceil(bytes / KILO)))} kB`
  return `${megabytes().format(Math.ceil((10 * bytes) / MEGA) / 10)} MB`
}
