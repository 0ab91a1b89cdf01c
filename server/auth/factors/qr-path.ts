/** A QR code as the path of an SVG, which the browser draws without a library: one square per dark module. */
interface QrPath {
  /** Width and height in modules, with the quiet zone. */
  readonly size: number
  readonly path: string
}

/** `encodeQR(text, 'raw')` has a quiet zone of two modules; scanners want four. */
const MORE_QUIET = 2

export function qrPath(modules: readonly (readonly boolean[])[]): QrPath {
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MORE_QUIET} ${y + MORE_QUIET}h1v1h-1z` : '')))
    .join('')
  return { size: modules.length + 2 * MORE_QUIET, path }
}
