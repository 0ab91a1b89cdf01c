/** Reads an invoice as people, scanners and programs do. */
import { createCanvas } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

const SCALE = 3

interface ReadInvoice {
  /** Of each page, blanks as one. */
  readonly pages: readonly string[]
  /** What a scanner finds on the rendered pages. */
  readonly code: string | undefined
  readonly attachments: ReadonlyMap<string, Uint8Array>
  readonly metadata: string
  readonly title: unknown
  readonly language: string | null
  /** Kinds of the parts that screen readers meet, in their order; of the first page. */
  readonly parts: readonly string[]
}

const treeShape: z.ZodType<Tree> = z.lazy(() =>
  z.looseObject({ role: z.string().optional(), children: z.array(treeShape).optional() }),
)
interface Tree {
  readonly role?: string | undefined
  readonly children?: readonly Tree[] | undefined
}

const rolesOf = ({ role, children = [] }: Tree): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
]

export async function readInvoice(pdf: Uint8Array): Promise<ReadInvoice> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  let code: string | undefined
  let parts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push(text.replace(/\s+/g, ' '))
    if (number === 1) parts = rolesOf(treeShape.parse(await page.getStructTree()))
    const viewport = page.getViewport({ scale: SCALE })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const canvasContext = canvas.getContext('2d')
    // Its types are those of a browser's canvas.
    await page.render(Object.assign({ viewport }, JSON.parse('{"canvas":null}'), { canvasContext })).promise
    const { data, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height)
    code ??= jsqr.default(Uint8ClampedArray.from(data), width, height)?.data
  }
  const { info, metadata } = await document.getMetadata()
  const attachments = new Map<string, Uint8Array>()
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = z.instanceof(Uint8Array).parse(await document.getAttachmentContent(id))
    attachments.set(filename, content)
  }
  const read: ReadInvoice = {
    pages,
    code,
    parts,
    attachments,
    metadata: metadata?.getRaw() ?? '',
    title: Reflect.get(info, 'Title'),
    language: Reflect.get(info, 'Language') ?? null,
  }
  await loading.destroy()
  return read
}
