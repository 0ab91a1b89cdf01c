import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from '../../../server/logos/draw-in-sizes.ts'
import { hugePng } from './huge-png.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5563' } })

test('a photo becomes three WebP, upright, without the place of a phone or anything appended', async () => {
  const file = await picture(1600, 1200)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Geheimer Ort' },
      IFD3: { GPSLatitude: '51/1 32/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(file).metadata()).exif?.includes('Geheimer Ort')).toBe(true)
  const { small, medium, large, width, height } = await drawPicture(
    Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]),
  )
  expect([width, height]).toEqual([960, 1280])
  for (const [image, side] of [
    [small, 480],
    [medium, 800],
    [large, 1280],
  ] as const) {
    const { format, exif, icc, xmp, height: drawn } = await sharp(image).metadata()
    expect({ format, exif, icc, xmp, drawn }).toEqual({
      format: 'webp',
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      drawn: side,
    })
    for (const secret of ['Geheimer Ort', 'Exif', '<script>']) expect(image.includes(secret)).toBe(false)
  }
})

test('a small picture is not enlarged, and a loud one fits what is stored', async () => {
  const { width, height } = await drawPicture(await picture(300, 200).png().toBuffer())
  expect([width, height]).toEqual([300, 200])
  const noise = await sharp({
    create: {
      width: 1280,
      height: 1280,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#fff',
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  const { small, medium, large } = await drawPicture(noise)
  expect([small.length < 100_000, medium.length < 250_000, large.length < 500_000]).toEqual([
    true,
    true,
    true,
  ])
})

test('80 megapixels, also in truth, and polyglots that begin as something else are refused', async () => {
  const png = await picture(40, 40).png().toBuffer()
  const flat = await picture(10_000, 8_000).png({ compressionLevel: 9 }).toBuffer()
  for (const [name, file] of [
    ['header', await hugePng()],
    ['80 megapixels', flat],
    ['html', Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), png])],
    ['pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), png])],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['gif', await picture(9, 9).gif().toBuffer()],
    ['cut', png.subarray(0, png.length - 30)],
    ['signature', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')])],
  ] as const)
    await expect(drawPicture(file), name).rejects.toThrow('no-picture')
})
