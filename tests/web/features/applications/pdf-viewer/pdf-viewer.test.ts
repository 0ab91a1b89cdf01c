import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../../../harness/chromium.ts'
import { until } from '../../../../harness/until.ts'
import { rawPdf, stream } from '../../../../server/files/pdf/raw-pdf.ts'
import { startViewerSite, type ViewerSite } from './viewer-site.ts'

let site: ViewerSite
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await startViewerSite()
  browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 800, height: 900 } })
  complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
})
afterEach(() => page.close())

const open = async (name: string, file: Uint8Array | number): Promise<void> => {
  site.files.set(name, file)
  await page.goto(`${site.url}/viewer#${name}`)
}

async function letters(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1)
    pdf.addPage([595, 842]).drawText(`Zeugnis Blatt ${number}`, { font, size: 24, x: 60, y: 700 })
  return pdf.save()
}

const drawnPages = (): Promise<readonly (string | null)[]> =>
  page
    .locator('[data-drawn=true]')
    .evaluateAll((found) => found.map((each) => each.getAttribute('data-page')))

/** The brightness of a point of the first page, given in parts of its size. */
const brightness = (x: number, y: number): Promise<number> =>
  page.locator('[data-page="1"] canvas').evaluate(
    (canvas, at) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
      const context = canvas.getContext('2d')
      const pixel = context?.getImageData(canvas.width * at.x, canvas.height * at.y, 1, 1).data
      return pixel?.[0] ?? -1
    },
    { x, y },
  )

describe('the viewer of PDFs', () => {
  it('shows the pages of a file, for eyes, keyboards and screen readers', async () => {
    await open('letters', await letters(4))
    const status = page.getByRole('status')
    await until(async () => (await status.textContent()) === 'Seite 1 von 4')
    await until(async () => (await drawnPages()).includes('1'), 'the first page')
    // What is far away takes no memory.
    expect(await drawnPages()).not.toContain('4')
    expect(await page.getByRole('region', { name: 'Seite 1 von 4' }).textContent()).toContain(
      'Zeugnis Blatt 1',
    )
    // The invisible text lies over the letters of the picture, so that it can be selected.
    const [text, sheet] = await Promise.all([
      page.getByText('Zeugnis Blatt 1').boundingBox(),
      page.locator('[data-page="1"]').boundingBox(),
    ])
    expect(((text?.x ?? 0) - (sheet?.x ?? 0)) / (sheet?.width ?? 1)).toBeCloseTo(60 / 595, 1)
    expect(((text?.y ?? 0) - (sheet?.y ?? 0)) / (sheet?.height ?? 1)).toBeCloseTo((842 - 724) / 842, 1)

    await page.getByRole('button', { name: 'Nächste Seite' }).click()
    await until(async () => (await status.textContent()) === 'Seite 2 von 4')
    await page.getByRole('region', { name: 'Seiten' }).focus()
    await page.keyboard.press('End')
    await until(async () => (await drawnPages()).includes('4'), 'the last page')
    await until(async () => (await status.textContent()) === 'Seite 4 von 4')
    expect(await page.getByRole('button', { name: 'Nächste Seite' }).isDisabled()).toBe(true)
    await until(async () => !(await drawnPages()).includes('1'), 'the first page is given up')

    const widthOf = async () => (await page.locator('[data-page="4"]').boundingBox())?.width ?? 0
    const before = await widthOf()
    await page.keyboard.press('+')
    await until(async () => Math.abs((await widthOf()) / before - 1.25) < 0.01)
    expect(await page.getByRole('button', { name: '125 %, Breite anpassen' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Verkleinern' }).click()
    await until(async () => Math.abs((await widthOf()) / before - 1) < 0.01)

    const link = page.getByRole('link', { name: 'Herunterladen' })
    expect(await link.getAttribute('href')).toBe('/api/files/letters')
    await page.keyboard.press('Escape')
    await page.getByText('Geschlossen').waitFor()
    expect(complaints).toEqual([])
  })

  it('keeps the focus on a button that has come to its end', async () => {
    await open('ends', await letters(2))
    const status = page.getByRole('status')
    await until(async () => (await status.textContent()) === 'Seite 1 von 2')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const next = page.getByRole('button', { name: 'Nächste Seite' })
    await next.focus()
    await page.keyboard.press('Enter')
    await until(async () => (await status.textContent()) === 'Seite 2 von 2')
    expect(await focused()).toBe('Nächste Seite')
    expect(await next.isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await status.textContent()).toBe('Seite 2 von 2')
    const smaller = page.getByRole('button', { name: 'Verkleinern' })
    await smaller.focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '50 %, Breite anpassen' }).waitFor()
    expect(await focused()).toBe('Verkleinern')
    // The keys of the viewer go on from there.
    await page.keyboard.press('+')
    await page.getByRole('button', { name: '75 %, Breite anpassen' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('draws pictures of scanners with WebAssembly in the worker, which the page may not run', async () => {
    // A fax picture: eight white lines, shown inverted.
    const fax = stream(
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 ' +
        '/Decode [1 0] /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>',
      Uint8Array.of(0xff, 0x00, 0x10, 0x01),
    )
    const page1 = '/Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R'
    await open('scan', rawPdf({ page: page1, more: { 4: fax, 5: stream('', '595 0 0 842 0 0 cm /I Do') } }))
    await until(async () => (await drawnPages()).includes('1'))
    expect(await brightness(0.5, 0.5)).toBe(0)
    await page.getByText('Diese Seite enthält keinen Text').waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    const compiled = await page.evaluate(() =>
      WebAssembly.compile(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)).then(
        () => 'compiled',
        () => 'refused',
      ),
    )
    expect(compiled).toBe('refused')
  })

  it('fits phones', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open('phone', await letters(2))
    await until(async () => (await drawnPages()).includes('1'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Vergrößern' }).click()
    await page.getByRole('button', { name: 'Nächste Seite' }).click()
    await until(async () => (await page.getByRole('status').textContent()) === 'Seite 2 von 2')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  it.each([
    ['gone', 404, 'Diese Datei gibt es nicht mehr', false, false],
    ['signed-out', 401, 'Sie sind nicht mehr angemeldet', false, false],
    ['away', 503, 'konnte gerade nicht geladen werden', true, true],
    ['broken', Buffer.from('%PDF-1.7\nnothing'), 'Laden Sie sie herunter', false, true],
    ['no-pdf', Buffer.from('<h1>'), 'Laden Sie sie herunter', false, true],
  ])('says what to do when a file is %s', async (name, file, sentence, again, download) => {
    await open(name, file)
    const alert = page.getByRole('alert')
    await until(async () => (await alert.textContent())?.includes(sentence))
    expect(await alert.getByRole('button', { name: 'Noch einmal versuchen' }).count()).toBe(again ? 1 : 0)
    expect(await alert.getByRole('link', { name: 'PDF herunterladen' }).count()).toBe(download ? 1 : 0)
    if (!again) return
    site.files.set(name, await letters(1))
    await alert.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await until(async () => (await drawnPages()).includes('1'))
  })

  it('gives up a page that never ends, and the site stays alive', async () => {
    // Each form draws the next one thirty times.
    const depth = 12
    const form = (next: string) =>
      stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${next} >> >>`,
        '/F Do '.repeat(30),
      )
    const forms = Object.fromEntries(
      Array.from({ length: depth }, (_, at) => [at + 5, form(`${at + 6} 0 R`)]),
    )
    const last = { [depth + 5]: stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 m 1 1 l S') }
    const first = '/Resources << /XObject << /F 5 0 R >> >> /Contents 4 0 R'
    await open('endless', rawPdf({ page: first, more: { 4: stream('', '/F Do'), ...forms, ...last } }))
    await until(async () => (await page.getByRole('status').textContent()) === 'Seite 1 von 1')
    expect(await page.getByRole('button', { name: 'Vergrößern' }).isEnabled()).toBe(true)
    await until(async () => (await page.getByRole('alert').textContent())?.includes('dauert zu lange'))
    // The browser says a moment later that it has ended.
    await until(() => page.workers().length === 0)
    await page.getByRole('button', { name: 'PDF schließen' }).click()
    await page.getByText('Geschlossen').waitFor()
  })
})
