import { randomBytes } from 'node:crypto'
import type { HeadAssets, RenderOutput, WebEntry } from './web-app.ts'

/**
 * Marks the places in cached HTML where each response gets its own nonce. Random per process: an attacker who knew it
 * could write it into a text and would get a valid nonce there.
 */
export const NONCE_PLACEHOLDER = `nonce${randomBytes(16).toString('hex')}`

interface PageParts {
  readonly page: Extract<RenderOutput, { kind: 'page' }>
  readonly headScript: string
  readonly bodyStart: WebEntry['bodyStart']
  readonly assets: HeadAssets
}

/** The skip links come first for the keyboard, so what the body begins with stands behind them. An error page may have none. */
const SKIP_LINKS = /^<nav\b[^>]*aria-label="Sprunglinks".*?<\/nav>/s

function markAt(index: number, marker: string): number {
  if (index === -1) throw new Error(`The rendered document has no ${marker}`)
  return index
}

/** From a CDN, asked for as its scripts ask: what came otherwise could not be read, and the service worker would not keep it. */
const crossOrigin = (href: string): string => (href.startsWith('/') ? '' : ' crossorigin')

/** Inserts everything that depends on the build into the document that React rendered. */
export function composePage({ page, headScript, bodyStart, assets }: PageParts): string {
  const nonce = ` nonce="${NONCE_PLACEHOLDER}"`
  const head = [
    // Before the styles: browsers delay a script until the stylesheets before it are loaded.
    `<script${nonce}>${headScript}</script>`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}"${crossOrigin(href)}>`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...assets.prefetches.map(
      (href) => `<link rel="prefetch" as="script" href="${href}"${crossOrigin(href)}>`,
    ),
    `<script type="module"${nonce} src="${assets.entry}"></script>`,
  ].join('')
  const state = `<script type="application/json" id="${page.state.id}">${page.state.json}</script>`
  // The first </head><body> and the last </body> are the document's own: text is escaped, so it cannot hold either.
  const { html } = page
  const [headEnd, bodyEnd] = [
    markAt(html.indexOf('</head><body>'), '</head><body>'),
    markAt(html.lastIndexOf('</body>'), '</body>'),
  ]
  const body = html.slice(headEnd + '</head><body>'.length, bodyEnd)
  const first = SKIP_LINKS.exec(body)?.[0] ?? ''
  // One string for the whole: React's is in many pieces, and each search through a new one joins all of them again.
  const document = [
    html.slice(0, headEnd),
    head,
    '</head><body>',
    first,
    `${bodyStart.html}<script${nonce}>${bodyStart.script}</script>`,
    body.slice(first.length),
    state,
    html.slice(bodyEnd),
  ].join('')
  return document.startsWith('<!DOCTYPE') ? document : `<!DOCTYPE html>${document}`
}
