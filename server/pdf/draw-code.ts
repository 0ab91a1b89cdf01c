import { encodeQR } from 'qr'

const QUIET_MODULES = 4

interface CodePlace {
  readonly left: number
  readonly top: number
  /** Length of a side in points, with the white margin. */
  readonly side: number
}

/** A QR code as rectangles, so that it stays sharp on any paper. A row's neighbours are one rectangle: no hairlines between them. */
export function drawCode(document: PDFKit.PDFDocument, text: string, { left, top, side }: CodePlace): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES })
  const size = side / modules.length
  document.rect(left, top, side, side).fill('#fff')
  for (const [row, cells] of modules.entries())
    for (let start = 0; start < cells.length; start += 1) {
      if (!cells[start]) continue
      let end = start
      while (cells[end]) end += 1
      document.rect(left + start * size, top + row * size, (end - start) * size, size)
      start = end
    }
  document.fill('#000')
}
