/** pdf.js with what this site allows it. Large: only ever loaded by `import()`. */
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  TextLayer,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PdfViewError } from './pdf-problem.ts'

export type PdfPageProxy = PDFPageProxy

/** Made by web/build/pdf-files-plugin.ts. */
const FILES = `/assets/pdf-${version}/`
/** A page of a scanner at 600 dpi. */
const MAX_IMAGE_PIXELS = 60e6
/** The largest canvas that phones still draw. */
const MAX_CANVAS_PIXELS = 16e6
/** The page's elements for selecting and reading aloud; beyond that they would make the whole page slow. */
const MAX_TEXT_ITEMS = 20_000

export function startPdf(data: Uint8Array): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = `${FILES}worker.js`
  const task = getDocument({
    data,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    iccUrl: `${FILES}iccs/`,
    wasmUrl: `${FILES}wasm/`,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_CANVAS_PIXELS * 4,
    // It would load another 50 kB, and one worker is enough for one file.
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  // Files with a password are not accepted in the first place; without this, pdf.js would wait for one.
  task.onPassword = () => {
    throw new PdfViewError('unreadable')
  }
  return task
}

/** All pages, so that each has its place before the first is drawn. */
export async function pagesOf(task: PDFDocumentLoadingTask): Promise<PDFPageProxy[]> {
  const pdf = await task.promise
  return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
}

/** Width and height at a scale of 1, in CSS pixels. */
export function sizeOf(page: PDFPageProxy): { readonly width: number; readonly height: number } {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

/** Draws a page; the canvas has its size in CSS pixels by its style. Rejects when it is cancelled. */
export function drawPage(
  page: PDFPageProxy,
  scale: number,
): { readonly canvas: HTMLCanvasElement; readonly drawn: Promise<void>; cancel(): void } {
  const { width, height } = page.getViewport({ scale })
  const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * ratio)
  canvas.height = Math.floor(height * ratio)
  const task = page.render({
    canvas,
    viewport: page.getViewport({ scale: scale * ratio }),
    annotationMode: AnnotationMode.DISABLE,
  })
  return { canvas, drawn: task.promise, cancel: () => task.cancel() }
}

/** Puts the page's text over its picture, invisible: for selecting and for screen readers. False: there is none. */
export async function layText(page: PDFPageProxy, container: HTMLElement): Promise<boolean> {
  const text = await page.getTextContent()
  const hasText = text.items.some((item) => 'str' in item && item.str.trim() !== '')
  if (!hasText || text.items.length > MAX_TEXT_ITEMS) return false
  const layer = new TextLayer({
    textContentSource: text,
    container,
    viewport: page.getViewport({ scale: 1 }),
  })
  await layer.render()
  return true
}
