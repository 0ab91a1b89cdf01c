/**
 * The process that draws: one message with the texts of a picture, one with the PNG, or null where the typeface lacks letters.
 * A process of its own, because the decoder of SVG is open in it, which is shut for good where uploads are read (draw-logo.ts):
 * libvips knows one set of decoders per process. What is drawn is written here (preview-svg.ts); no file ever gets here.
 */
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { HEIGHT, previewSvg, previewTexts, WIDTH } from './preview-svg.ts'

/** Pages come first. */
const NICENESS = 5

setPriority(NICENESS)
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

async function draw(message: unknown): Promise<Uint8Array | null> {
  const svg = previewSvg(previewTexts.parse(message))
  if (svg === undefined) return null
  return await sharp(Buffer.from(svg), { limitInputPixels: WIDTH * HEIGHT })
    .png({ palette: true, colours: 64, effort: 3, compressionLevel: 9 })
    .toBuffer()
}

process.on('message', (message) => {
  void draw(message).then((png) => process.send?.(png))
})
// The worker has gone, or is done.
process.on('disconnect', () => process.exit(0))
// Ctrl-C in a terminal reaches this process too; the worker ends it.
process.on('SIGINT', () => undefined)
