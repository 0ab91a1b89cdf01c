/**
 * Draws a picture of a workshop or of own work again, as logos are: what is stored was written by our own encoder, without metadata (place and
 * time of a phone) or anything appended, in three sizes.
 */
import { PICTURE_SIDES } from '../../schema/picture-sizes.ts'
import { isPicture, pictureLibrary } from './draw-logo.ts'
import { LogoError } from './logo-error.ts'

/** The photo of a phone. */
const MOST_PIXELS = 24_000_000
const QUALITIES = [78, 60, 40, 20] as const
const TIME_LIMIT = { seconds: 5 }
/** Behind what is transparent. */
const GROUND = '#ffffff'

const [SMALL, MEDIUM, LARGE] = PICTURE_SIDES

/** Bytes that the database takes (app_private.company_picture_files, app_private.work_pictures). */
const MOST_BYTES = { [SMALL]: 100_000, [MEDIUM]: 250_000, [LARGE]: 500_000 } as const

interface DrawnPicture {
  readonly small: Buffer
  readonly medium: Buffer
  readonly large: Buffer
  /** Of the large one. */
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
      .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: GROUND })
      .raw()
      .timeout(TIME_LIMIT)
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const inSize = async (side: keyof typeof MOST_BYTES): Promise<Buffer> => {
      for (const quality of QUALITIES) {
        const image = await sharp(data, { raw: { width, height, channels } })
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .webp({ quality })
          .timeout(TIME_LIMIT)
          .toBuffer()
        if (image.length <= MOST_BYTES[side]) return image
      }
      // Noise of this size is no photo of a workshop.
      throw new LogoError('no-picture')
    }
    return {
      small: await inSize(SMALL),
      medium: await inSize(MEDIUM),
      large: await inSize(LARGE),
      width,
      height,
    }
  } catch (error) {
    throw error instanceof LogoError ? error : new LogoError('no-picture', error)
  }
}
