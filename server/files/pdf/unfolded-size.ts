/** How large the streams of a PDF become when a reader unfolds them, without unfolding more than is allowed. */
import { createInflate, inflateRawSync, inflateSync, constants as zlib } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { PdfRefusal } from './pdf-refusal.ts'

const MAX_STREAM = 16 << 20
const MAX_STREAMS = 64 << 20
const MAX_PIXELS = 60_000_000
/** Pictures in all, as the raw pixels that a reader would hold. */
const MAX_PICTURES = 512 << 20
const BYTES_A_PIXEL = 8
const MAX_FILTERS = 4

const FLATE = new Set(['FlateDecode', 'Fl'])
const LZW_OR_RUNS = new Set(['LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])
const TEXT = new Set(['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx'])
const PICTURE = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'CCF'])

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  if (filter === undefined) return []
  const names =
    filter instanceof PDFArray ? filter.asArray().map((each) => dict.context.lookup(each)) : [filter]
  const filters = names.map((name) => {
    if (!(name instanceof PDFName)) throw new PdfRefusal('damaged')
    return name.decodeText()
  })
  if (filters.length > MAX_FILTERS || filters.filter(unfolds).length > 1) throw new PdfRefusal('too_complex')
  return filters
}

const unfolds = (filter: string): boolean => FLATE.has(filter) || LZW_OR_RUNS.has(filter)

function numberOf(dict: PDFDict, ...keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const value = dict.lookup(PDFName.of(key))
    if (value instanceof PDFNumber) return value.asNumber()
  }
  return undefined
}

/** The bytes below the text filters, which hardly change the size. */
function withoutTextFilters({ dict, contents }: PDFRawStream, filters: readonly string[]): Uint8Array {
  const texts = filters.findIndex((filter) => !TEXT.has(filter))
  const outer = texts === -1 ? filters : filters.slice(0, texts)
  if (outer.length === 0) return contents
  const chain = PDFArray.withContext(dict.context)
  for (const filter of outer)
    chain.push(
      PDFName.of(filter.startsWith('ASCII85') || filter === 'A85' ? 'ASCII85Decode' : 'ASCIIHexDecode'),
    )
  const only = PDFDict.withContext(dict.context)
  only.set(PDFName.of('Filter'), chain)
  return decodePDFRawStream(PDFRawStream.of(only, contents)).decode()
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** Readers accept streams without an end or with a wrong checksum, so this does, too. */
function inflatedSize(bytes: Uint8Array, limit: number): number {
  const options = { maxOutputLength: limit, finishFlush: zlib.Z_SYNC_FLUSH }
  if (bytes.length === 0) return 0
  try {
    return inflateSync(bytes, options).length
  } catch (error) {
    if (isTooLarge(error)) throw new PdfRefusal('too_complex')
  }
  try {
    return inflateRawSync(bytes.subarray(2), options).length
  } catch (error) {
    throw new PdfRefusal(isTooLarge(error) ? 'too_complex' : 'damaged')
  }
}

/** Inflates in pieces: a page scanned at 600 dpi is 100 MB of pixels. */
async function inflatesWithin(bytes: Uint8Array, limit: number): Promise<number> {
  const inflate = createInflate({ chunkSize: 1 << 18, finishFlush: zlib.Z_SYNC_FLUSH })
  inflate.end(bytes)
  let size = 0
  try {
    for await (const chunk of inflate) {
      size += Buffer.byteLength(chunk)
      if (size > limit) throw new PdfRefusal('too_complex')
    }
  } catch (error) {
    if (error instanceof PdfRefusal) throw error
    // A picture that breaks off shows its upper part.
  } finally {
    inflate.destroy()
  }
  return size
}

function decodedSize(stream: PDFRawStream, limit: number): number {
  const decoder = decodePDFRawStream(stream)
  let size = 0
  for (;;) {
    const { length } = decoder.getBytes(1 << 16)
    if (length === 0) return size
    size += length
    if (size > limit) throw new PdfRefusal('too_complex')
  }
}

/** Inflated size of a stream that is no picture. */
export function unfoldedSize(stream: PDFRawStream): number {
  const filters = filtersOf(stream)
  const inner = filters.find(unfolds)
  if (inner === undefined) return stream.contents.length
  if (FLATE.has(inner)) return inflatedSize(withoutTextFilters(stream, filters), MAX_STREAM)
  return decodedSize(stream, MAX_STREAM)
}

/** Width and height as a JPEG says itself: the PDF around it may say less. */
function jpegPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return 0
}

const isPicture = (stream: PDFRawStream): boolean => {
  const subtype = stream.dict.lookup(PDFName.of('Subtype'))
  return subtype instanceof PDFName && subtype.decodeText() === 'Image'
}

async function pictureSize(stream: PDFRawStream): Promise<number> {
  const pixels = (numberOf(stream.dict, 'Width', 'W') ?? 0) * (numberOf(stream.dict, 'Height', 'H') ?? 0)
  if (!(pixels >= 0 && pixels <= MAX_PIXELS)) throw new PdfRefusal('too_complex')
  const filters = filtersOf(stream)
  const limit = pixels * BYTES_A_PIXEL + (1 << 16)
  if (filters.some((filter) => PICTURE.has(filter))) {
    if (filters.length === 1 && filters[0] === 'DCTDecode' && jpegPixels(stream.contents) > MAX_PIXELS)
      throw new PdfRefusal('too_complex')
    const wrapped = filters.some((filter) => FLATE.has(filter))
    return wrapped ? inflatesWithin(withoutTextFilters(stream, filters), MAX_STREAM) : stream.contents.length
  }
  if (filters.some((filter) => FLATE.has(filter)))
    return inflatesWithin(withoutTextFilters(stream, filters), limit)
  if (filters.some((filter) => LZW_OR_RUNS.has(filter)))
    return decodedSize(stream, Math.min(limit, MAX_STREAMS))
  return stream.contents.length
}

export async function checkSizes(streams: readonly PDFRawStream[]): Promise<void> {
  let texts = 0
  let pictures = 0
  for (const stream of streams) {
    if (isPicture(stream)) pictures += await pictureSize(stream)
    else texts += unfoldedSize(stream)
    if (texts > MAX_STREAMS || pictures > MAX_PICTURES) throw new PdfRefusal('too_complex')
  }
}
