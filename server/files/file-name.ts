/** Names of files as strangers gave them: for people to read, never for a path. */

const EXTENSION = '.pdf'
const MAX_GRAPHEMES = 80
/** A letter with a hundred accents is one grapheme. */
const MAX_UNITS = 8
const EMPTY = 'Dokument'

/** Direction overrides, zero-width characters, control characters and line ends are all among these. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu
const FORBIDDEN = /[<>:"|?*%]/g
/** Devices of Windows, whatever follows after a dot. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })

function shortened(name: string): string {
  let short = ''
  let count = 0
  for (const { segment } of graphemes.segment(name)) {
    if (count === MAX_GRAPHEMES) break
    // Whole characters: half of an emoji is no text.
    for (const character of [...segment].slice(0, MAX_UNITS / 2)) short += character
    count += 1
  }
  return short
}

function withoutExtension(name: string): string {
  const rest = name.replace(/[\s.]+$/, '')
  return rest.toLowerCase().endsWith(EXTENSION)
    ? withoutExtension(rest.slice(0, -EXTENSION.length))
    : rest.replace(/^[\s.]+/, '')
}

/** A name that every system takes, ending in `.pdf`. It can be cleaned again without a change. */
export function cleanFileName(name: string): string {
  const last = name.slice(0, 2_000).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(INVISIBLE, '').replace(FORBIDDEN, '').replace(/\s+/gu, ' ')
  const short = withoutExtension(shortened(withoutExtension(visible)))
  return `${short === '' || RESERVED.test(short) ? EMPTY : short}${EXTENSION}`
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const GERMAN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
}

/** The ASCII part of the name, without quotes and backslashes, for programs that read no other. */
const ascii = (name: string): string =>
  name
    .replace(/[äöüÄÖÜß]/g, (letter) => GERMAN[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '')

/** The value of Content-Disposition for a file that is saved, not shown. */
export function attachmentDisposition(name: string): string {
  const clean = cleanFileName(name)
  return `attachment; filename="${ascii(clean)}"; filename*=UTF-8''${encoded(clean)}`
}
