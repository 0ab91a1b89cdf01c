/**
 * Everything that the parser reads of a PDF. The document that pdf-lib builds holds less: the last of several objects with
 * one number, the last trailer, the last of two equal keys. A viewer may follow the others, so names, streams and
 * dictionaries are noted while they are read, wherever in the file they stand.
 */
import { PDFContext, PDFDict, PDFName, PDFParser, PDFRawStream } from '@cantoo/pdf-lib'

export interface PdfParts {
  readonly context: PDFContext
  readonly names: ReadonlySet<string>
  readonly dictionaries: readonly PDFDict[]
  readonly streams: readonly PDFRawStream[]
  /** Objects inside and outside of object streams, also those that a later one of the same number replaces. */
  readonly objects: number
}

interface Notes {
  readonly names: Set<PDFName>
  readonly dictionaries: PDFDict[]
  readonly streams: PDFRawStream[]
  objects: number
  onStream(stream: PDFRawStream): void
}

let notes: Notes | undefined

/** The parser makes its parts by these functions. It offers no other way to see what it reads. */
function noteWhatIsRead(): void {
  const nameOf = PDFName.of
  PDFName.of = (text) => {
    const name = nameOf(text)
    notes?.names.add(name)
    return name
  }
  const dictionaryOf = PDFDict.fromMapWithContext
  PDFDict.fromMapWithContext = (entries, context) => {
    const dictionary = dictionaryOf(entries, context)
    notes?.dictionaries.push(dictionary)
    return dictionary
  }
  const streamOf = PDFRawStream.of
  PDFRawStream.of = (dict, contents, transform) => {
    const stream = streamOf(dict, contents, transform)
    notes?.streams.push(stream)
    notes?.onStream(stream)
    return stream
  }
  const { assign } = PDFContext.prototype
  PDFContext.prototype.assign = function assignAndCount(ref, object) {
    if (notes) notes.objects += 1
    assign.call(this, ref, object)
  }
}

noteWhatIsRead()

/** `onStream` may throw: the parser then gives up, before it unfolds a stream of objects. One file at a time. */
export async function readPdfParts(
  bytes: Uint8Array,
  onStream: (stream: PDFRawStream) => void,
): Promise<PdfParts> {
  const mine: Notes = { names: new Set(), dictionaries: [], streams: [], objects: 0, onStream }
  notes = mine
  try {
    const context = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true).parseDocument()
    const names = new Set([...mine.names].map((name) => name.decodeText()))
    return { context, names, dictionaries: mine.dictionaries, streams: mine.streams, objects: mine.objects }
  } finally {
    notes = undefined
  }
}
