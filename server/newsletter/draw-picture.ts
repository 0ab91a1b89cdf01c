/** Draws a picture for the newsletter again. JPEG, because mail programs of today still know no WebP. */
import { bestFitting, drawAgain } from '../logos/draw-again.ts'

/** Twice the width of a letter, for dense screens. */
const WIDTH = 1120
const HEIGHT = 1400
/** Largest picture that the database takes. It is a part of every mail, so each kilobyte is sent thousands of times. */
const MOST_BYTES = 200_000
const QUALITIES = [80, 65, 50, 35] as const

interface DrawnPicture {
  readonly image: Buffer
  readonly width: number
  readonly height: number
}

export const drawPicture = (file: Buffer): Promise<DrawnPicture> =>
  drawAgain(file, { width: WIDTH, height: HEIGHT }, async ({ width, height, draw }) => {
    const image = await bestFitting(MOST_BYTES, QUALITIES, (quality) =>
      draw().jpeg({ quality, mozjpeg: true }).toBuffer(),
    )
    if (image !== null) return { image, width, height }
    // Noise in full size: smaller it fits in every case.
    const { data, info } = await draw()
      .resize({ width: WIDTH / 2, height: HEIGHT / 2, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 40, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { image: data, width: info.width, height: info.height }
  })
