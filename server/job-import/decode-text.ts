/** Bytes of a foreign host as text: by what the answer says, by what the document says, else UTF-8, and what is none in the old code of Windows. */

const NAMED = [
  /charset=["']?([\w-]+)/i,
  /^<\?xml[^>]*encoding=["']([\w-]+)["']/i,
  /<meta[^>]+charset=["']?([\w-]+)/i,
]

function decoder(name: string | undefined): TextDecoder | undefined {
  if (name === undefined) return undefined
  try {
    return new TextDecoder(name)
  } catch {
    return undefined
  }
}

export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2048)).toString(
    'latin1',
  )
  const named = NAMED[0]?.exec(contentType)?.[1] ?? NAMED[1]?.exec(head)?.[1] ?? NAMED[2]?.exec(head)?.[1]
  const known = decoder(named)
  if (known !== undefined && known.encoding !== 'utf-8') return known.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
