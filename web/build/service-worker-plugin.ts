import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { isManifest } from './persisted-operations-plugin.ts'
import { PRECACHED_FILES, PRECACHED_SOURCES } from './precached-sources.ts'

const ENTRY = 'web/entry-client.tsx'
/** Files of a folder belong to the viewer of PDFs, which keeps its own. */
const HASHED = /^assets\/[^/]+$/

type Bundle = Rolldown.OutputBundle

/** The file with each of our modules. */
function chunksByModule(bundle: Bundle): ReadonlyMap<string, Rolldown.OutputChunk> {
  const found = new Map<string, Rolldown.OutputChunk>()
  for (const output of Object.values(bundle))
    if (output.type === 'chunk') for (const id of output.moduleIds) found.set(id, output)
  return found
}

function withImports(chunk: Rolldown.OutputChunk, bundle: Bundle, found: Set<string>): void {
  if (found.has(chunk.fileName)) return
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, found)
  }
}

/** Fails the build when a source has moved: a page would be missing without a network, and nobody would notice. */
function buildFilesOf(bundle: Bundle, root: string) {
  const chunks = chunksByModule(bundle)
  const chunkOf = (source: string): Rolldown.OutputChunk => {
    const chunk = chunks.get(join(root, source).replaceAll('\\', '/'))
    if (!chunk) throw new Error(`${source} is not part of the build; see web/build/precached-sources.ts`)
    return chunk
  }
  const needed = new Set<string>()
  for (const source of PRECACHED_SOURCES) withImports(chunkOf(source), bundle, needed)
  for (const output of Object.values(bundle))
    if (output.type === 'asset' && output.originalFileNames.some((name) => PRECACHED_FILES.test(name)))
      needed.add(output.fileName)
  const paths = (files: readonly string[]) => files.map((file) => `/${file}`).sort()
  return {
    build: `/${chunkOf(ENTRY).fileName}`,
    precached: paths([...needed]),
    others: paths(Object.keys(bundle).filter((file) => HASHED.test(file) && !needed.has(file))),
  }
}

/** Ids of the trusted documents that the worker sends, by their names. */
function documentsOf(root: string) {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'schema/persisted-operations.json'), 'utf8'))
  const idOf = (wanted: string): string => {
    const found = isManifest(manifest) && manifest.operations.find(({ name }) => name === wanted)
    if (!found) throw new Error(`${wanted} is not in the manifest; run npm run codegen`)
    return found.id
  }
  return { PushHere: idOf('PushHere'), SubscribeToPush: idOf('SubscribeToPush') }
}

/**
 * Bundles `web/worker/sw.ts` to `/sw.js`, with the names of the files of this build in it: it differs from the worker before
 * whenever one of them does, which is how browsers notice a release. After all files have their names, before they are
 * compressed.
 */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const result = await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: {
            'process.env.NODE_ENV': '"production"',
            BUILD_FILES: JSON.stringify(buildFilesOf(bundle, root)),
            PUSH_DOCUMENTS: JSON.stringify(documentsOf(root)),
          },
          build: {
            write: false,
            target: 'baseline-widely-available',
            rolldownOptions: {
              input: join(root, 'web/worker/sw.ts'),
              output: { format: 'iife', codeSplitting: false },
            },
          },
        })
        const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
          'output' in part ? part.output : [],
        )
        const [worker] = outputs
        if (worker?.type !== 'chunk' || outputs.length > 1)
          throw new Error('The worker is more than one file')
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code })
      },
    },
  }
}
