/**
 * Draws a picture of strangers again, fetched or uploaded: what is stored was written by our own encoder, without metadata,
 * animation or anything appended, in two sizes.
 */
import { LogoError } from './logo-error.ts'

/** Side of the large picture: for the large tile on the densest screens, and for search engines, which ask for 112. */
const SIDE = 320
/** Side of the small picture, for the tiles in lists. */
const SMALL_SIDE = 96
/** The photo of a phone. */
const MOST_PIXELS = 24_000_000
const QUALITY = { quality: 82 }
const TIME_LIMIT = { seconds: 5 }

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

/** Recognizes a picture by its first bytes, never by name or content type. SVG is a program, and no decoder ever sees one. */
export function isPicture(file: Buffer): boolean {
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  return isWebp || file.subarray(0, 8).equals(PNG) || file.subarray(0, 3).equals(JPEG)
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
  return sharp
}

/** Ground of the page in its dark scheme. */
const DARK = '#121d20'
/** Of 255, in each channel: a logo that is lighter in all of them cannot be told from the white behind it. */
const LIGHT = 200
const FAINT_SHARE = 0.05

/** A logo for dark pages: a transparent ground, and next to nothing on it that would show on white. */
function isForDarkPages(pixels: Buffer, channels: number): boolean {
  let clear = 0
  let drawn = 0
  let visible = 0
  for (let at = 0; at < pixels.length; at += channels) {
    const pixel = pixels.subarray(at, at + channels)
    if ((pixel.at(-1) ?? 0) < 128) clear += 1
    else {
      drawn += 1
      if (pixel.subarray(0, -1).some((value) => value < LIGHT)) visible += 1
    }
  }
  return clear > 0 && visible < drawn * FAINT_SHARE
}

/** What makes a square of a picture: a strip of dark ground across a white tile looks like a mistake. */
function squareMargins({ width, height }: { readonly width: number; readonly height: number }) {
  const side = Math.round(Math.max(width, height) * 1.15)
  const [left, top] = [(side - width) >> 1, (side - height) >> 1]
  return { left, right: side - width - left, top, bottom: side - height - top }
}

/** Loaded with the first picture: processes that draw none do without the library. */
let library: ReturnType<typeof loadSharp> | undefined

export function pictureLibrary(): ReturnType<typeof loadSharp> {
  library ??= loadSharp()
  return library
}

interface DrawnLogo {
  readonly image: Buffer
  readonly small: Buffer
}

export async function drawLogo(file: Buffer): Promise<DrawnLogo> {
  if (!isPicture(file)) throw new LogoError('no-picture')
  const sharp = await pictureLibrary()
  try {
    // The limit is checked against the size that the header names, before a pixel is decoded.
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .timeout(TIME_LIMIT)
      .toBuffer({ resolveWithObject: true })
    const logo = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    if (isForDarkPages(data, info.channels))
      logo.flatten({ background: DARK }).extend({ ...squareMargins(info), background: DARK })
    const image = await logo.webp(QUALITY).timeout(TIME_LIMIT).toBuffer()
    const small = await sharp(image)
      .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .timeout(TIME_LIMIT)
      .toBuffer()
    return { image, small }
  } catch (error) {
    throw new LogoError('no-picture', error)
  }
}
