import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from '../../../server/newsletter/draw-picture.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 85, b: 99, alpha: 0.5 } } })

test.each(['png', 'jpeg', 'webp'] as const)(
  'a picture as %s becomes a JPEG of at most 1120 pixels',
  async (format) => {
    const { image, width, height } = await drawPicture(await plain(2240, 800).toFormat(format).toBuffer())
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1120, height: 400 })
    expect([width, height]).toEqual([1120, 400])
  },
)

test('a small one keeps its size', async () => {
  expect(await drawPicture(await plain(300, 200).png().toBuffer())).toMatchObject({ width: 300, height: 200 })
})

test('a tall one is bounded too', async () => {
  const { width, height } = await drawPicture(await plain(1000, 4000).png().toBuffer())
  expect([width, height]).toEqual([350, 1400])
})

test('no picture is larger than the database takes, however noisy', async () => {
  const noise = await sharp(randomBytes(1120 * 1400 * 3), { raw: { width: 1120, height: 1400, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { image } = await drawPicture(noise)
  expect(image.length).toBeLessThanOrEqual(200_000)
})

test('metadata of the camera does not stay', async () => {
  const photo = await plain(400, 300)
    .withExif({ IFD0: { Copyright: 'Mara Lindner' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Mara Lindner')).toBe(true)
  const { image } = await drawPicture(photo)
  expect(image.includes('Mara Lindner')).toBe(false)
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a torn file', Buffer.from('89504e470d0a1a0a00', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_, file) => {
  await expect(drawPicture(file)).rejects.toThrow('no-picture')
})
