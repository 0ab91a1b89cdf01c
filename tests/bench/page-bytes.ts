/** What a first visit loads, compressed: the page itself, and every script and style sheet the page names. */
import { brotliCompressSync } from 'node:zlib'

interface PageBytes {
  readonly html: number
  readonly script: number
  readonly style: number
}

const SCRIPT = /(?:<script[^>]+src|<link[^>]+rel="modulepreload"[^>]+href)="([^"]+\.js)"/g
const SCRIPT_HREF_FIRST = /<link[^>]+href="([^"]+\.js)"[^>]+rel="modulepreload"/g
const STYLE = /href="([^"]+\.css)"/g

const named = (html: string, ...patterns: RegExp[]): string[] => [
  ...new Set(
    patterns.flatMap((pattern) => [...html.matchAll(pattern)].flatMap(([, path]) => (path ? [path] : []))),
  ),
]

async function brotliBytes(origin: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const body = await fetch(new URL(path, origin)).then((response) => response.arrayBuffer())
      return brotliCompressSync(new Uint8Array(body)).byteLength
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export async function pageBytes(url: string): Promise<PageBytes> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const html = await response.text()
  return {
    html: brotliCompressSync(html).byteLength,
    script: await brotliBytes(url, named(html, SCRIPT, SCRIPT_HREF_FIRST)),
    style: await brotliBytes(url, named(html, STYLE)),
  }
}
