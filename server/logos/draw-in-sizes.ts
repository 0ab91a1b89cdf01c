/** Draws a picture of a workshop or of own work again, in three sizes. */
import { PICTURE_SIDES } from '../../schema/picture-sizes.ts'
import { bestFitting, drawAgain } from './draw-again.ts'
import { LogoError } from './logo-error.ts'

const QUALITIES = [78, 60, 40, 20] as const

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

export const drawPicture = (file: Buffer): Promise<DrawnPicture> =>
  drawAgain(file, { width: LARGE, height: LARGE }, async ({ width, height, draw }) => {
    const inSize = async (side: keyof typeof MOST_BYTES): Promise<Buffer> => {
      const image = await bestFitting(MOST_BYTES[side], QUALITIES, (quality) =>
        draw()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .webp({ quality })
          .toBuffer(),
      )
      // Noise of this size is no photo of a workshop.
      if (image === null) throw new LogoError('no-picture')
      return image
    }
    return {
      small: await inSize(SMALL),
      medium: await inSize(MEDIUM),
      large: await inSize(LARGE),
      width,
      height,
    }
  })
