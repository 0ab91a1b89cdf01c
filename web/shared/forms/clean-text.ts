/*
 * The browser's twin of app_private.clean_text and clean_line: what is counted and checked here is what will be
 * stored there. tests/db compares both.
 */

// Control characters except tab and line feed, bidi overrides, soft hyphens and characters without width: invisible, used for spoofing.
const INVISIBLE =
  /(?![\n\t])\p{Cc}|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu

/** Text as it will be stored: trimmed, without invisible characters; empty when nothing is left. */
export function cleanText(raw: string): string {
  return raw
    .replaceAll('\r\n', '\n')
    .replace(INVISIBLE, '')
    .replace(/^[ \n\t]+|[ \n\t]+$/g, '')
}

/** Like cleanText, on one line. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\s+/g, ' ').trim()
}

/** Characters as Postgres counts them: an emoji is one, although JavaScript stores it as two. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
