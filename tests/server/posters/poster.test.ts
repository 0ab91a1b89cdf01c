import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPoster, type Poster } from '../../../server/posters/draw-poster.ts'
import { addActiveJob } from '../../graphql/active-job.ts'
import { type GraphqlServer, SITE, startGraphqlServer } from '../../graphql/graphql-server.ts'

const POSTER: Poster = {
  title: 'Orthopädieschuhmacher-Meister (m/w/d) für Maßschuhe „Größe 50“',
  company: 'Sanitätshaus Müller & Kościuszko',
  facts: ['Göttingen · Vollzeit', '3.100 – 3.700 € / Monat'],
  link: 'https://orthostellen.example/job/019b6a9d-b8c0-7564-bdde-d864c5ab5cdc',
  siteName: 'OrthoStellen',
}

async function textOf(pdf: Uint8Array): Promise<{ text: string; pages: number }> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
  const read = { text: text.replace(/\s+/g, ' ').replaceAll('- ', '-'), pages: document.numPages }
  await loading.destroy()
  return read
}

/** Paints the black rectangles of the page and reads them as a camera would. */
function codeOf(pdf: Uint8Array): string {
  const drawing = Buffer.from(pdf).toString('latin1')
  const rectangles = [...drawing.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    .map((found) => found.slice(1).map(Number))
    .filter(([, , , height]) => height !== undefined && height < 20)
    .slice(1)
  const side = 1_000
  const scale = side / 600
  const data = new Uint8Array(side * side * 4).fill(255)
  const left = Math.min(...rectangles.map(([x = 0]) => x)) - 30
  const top = Math.min(...rectangles.map(([, y = 0]) => y)) - 30
  for (const [x = 0, y = 0, width = 0, height = 0] of rectangles)
    for (
      let row = Math.round((y - top) * scale * 2);
      row < Math.round((y - top + height) * scale * 2);
      row += 1
    )
      for (
        let column = Math.round((x - left) * scale * 2);
        column < Math.round((x - left + width) * scale * 2);
        column += 1
      )
        data.set([0, 0, 0, 255], (row * side + column) * 4)
  return decodeQR({ width: side, height: side, data })
}

test('a poster says what the job is, with every letter, on one page; its code leads to the job', async () => {
  const pdf = await drawPoster(POSTER, { compress: false })
  const { text, pages } = await textOf(pdf)
  expect(pages).toBe(1)
  for (const words of [
    'Wir suchen',
    POSTER.title,
    POSTER.company,
    ...POSTER.facts,
    'orthostellen.example/job/',
  ])
    expect(text).toContain(words)
  expect(codeOf(pdf)).toBe(POSTER.link)
})

test('"(m/w/d)" stays in one line', async () => {
  const title = 'Sachbearbeiter (m/w/d) Kostenträger und Abrechnung'
  const { text } = await textOf(await drawPoster({ ...POSTER, title }))
  expect(text).toContain(title)
})

test('the longest title and company still fit on one page', async () => {
  const endless = await textOf(await drawPoster({ ...POSTER, title: 'Orthopädie'.repeat(10) }))
  expect(endless.text.replaceAll(' ', '')).toContain('Orthopädie'.repeat(10))
  const long = 'Orthopädietechnik-Mechaniker-Meister '.repeat(3).slice(0, 100)
  const { text, pages } = await textOf(await drawPoster({ ...POSTER, title: long, company: long }))
  expect(pages).toBe(1)
  expect(text).toContain('Alles zur Stelle und bewerben')
})

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer()
})
afterAll(() => server.stop())

test('the members of the company get the poster of their online job, and nobody else any', async () => {
  const jobId = await addActiveJob(server.owner)
  const member = await server.createUser({ role: 'employer' })
  const admin = await server.createUser({ role: 'admin' })
  const stranger = await server.createUser({ role: 'employer' })
  await server.owner.query(
    'insert into app_public.company_members (company_id, user_id) select company_id, $2 from app_public.jobs where id = $1',
    [jobId, member.userId],
  )
  const get = (cookie?: string, id = jobId) =>
    server.app.inject({ url: `/job/${id}/aushang.pdf`, headers: cookie ? { cookie } : {} })
  const answer = await get(member.cookie)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="aushang.pdf"',
  })
  const { text } = await textOf(answer.rawPayload)
  expect(text).toContain('Orthopädietechniker (m/w/d)')
  expect(text).toContain(`${new URL(SITE).host}/job/${jobId}`)

  for (const cookie of [undefined, stranger.cookie, admin.cookie])
    expect((await get(cookie)).statusCode).toBe(404)
  expect((await get(member.cookie, 'kein-job')).statusCode).toBe(404)
  await server.owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [jobId])
  expect((await get(member.cookie)).statusCode).toBe(404)
})
