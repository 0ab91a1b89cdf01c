import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PreviewDrawer } from '../../../server/link-previews/preview-drawer.ts'
import { previewSvg } from '../../../server/link-previews/preview-svg.ts'

const JOB = {
  title: 'Orthopädietechnik-Mechaniker (m/w/d)',
  company: 'Sanitätshaus Kirchhoff GmbH',
  place: 'Göttingen',
  pay: '3.200 – 4.100 € / Monat',
  siteName: 'OrthoStellen',
}

const drawer = new PreviewDrawer()
afterAll(() => drawer.end())

/** The name of each element and attribute, and each value without its numbers. */
const partsOf = (svg: string | undefined) =>
  new Set((svg ?? '').replace(/="[-+0-9.eMLQCZA ]*"/g, '=""').match(/<\/?[a-z]+|[a-z-]+="[^"]*"|[^<>\s]+/gi))

test('draws what sites and messengers ask for, the same bytes each time', async () => {
  const png = await drawer.draw(JOB)
  expect(await sharp(png ?? undefined).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  expect(png?.length).toBeLessThan(100_000)
  expect(await drawer.draw(JOB)).toEqual(png)
  expect(await drawer.draw({ ...JOB, pay: '' })).not.toEqual(png)
})

test('nothing of what an employer writes is in the SVG: outlines and numbers only', () => {
  const usual = partsOf(previewSvg(JOB))
  for (const hostile of [
    '</text><image href="file:///etc/passwd"/>',
    '"/><style>@import url(http://evil.example/)</style>',
    '&xxe; <!ENTITY xxe SYSTEM "file:///etc/passwd"> ]]>',
    'M0 0" onload="alert(1)',
  ])
    expect(
      partsOf(
        previewSvg({ title: hostile, company: hostile, place: hostile, pay: hostile, siteName: hostile }),
      ),
    ).toEqual(usual)
})

test('marks that nobody sees change nothing, and emoji are left out', () => {
  const svg = previewSvg(JOB)
  for (const [before, after] of [
    ['\u202e', '\u202c'],
    ['\u2066', '\u2069'],
    ['\u200f', '\ufeff'],
    ['\u0000\u0007', '\u007f\u0085'],
    ['', '\u{1f9bf}\u200d\ufe0f'],
    ['\ud83d', ''],
  ])
    expect(previewSvg({ ...JOB, title: `${before}${JOB.title}${after}` })).toBe(svg)
  expect(previewSvg({ ...JOB, title: JOB.title.normalize('NFD') })).toBe(svg)
})

test('without letters of the title or the employer there is no picture', async () => {
  expect(await drawer.draw({ ...JOB, title: 'فني أطراف صناعية' })).toBeNull()
  expect(await drawer.draw({ ...JOB, title: '\u{1f9bf}' })).toBeNull()
  expect(await drawer.draw({ ...JOB, company: 'Ортопедия' })).toBeNull()
  expect(previewSvg({ ...JOB, title: 'Technikerin für Łódź, Şırnak und Győr' })).toBeDefined()
})

test.each([
  ['a word without end', 'Orthopädieschuhtechnikermeister'.repeat(40)],
  ['words without end', 'Orthopädieschuhtechniker und '.repeat(2_000)],
  ['one letter', 'W'],
  ['letters without a place to break', 'W'.repeat(5_000)],
])('%s stays within the picture', (_, title) => {
  const svg = previewSvg({ ...JOB, title, company: title, place: 'Bad '.repeat(100) })
  const right = [...(svg ?? '').matchAll(/<path d="([^"]+)" fill="#/g)].map(([, path = '']) =>
    Math.max(...[...path.matchAll(/(-?[\d.]+) -?[\d.]+(?=[A-Z]|$)/g)].map(([, x]) => Number(x))),
  )
  expect(right.length).toBeGreaterThan(3)
  expect(Math.max(...right)).toBeLessThan(1_130)
})

test('a process that was killed is replaced, and what it answers late is nobody else’s', async () => {
  const own = new PreviewDrawer()
  const drawing = own.draw(JOB)
  own.end()
  await expect(drawing).rejects.toThrow('has ended')
  expect(await own.draw(JOB)).toEqual(await drawer.draw(JOB))
  own.end()
})
