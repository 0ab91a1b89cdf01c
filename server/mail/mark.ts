import { readFileSync } from 'node:fs'

/** The logo's mark in the head of every mail, drawn at twice its size, in a colour that is legible on light and dark. */
const PNG = readFileSync(new URL('mark.png', import.meta.url))

const CONTENT_ID = 'marke'

/** What the mails' HTML names: a part of the mail itself, so that reading a mail asks no server for anything. */
export const MARK_SOURCE = `cid:${CONTENT_ID}`

export const markAttachment = {
  cid: CONTENT_ID,
  filename: 'marke.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  content: PNG,
} as const

/** Puts the mark into the HTML, for a page that shows a mail without its parts. */
export const withMark = (html: string): string =>
  html.replaceAll(MARK_SOURCE, `data:image/png;base64,${PNG.toString('base64')}`)
