/**
 * Reads a PDF of a stranger and says whether other people may open it. Runs in the thread of check-pdf.ts, which ends it
 * when it takes too much time or memory.
 */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { MAX_PDF_PAGES, type PdfVerdict } from '../../../schema/pdf-problems.ts'
import { type PdfParts, readPdfParts } from './pdf-parts.ts'
import { PdfRefusal } from './pdf-refusal.ts'
import { checkSizes, unfoldedSize } from './unfolded-size.ts'

/** Names of actions and content that do more than show a page. Links (`URI`) and jumps within the document may stay. */
const ACTIVE = [
  'JS',
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'RichMedia',
  'RichMediaExecute',
  'Rendition',
  'Movie',
  'Sound',
  'OnInstantiate',
  'XFA',
]
const ATTACHED = ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment']

const startsAsPdf = (file: Buffer): boolean => file.subarray(0, 5).equals(Buffer.from('%PDF-'))

/** An archive (ZIP) is read from its end, so a file can be both; programs and Office documents are such archives. */
const endsAsArchive = (file: Buffer): boolean => file.subarray(-66_000).includes('PK\u0005\u0006')

/** Cut files lack it. Some programs append a few bytes. */
const endsAsPdf = (file: Buffer): boolean => file.subarray(-1_024).includes('%%EOF')

const SPACE = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]{0,300}[\\r\\n])'
interface Sign {
  /** Ends or begins whatever fits the pattern. */
  readonly word: string
  readonly pattern: RegExp
  readonly precedes?: ReadonlySet<number>
}

const ENCRYPTED = /\/Encrypt[\0\t\n\f\r ]*(?:<<|\d)/

function* placesOf(file: Buffer, word: string): Generator<number> {
  for (let at = file.indexOf(word); at !== -1; at = file.indexOf(word, at + word.length)) yield at
}

/** Before `obj` stands a number or space, or it begins no object. */
const MAY_PRECEDE = new Set(Buffer.from('\0\t\n\f\r 0123456789'))

const OBJECT: Sign = {
  word: 'obj',
  pattern: new RegExp(`\\d${SPACE}+\\d+${SPACE}*obj`, 'g'),
  precedes: MAY_PRECEDE,
}
const TRAILER: Sign = { word: 'trailer', pattern: new RegExp(`trailer${SPACE}*<<`, 'g') }

/** The patterns take longer than everything else together, so they are asked only where the words alone would be too many. */
function hasMoreThan(file: Buffer, { word, pattern, precedes }: Sign, allowed: number): boolean {
  let words = 0
  for (const at of placesOf(file, word)) if (precedes?.has(file[at - 1] ?? 0) ?? true) words += 1
  return words > allowed && (file.toString('latin1').match(pattern)?.length ?? 0) > allowed
}

const typeOf = (dict: PDFDict): string | undefined => {
  const type = dict.get(PDFName.of('Type'))
  return type instanceof PDFName ? type.decodeText() : undefined
}

/**
 * A stream of objects, or what readers may take for one. Its dictionary must be complete where it stands: with parts
 * that come later in the file or may be replaced, a reader could find other objects in it than we do.
 */
function checkObjectStream(stream: PDFRawStream): void {
  const { dict } = stream
  const isNamed = typeOf(dict) === 'ObjStm'
  if (!isNamed && !(dict.has(PDFName.of('First')) && dict.has(PDFName.of('N')))) return
  if (!isNamed) throw new PdfRefusal('damaged')
  for (const key of ['First', 'N', 'Filter'])
    if (dict.get(PDFName.of(key)) instanceof PDFRef) throw new PdfRefusal('damaged')
  const parameters = dict.get(PDFName.of('DecodeParms')) ?? dict.get(PDFName.of('DP'))
  if (parameters !== undefined) {
    const predictor = parameters instanceof PDFDict ? parameters.get(PDFName.of('Predictor')) : parameters
    const isPlain = predictor === undefined || (predictor instanceof PDFNumber && predictor.asNumber() === 1)
    if (!isPlain) throw new PdfRefusal('damaged')
  }
}

/** Before the parser unfolds it: bombs are recognized by zlib, with a bound. */
function checkBeforeUnfolding(stream: PDFRawStream): void {
  checkObjectStream(stream)
  if (['ObjStm', 'XRef'].includes(typeOf(stream.dict) ?? '')) unfoldedSize(stream)
}

/**
 * The parser reads a file from its beginning, viewers follow its table of offsets. An object that lies inside a stream, a
 * string or a comment would be seen by them alone.
 */
function checkNothingIsHidden(file: Buffer, { objects, streams, dictionaries }: PdfParts): void {
  const packed = streams
    .filter(({ dict }) => typeOf(dict) === 'ObjStm')
    .reduce((sum, { dict }) => sum + dict.lookup(PDFName.of('N'), PDFNumber).asNumber(), 0)
  const trailers = dictionaries.filter(
    (dict) => dict.has(PDFName.of('Size')) && dict.has(PDFName.of('Root')) && typeOf(dict) !== 'XRef',
  )
  if (hasMoreThan(file, OBJECT, objects - packed) || hasMoreThan(file, TRAILER, trailers.length))
    throw new PdfRefusal('damaged')
}

function checkContent({ names, dictionaries }: PdfParts): void {
  if (dictionaries.some((dict) => dict.has(PDFName.of('Encrypt')))) throw new PdfRefusal('encrypted')
  if (ACTIVE.some((name) => names.has(name))) throw new PdfRefusal('active_content')
  const hasFile = (dict: PDFDict): boolean =>
    dict.has(PDFName.of('EF')) && (dict.has(PDFName.of('F')) || dict.has(PDFName.of('UF')))
  if (ATTACHED.some((name) => names.has(name)) || dictionaries.some(hasFile))
    throw new PdfRefusal('attachments')
}

/** Counts pages by walking the tree: its `Count` may say anything. */
function countPages(context: PDFContext): number {
  const catalog = context.lookup(context.trailerInfo.Root, PDFDict)
  const seen = new Set<unknown>()
  const ahead = [catalog.get(PDFName.of('Pages'))]
  let pages = 0
  for (let ref = ahead.pop(); ref !== undefined; ref = ahead.pop()) {
    // A page that stands in the tree twice could stand in it for ever.
    if (!(ref instanceof PDFRef) || seen.has(ref)) throw new PdfRefusal('damaged')
    seen.add(ref)
    const node = context.lookup(ref, PDFDict)
    const kids = typeOf(node) === 'Page' ? undefined : node.lookup(PDFName.of('Kids'))
    if (kids === undefined) pages += 1
    else if (kids instanceof PDFArray) for (const kid of kids.asArray()) ahead.push(kid)
    else throw new PdfRefusal('damaged')
    if (pages > MAX_PDF_PAGES) throw new PdfRefusal('too_many_pages')
  }
  if (pages === 0) throw new PdfRefusal('damaged')
  return pages
}

async function inspect(file: Buffer): Promise<number> {
  if (!startsAsPdf(file) || endsAsArchive(file)) throw new PdfRefusal('not_pdf')
  let refusal: unknown
  const parts = await readPdfParts(file, (stream) => {
    try {
      checkBeforeUnfolding(stream)
    } catch (error) {
      refusal ??= error
      throw error
    }
  }).catch((error: unknown) => {
    // The streams of an encrypted file look damaged.
    if (ENCRYPTED.test(file.toString('latin1'))) throw new PdfRefusal('encrypted')
    // The parser reports errors of its own instead.
    throw refusal ?? error
  })
  if (parts.objects === 0) throw new PdfRefusal('not_pdf')
  checkContent(parts)
  if (!endsAsPdf(file)) throw new PdfRefusal('damaged')
  checkNothingIsHidden(file, parts)
  const pages = countPages(parts.context)
  await checkSizes(parts.streams)
  return pages
}

export async function inspectPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return { ok: true, pages: await inspect(file) }
  } catch (error) {
    // The parser throws errors of many kinds at files that are none, up to a full stack at nested arrays.
    return { ok: false, problem: error instanceof PdfRefusal ? error.problem : 'damaged' }
  }
}
