import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { createDeflate, deflateSync } from 'node:zlib'
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PdfChecks, startPdfChecks } from '../../../../server/files/pdf/check-pdf.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../../harness/chromium.ts'
import { flate, join, objectStream, rawPdf, stream } from './raw-pdf.ts'

let checks: PdfChecks
beforeAll(() => {
  // Verdicts do not depend on how busy this machine is.
  checks = startPdfChecks({ timeLimitMs: 60_000 })
})
afterAll(() => checks.end())

const check = (bytes: Uint8Array) => checks.check(bytes, 'account')
const accepted = (pages: number) => ({ ok: true, pages, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
const refused = (problem: string) => ({ ok: false, problem })

async function libraryPdf(pages = 1, change?: (pdf: PDFDocument) => unknown): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1)
    pdf.addPage().drawText(`Seite ${page}: Größe`, { font, x: 50, y: 700 })
  await change?.(pdf)
  return pdf
}

function pdfKitFile(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const pdf = new PdfKit(options)
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.text('Zeugnis', { link: 'https://orthostellen.example/' }).addPage().text('Seite 2').end()
  })
}

it('reads a file where it lies, and hashes what it has read', async () => {
  const path = joinPath(mkdtempSync(joinPath(tmpdir(), 'pdf-')), 'part')
  const content = await (await libraryPdf(2)).save()
  writeFileSync(path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(await checks.check(path, 'account')).toEqual({ ok: true, pages: 2, sha256 })
  expect(await check(content)).toEqual({ ok: true, pages: 2, sha256 })
})

describe('usual files pass', () => {
  it('of pdf-lib, with and without streams of objects', async () => {
    expect(await check(await (await libraryPdf(3)).save())).toEqual(accepted(3))
    expect(await check(await (await libraryPdf(3)).save({ useObjectStreams: false }))).toEqual(accepted(3))
  })

  it('of pdfkit, with a link', async () => {
    expect(await check(await pdfKitFile())).toEqual(accepted(2))
    expect(await check(await pdfKitFile({ compress: false, pdfVersion: '1.4' }))).toEqual(accepted(2))
  })

  it('of a browser that prints, with a font, a picture and links', async () => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS })
    try {
      const page = await browser.newPage()
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle r="40"/></svg>'
      await page.setContent(
        `<h1>Lebenslauf</h1><a href="https://example.org">Profil</a>
        <img src="data:image/svg+xml,${encodeURIComponent(picture)}">
        <p style="break-before: page">Größe und Übung</p>`,
      )
      expect(await check(await page.pdf({ outline: true, tagged: true }))).toEqual(accepted(2))
    } finally {
      await browser.close()
    }
  })

  it('that were changed by appending, have text filters, or say a wrong number of pages', async () => {
    const first = rawPdf()
    const appended = join(
      first,
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>\nendobj\n',
      `xref\n3 1\n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${first.length}\n%%EOF\n`,
    )
    expect(await check(appended)).toEqual(accepted(1))
    const hex = deflateSync('BT ET').toString('hex')
    const filtered = stream('/Filter [/ASCIIHexDecode /FlateDecode]', `${hex}>`)
    expect(await check(rawPdf({ page: '/Contents 4 0 R', more: { 4: filtered } }))).toEqual(accepted(1))
    const lying = '<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>'
    expect(await check(rawPdf({ pages: lying }))).toEqual(accepted(1))
  })

  it('up to 50 pages', async () => {
    expect(await check(await (await libraryPdf(50)).save())).toEqual(accepted(50))
    expect(await check(await (await libraryPdf(51)).save())).toEqual(refused('too_many_pages'))
    expect(await check(await (await libraryPdf(2_000)).save())).toEqual(refused('too_many_pages'))
  })
})

describe('what is no PDF is refused', () => {
  /** An empty one, but its end is what readers look for. */
  const archive = join('PK\u0005\u0006', Buffer.alloc(18))
  const page = '<!doctype html><script>alert(1)</script>'

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from(page)],
    ['HTML behind the header of a PDF', Buffer.from(`%PDF-1.7\n${page}`)],
    ['a ZIP archive', archive],
    ['a PDF that is also a GIF', join('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000', rawPdf())],
    ['a PDF behind a line', join('\n', rawPdf())],
    ['a PDF that is also a ZIP archive', join(rawPdf(), archive, '\n%%EOF')],
  ])('%s', async (_what, bytes) => {
    expect(await check(bytes)).toEqual(refused('not_pdf'))
  })
})

describe('what cannot be read is refused', () => {
  it('encrypted, with streams of objects or without, for the owner alone or for all', async () => {
    const secret = async (useObjectStreams: boolean, userPassword?: string) => {
      const pdf = await libraryPdf()
      pdf.encrypt({ ownerPassword: 'b', ...(userPassword === undefined ? {} : { userPassword }) })
      return pdf.save({ useObjectStreams })
    }
    expect(await check(await secret(true, 'a'))).toEqual(refused('encrypted'))
    expect(await check(await secret(false, 'a'))).toEqual(refused('encrypted'))
    expect(await check(await secret(false))).toEqual(refused('encrypted'))
    expect(await check(await pdfKitFile({ userPassword: 'a', pdfVersion: '1.7' }))).toEqual(
      refused('encrypted'),
    )
  })

  it('cut off anywhere', async () => {
    const whole = await pdfKitFile()
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 0.97])
      expect(await check(whole.subarray(0, whole.length * share))).toEqual(refused('damaged'))
  })

  it.each([
    [
      'pages that contain each other',
      '<< /Type /Pages /Kids [4 0 R] >>',
      { 4: '<< /Type /Pages /Kids [2 0 R] >>' },
    ],
    ['one page a thousand times', `<< /Type /Pages /Kids [${'3 0 R '.repeat(1_000)}] >>`, {}],
    ['no pages', '<< /Type /Pages /Kids [] >>', {}],
    ['pages that are missing', '<< /Type /Pages /Kids [9 0 R] >>', {}],
    ['nested arrays', undefined, { 4: '['.repeat(200_000) }],
    ['nested arrays that end', undefined, { 4: '['.repeat(200_000) + ']'.repeat(200_000) }],
    ['a stream that does not inflate', undefined, { 4: stream('/Filter /FlateDecode', 'x'.repeat(500)) }],
  ])('%s', async (_what, pages, more) => {
    expect(await check(rawPdf({ ...(pages === undefined ? {} : { pages }), more }))).toEqual(
      refused('damaged'),
    )
  })
})

describe('what does more than show pages is refused', () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

  it('scripts of the document, inside a stream of objects too', async () => {
    const pdf = await libraryPdf(1, (made) => made.addJavaScript('main', 'app.alert(1)'))
    expect(await check(await pdf.save({ useObjectStreams: false }))).toEqual(refused('active_content'))
    expect(await check(await pdf.save({ useObjectStreams: true }))).toEqual(refused('active_content'))
  })

  it.each([
    ['when the document opens', { catalog: `/OpenAction ${script}` }],
    ['when a page opens', { page: `/AA << /O ${script} >>` }],
    ['with a name in disguise', { catalog: '/OpenAction << /S /J#61vaScript /J#53 (1) >>' }],
    [
      'with the kind of action elsewhere',
      { catalog: '/OpenAction << /S 5 0 R >>', more: { 5: '/JavaScript' } },
    ],
    ['that start a program', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
    ['that open another file', { catalog: '/OpenAction << /S /GoToR /F (a.pdf) /D [0 /Fit] >>' }],
    ['that send a form', { page: '/AA << /O << /S /SubmitForm /F (https://example.org) >> >>' }],
    ['in a trailer', { trailer: `/Extra ${script}` }],
    ['as a form of XFA', { catalog: '/AcroForm << /XFA (a) >>' }],
    ['as a film', { page: '/Annots [<< /Type /Annot /Subtype /RichMedia >>]' }],
  ])('actions %s', async (_what, raw) => {
    expect(await check(rawPdf(raw))).toEqual(refused('active_content'))
  })

  it('scripts in an object that a later one of the same number replaces', async () => {
    const harmless = rawPdf({ catalog: '/OpenAction 9 0 R', more: { 9: '<< /S /Named /N /NextPage >>' } })
    expect(await check(harmless)).toEqual(accepted(1))
    expect(await check(join(rawPdf({ more: { 9: script } }), harmless))).toEqual(refused('active_content'))
  })

  it('attachments', async () => {
    const pdf = await libraryPdf(1, (made) =>
      made.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'text/plain' }),
    )
    expect(await check(await pdf.save())).toEqual(refused('attachments'))
    const onPage = '/Annots [<< /Type /Annot /Subtype /FileAttachment >>]'
    expect(await check(rawPdf({ page: onPage }))).toEqual(refused('attachments'))
    const associated = {
      catalog: '/AF [4 0 R]',
      more: { 4: '<< /F (a.exe) /EF << /F 5 0 R >> >>', 5: stream('', 'MZ') },
    }
    expect(await check(rawPdf(associated))).toEqual(refused('attachments'))
  })

  it.each([
    ['a stream', { 4: stream('', `9 0 obj ${script} endobj`) }],
    ['a string', { 4: `(9 0 obj ${script} endobj)` }],
    ['a comment', { 4: `<< >> % 9 0 obj ${script} endobj\n` }],
    ['a trailer in a stream', { 4: stream('', `trailer << /Root << /OpenAction ${script} >> >>`) }],
    ['a stream of objects that is not called one', { 4: objectStream({ 9: script }, '/Type /Other') }],
    ['a stream of objects named elsewhere', { 4: objectStream({ 9: script }, '/Type 5 0 R'), 5: '/ObjStm' }],
    [
      'a stream of objects with its filter elsewhere',
      { 4: stream('/Type /ObjStm /N 1 /First 4 /Filter 5 0 R', '9 0 7>'), 5: '/ASCIIHexDecode' },
    ],
    [
      'a stream of objects with a predictor',
      { 4: flate('9 0 7 ', '/Type /ObjStm /N 1 /First 4 /DecodeParms << /Predictor 12 >>') },
    ],
  ])('objects that the viewer alone would find: %s', async (_what, more) => {
    expect(await check(rawPdf({ more }))).toEqual(refused('damaged'))
  })
})

describe('what unfolds to gigabytes is refused, and the process stays small', () => {
  /** In pieces, so that the memory of this process says what the check needs. */
  async function deflatedZeros(bytes: number): Promise<Buffer> {
    const piece = Buffer.alloc(1 << 20)
    const deflate = createDeflate()
    Readable.from(Array.from({ length: bytes >> 20 }, () => piece)).pipe(deflate)
    return buffer(deflate)
  }

  let gigabyte: Buffer
  let quarter: Buffer
  let twice: Buffer
  beforeAll(async () => {
    gigabyte = await deflatedZeros(1 << 30)
    quarter = await deflatedZeros(1 << 28)
    twice = deflateSync(gigabyte, { level: 9 })
  })

  const objects = '/Type /ObjStm /N 1 /First 4'
  const picture = '/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8'
  const small = `${picture} /Width 10 /Height 10`
  const flateBomb = '/Filter /FlateDecode'
  const both = '/Filter [/FlateDecode /FlateDecode]'
  const withWrongChecksum = (): Buffer => join(quarter.subarray(0, -4), 'xxxx')

  const bombs: ReadonlyArray<readonly [string, () => Buffer]> = [
    ['a stream of objects', () => stream(`${objects} ${flateBomb}`, gigabyte)],
    ['4 kB of objects with two filters', () => stream(`${objects} ${both}`, twice)],
    ['a table of offsets', () => stream(`/Type /XRef /Size 9 /W [1 2 1] ${flateBomb}`, quarter)],
    ['the text of a page', () => stream(flateBomb, quarter)],
    ['the text of a page with two filters', () => stream(both, twice)],
    ['a text filter around it', () => stream('/Filter [/AHx /Fl]', `${quarter.toString('hex')}>`)],
    ['a wrong checksum', () => stream(flateBomb, withWrongChecksum())],
    ['repetitions', () => stream('/Filter /RunLengthDecode', Buffer.alloc(600_000, Buffer.from([129, 0])))],
    ['a picture of many pixels', () => stream(`${picture} /Width 30000 /Height 30000`, 'x')],
    ['a picture larger than it says', () => stream(`${small} ${flateBomb}`, quarter)],
    [
      'a JPEG larger than the page says',
      () =>
        stream(
          `${small} /Filter /DCTDecode`,
          Buffer.from('ffd8ffe000040000ffc0000b08ffffffff01011100', 'hex'),
        ),
    ],
  ]

  it('4 kB are enough for a gigabyte', () => expect(twice.length).toBeLessThan(8_000))

  it.each(bombs)('%s', async (_what, bomb) => {
    const file = rawPdf({ page: '/Contents 4 0 R', more: { 4: bomb() } })
    const before = process.memoryUsage.rss()
    expect(await check(file)).toEqual(refused('too_complex'))
    expect(process.memoryUsage.rss() - before).toBeLessThan(160 << 20)
    expect(await check(rawPdf())).toEqual(accepted(1))
  })

  it('millions of objects, each of which is small', async () => {
    const objectsInside = objectStream({ 9: `[${'<</A 1>>'.repeat(1_900_000)}]` })
    expect(await check(rawPdf({ more: { 4: objectsInside } }))).toEqual(refused('too_complex'))
    expect(await check(rawPdf())).toEqual(accepted(1))
  })

  it('many streams that are each small enough', async () => {
    const more = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [at + 4, flate(Buffer.alloc(12 << 20))]),
    )
    expect(await check(rawPdf({ more }))).toEqual(refused('too_complex'))
  })
})

describe('the process', () => {
  let own: PdfChecks | undefined
  afterEach(() => own?.end())

  /** A thread that does what the first byte of the file says. */
  function threadThat(code: string): URL {
    const file = joinPath(mkdtempSync(joinPath(tmpdir(), 'pdf-')), 'thread.mjs')
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads'
      const kept = []
      parentPort.on('message', ([what]) => {
        if (what === 1) { ${code} }
        parentPort.postMessage({ ok: true, pages: 1, sha256: 'a'.repeat(64) })
      })
      parentPort.postMessage('ready')`,
    )
    return pathToFileURL(file)
  }
  const hostile = Uint8Array.of(1)
  const usual = Uint8Array.of(0)

  it('is ended when it takes too long, and the next file passes', async () => {
    own = startPdfChecks({ filename: threadThat('for (;;) {}'), timeLimitMs: 300 })
    const [first, second] = await Promise.all([own.check(hostile, 'a'), own.check(usual, 'b')])
    expect([first, second]).toEqual([refused('too_slow'), accepted(1)])
  })

  it('is ended when it takes too much memory, outside of its heap and inside', async () => {
    const outside = 'for (;;) kept.push(new Uint8Array(4 << 20).fill(1))'
    own = startPdfChecks({ filename: threadThat(outside), timeLimitMs: 60_000 })
    const before = process.memoryUsage.rss()
    const verdict = own.check(hostile, 'a')
    expect(await verdict).toEqual(refused('too_complex'))
    expect(process.memoryUsage.rss() - before).toBeLessThan(1 << 30)
    expect(await own.check(usual, 'a')).toEqual(accepted(1))
    await own.end()
    own = startPdfChecks({
      filename: threadThat('for (;;) kept.push({ kept: [...kept] })'),
      timeLimitMs: 60_000,
    })
    expect(await own.check(hostile, 'a')).toEqual(refused('too_complex'))
    expect(await own.check(usual, 'a')).toEqual(accepted(1))
  })

  it('may break: the check fails, not the process, and the next file passes', async () => {
    own = startPdfChecks({ filename: threadThat("throw new Error('a defect')") })
    await expect(own.check(hostile, 'a')).rejects.toThrow('ended with 1')
    expect(await own.check(usual, 'a')).toEqual(accepted(1))
    await own.end()
    own = startPdfChecks({ filename: threadThat('process.exit(0)') })
    await expect(own.check(hostile, 'a')).rejects.toThrow('ended with 1')
    expect(await own.check(usual, 'a')).toEqual(accepted(1))
  })

  it('reads no other file of the server, not even one beside its programs, where DATA_DIR may lie', async () => {
    const secret = joinPath(mkdtempSync(joinPath(tmpdir(), 'pdf-')), 'auth-secret')
    writeFileSync(secret, 'secret')
    for (const path of [secret, resolve('README.md')]) {
      own = startPdfChecks({
        filename: threadThat(`try {
          process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(path)})
        } catch (error) {
          return parentPort.postMessage({ ok: false, problem: error.code === 'ERR_ACCESS_DENIED' ? 'damaged' : 'not_pdf' })
        }`),
      })
      expect(await own.check(hostile, 'a')).toEqual(refused('damaged'))
      await own.end()
    }
  })

  it('serves a bounded number of files of one network, and others while these take their time', async () => {
    own = startPdfChecks({ filename: threadThat('for (;;) {}'), timeLimitMs: 300 })
    let ended = 0
    const mine = [1, 2, 3, 4, 5, 6, 7, 8].map(() =>
      own?.check(hostile, ['a']).finally(() => {
        ended += 1
      }),
    )
    await expect(own.check(usual, ['a'])).rejects.toMatchObject({ code: 'OVERLOADED', statusCode: 503 })
    expect(await own.check(usual, ['b'])).toEqual(accepted(1))
    expect(ended).toBeLessThan(8)
    await Promise.all(mine)
  })
})

it('reads names as other programs write them', async () => {
  const pdf = await libraryPdf(1, (made) => {
    made.setTitle('Übersicht 1 0 R')
    made.catalog.set(PDFName.of('Lang'), PDFString.of('de-DE'))
    made.catalog.set(PDFName.of('PieceInfo'), made.context.obj({ X: PDFHexString.fromText('JavaScript') }))
  })
  expect(await check(await pdf.save())).toEqual(accepted(1))
})
