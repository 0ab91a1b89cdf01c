import sharp from 'sharp'

/** The header names 80 megapixels; what follows is nothing. */
export async function hugePng(): Promise<Buffer> {
  const file = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#0b5563' } })
    .png()
    .toBuffer()
  file.writeUInt32BE(10_000, 16)
  file.writeUInt32BE(8_000, 20)
  return file
}
