/**
 * Draws a picture for the newsletter again, as companies' logos are: what is stored was written by our own encoder, without
 * metadata or anything appended. JPEG, because mail programs of today still know no WebP.
 */
import { isPicture, pictureLibrary } from '../logos/draw-logo.ts'
import { LogoError } from '../logos/logo-error.ts'

/** Twice the width of a letter, for dense screens. */
const WIDTH = 1120
const HEIGHT = 1400
/** The photo of a phone. */
const MOST_PIXELS = 24_000_000
/** Largest picture that the database takes. It is a part of every mail, so each kilobyte is sent thousands of times. */
const MOST_BYTES = 200_000
const QUALITIES = [80, 65, 50, 35] as const
const TIME_LIMIT = { seconds: 5 }
/** JPEG knows no transparency. */
const GROUND = '#ffffff'

interface DrawnPicture {
  readonly image: Buffer
  readonly width: number
  readonly height: number
}

export async function drawPicture(file: Buffer): Promise<DrawnPicture> {
  if (!isPicture(file)) throw new LogoError('no-picture')
  const sharp = await pictureLibrary()
  try {
    // The limit is checked against the size that the header names, before a pixel is decoded.
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: GROUND })
      .raw()
      .timeout(TIME_LIMIT)
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    for (const quality of QUALITIES) {
      const image = await sharp(data, { raw: { width, height, channels } })
        .jpeg({ quality, mozjpeg: true })
        .timeout(TIME_LIMIT)
        .toBuffer()
      if (image.length <= MOST_BYTES) return { image, width, height }
    }
    // Noise in full size: smaller it fits in every case.
    const { data: image, info: small } = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: WIDTH / 2, height: HEIGHT / 2, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 40, mozjpeg: true })
      .timeout(TIME_LIMIT)
      .toBuffer({ resolveWithObject: true })
    return { image, width: small.width, height: small.height }
  } catch (error) {
    throw new LogoError('no-picture', error)
  }
}
