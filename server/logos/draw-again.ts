/**
 * Draws a picture again: what is stored was written by our own encoder, without metadata (place and time of a phone) or anything
 * appended.
 */
import type { Sharp } from 'sharp'
import { isPicture, pictureLibrary } from './draw-logo.ts'
import { LogoError } from './logo-error.ts'

/** The photo of a phone. */
const MOST_PIXELS = 24_000_000
const TIME_LIMIT = { seconds: 5 }
/** Behind what is transparent. */
const GROUND = '#ffffff'

interface Decoded {
  readonly width: number
  readonly height: number
  /** Begins another encoding of the same pixels. */
  readonly draw: () => Sharp
}

/** Upright, on white, and as large as the box at the most. Throws a LogoError when the file is no picture, or `encode` cannot do it. */
export async function drawAgain<Drawn>(
  file: Buffer,
  box: { readonly width: number; readonly height: number },
  encode: (decoded: Decoded) => Promise<Drawn>,
): Promise<Drawn> {
  if (!isPicture(file)) throw new LogoError('no-picture')
  const sharp = await pictureLibrary()
  try {
    // The limit is checked against the size that the header names, before a pixel is decoded.
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: GROUND })
      .raw()
      .timeout(TIME_LIMIT)
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return await encode({
      width,
      height,
      draw: () => sharp(data, { raw: { width, height, channels } }).timeout(TIME_LIMIT),
    })
  } catch (error) {
    throw error instanceof LogoError ? error : new LogoError('no-picture', error)
  }
}

/** In the best of the qualities in which it is small enough. */
export async function bestFitting(
  mostBytes: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer | null> {
  for (const quality of qualities) {
    const image = await encode(quality)
    if (image.length <= mostBytes) return image
  }
  return null
}
