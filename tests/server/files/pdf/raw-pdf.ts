/** PDFs written by hand, object by object: libraries make no hostile ones. */
import { deflateSync } from 'node:zlib'

type Piece = string | Uint8Array

const bytesOf = (piece: Piece): Buffer =>
  typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece)

export const join = (...pieces: readonly Piece[]): Buffer => Buffer.concat(pieces.map(bytesOf))

/** `entries` of the dictionary, without its Length. */
export const stream = (entries: string, contents: Piece): Buffer =>
  join(`<< ${entries} /Length ${bytesOf(contents).length} >>\nstream\n`, contents, '\nendstream')

export const flate = (contents: Piece, entries = ''): Buffer =>
  stream(`/Filter /FlateDecode ${entries}`, deflateSync(bytesOf(contents), { level: 9 }))

/** A stream of objects with the numbers that are named. */
export function objectStream(objects: Readonly<Record<number, string>>, entries = ''): Buffer {
  let offset = 0
  const index = Object.entries(objects).map(([number, object]) => {
    const at = offset
    offset += object.length + 1
    return `${number} ${at}`
  })
  const first = `${index.join(' ')} `
  const count = `/N ${index.length} /First ${first.length}`
  return flate(`${first}${Object.values(objects).join(' ')}`, `${entries || '/Type /ObjStm'} ${count}`)
}

interface RawPdf {
  readonly catalog?: string
  readonly page?: string
  /** By number, from 4. */
  readonly more?: Readonly<Record<number, Piece>>
  readonly trailer?: string
  /** Instead of one page. */
  readonly pages?: string
}

/** With a table of offsets, as viewers want it. */
export function rawPdf({ catalog = '', page = '', more = {}, trailer = '', pages }: RawPdf = {}): Buffer {
  const objects: Readonly<Record<number, Piece>> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...more,
  }
  let file = join('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
  const table = Object.entries(objects).map(([number, object]) => {
    const at = file.length
    file = join(file, `${number} 0 obj\n`, object, '\nendobj\n')
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = Math.max(...Object.keys(objects).map(Number)) + 1
  return join(
    file,
    `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`,
    `startxref\n${file.length}\n%%EOF\n`,
  )
}
