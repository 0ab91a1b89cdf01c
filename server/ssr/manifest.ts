import { z } from 'zod'
import type { HeadAssets, WebApp } from './web-app.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

const ENTRY = 'web/entry-client.tsx'
/** What the entry imports in pieces, first to last. */
const APPLICATION = 'web/start/application.tsx'
/** The font file that every page needs at once; browsers load the other subsets when a character needs them. */
const FIRST_FONT = /\/figtree-latin-wght-normal\.woff2$/

export function parseManifest(json: string): Manifest {
  return manifestSchema.parse(JSON.parse(json))
}

/**
 * Walks the imports of the entry and of the page's own chunks. Styles are ordered as the browser would load them:
 * imported modules before their importer, the entry before the page, so that the cascade stays the same. `base`: where the
 * files are, if not on this site.
 */
export function headAssets(manifest: Manifest, base = ''): WebApp['assets'] {
  const known = new Map<string, HeadAssets>()
  const urlOf = (file: string): string => `${base}/${file}`
  const fonts = Object.entries(manifest).flatMap(([source, { file }]) =>
    FIRST_FONT.test(source) ? [urlOf(file)] : [],
  )
  const entry = manifest[ENTRY]?.file
  if (entry === undefined) throw new Error(`${ENTRY} is missing in the manifest of the build`)

  function collect(sources: readonly string[], later: readonly string[]): HeadAssets {
    const visited = new Set<string>()
    const styles = new Set<string>()
    const preloads = new Set<string>()
    function visit(source: string) {
      if (visited.has(source)) return
      visited.add(source)
      const chunk = manifest[source]
      if (!chunk) return
      for (const imported of chunk.imports ?? []) visit(imported)
      for (const style of chunk.css ?? []) styles.add(urlOf(style))
      if (source !== ENTRY) preloads.add(urlOf(chunk.file))
    }
    for (const source of [ENTRY, APPLICATION, ...sources]) visit(source)
    const first = { styles: [...styles], preloads: [...preloads] }
    for (const source of later) visit(source)
    const prefetches = [...preloads].slice(first.preloads.length)
    return { fonts, ...first, prefetches, entry: urlOf(entry ?? '') }
  }

  return (sources, later = []) => {
    const key = [...sources, '', ...later].join('\n')
    const assets = known.get(key) ?? collect(sources, later)
    known.set(key, assets)
    return assets
  }
}
