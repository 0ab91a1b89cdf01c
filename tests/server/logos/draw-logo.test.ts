import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawLogo as drawBoth } from '../../../server/logos/draw-logo.ts'

const drawLogo = async (file: Buffer): Promise<Buffer> => (await drawBoth(file)).image

const picture = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 85, b: 99, alpha: 0.5 } } })

test.each(['png', 'jpeg', 'webp'] as const)('%s becomes a small WebP', async (format) => {
  const logo = await drawLogo(await picture().toFormat(format).toBuffer())
  expect(logo.toString('latin1', 0, 4) + logo.toString('latin1', 8, 12)).toBe('RIFFWEBP')
  expect(await sharp(logo).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

test('lists get a smaller one, of the same shape', async () => {
  const { small } = await drawBoth(await picture().png().toBuffer())
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 48 })
  const { small: tiny } = await drawBoth(await picture(48, 40).png().toBuffer())
  expect(await sharp(tiny).metadata()).toMatchObject({ width: 48, height: 40 })
})

test('a small picture is not enlarged', async () => {
  expect(await sharp(await drawLogo(await picture(48, 48).png().toBuffer())).metadata()).toMatchObject({
    width: 48,
    height: 48,
  })
})

test('metadata and what is appended are gone', async () => {
  const file = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Geheimer Ort' } })
    .toBuffer()
  expect(file.includes('Geheimer Ort')).toBe(true)
  const { image, small } = await drawBoth(Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]))
  for (const logo of [image, small]) {
    expect(logo.includes('Geheimer Ort')).toBe(false)
    expect(logo.includes('<script>')).toBe(false)
  }
})

/** A bar in this colour on a transparent ground. */
const bar = (background: string, ground = 'transparent') =>
  sharp({ create: { width: 90, height: 60, channels: 4, background: ground } })
    .composite([{ input: { create: { width: 60, height: 20, channels: 4, background } }, left: 15, top: 20 }])
    .png()
    .toBuffer()

/** Colours of the corner and of the middle. */
async function colours(logo: Buffer) {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  const { width, height } = info
  return { ground: at(0, 0), middle: at(width >> 1, height >> 1), width, height }
}

test.each(['#ffffff', '#f4f7f6'])(
  '%s on a transparent ground would vanish on white: it gets a dark one',
  async (colour) => {
    const { ground, middle, width, height } = await colours(await drawLogo(await bar(colour)))
    expect(ground[3]).toBe(255)
    expect(Math.max(...ground.slice(0, 3))).toBeLessThan(60)
    expect(Math.min(...middle)).toBeGreaterThan(220)
    expect(width).toBe(height)
  },
)

test.each(['#0b5563', '#ffd400'])('%s keeps its transparent ground', async (colour) => {
  const { ground } = await colours(await drawLogo(await bar(colour)))
  expect(ground[3]).toBe(0)
})

test('a white logo on a ground of its own keeps that', async () => {
  const { ground } = await colours(await drawLogo(await bar('#ffffff', '#0b5563')))
  expect(ground[2]).toBeGreaterThan(80)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const png = await picture().png().toBuffer()
const gif = await picture().gif().toBuffer()
const tiff = await picture().tiff().toBuffer()

/** A PNG whose header names another size: 8 bytes of signature, 8 of the chunk's head, then width and height. */
function claiming(width: number, height: number): Buffer {
  const file = Buffer.from(png)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

describe('no picture:', () => {
  test.each([
    ['SVG', Buffer.from(SVG)],
    ['SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
    ['SVG behind the signature of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)])],
    ['a page', Buffer.from('<!doctype html><p>404')],
    ['GIF', gif],
    ['TIFF', tiff],
    ['a cut PNG', png.subarray(0, png.length - 40)],
    ['nothing', Buffer.alloc(0)],
    ['a size beyond the limit', claiming(50_000, 50_000)],
    ['RIFF that is no WebP', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['WebP in name only', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ])('%s', async (_what, file) => {
    await expect(drawLogo(file)).rejects.toMatchObject({ problem: 'no-picture', isFinal: true })
  })
})
