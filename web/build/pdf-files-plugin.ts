import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The build for older browsers: the other one calls functions that browsers of last year lack. */
const WORKER = 'legacy/build/pdf.worker.min.mjs'
/** Character maps, fonts that files may leave out, colour profiles, decoders of pictures as scanners make them. */
const FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm']
/** What runs the scripts of a PDF, which nobody here does, and what stands in for WebAssembly, which every browser has. */
const LEFT_OUT = /^quickjs|_nowasm_fallback/

async function pdfVersion(): Promise<string> {
  const { version }: { version?: unknown } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'))
  if (typeof version !== 'string') throw new Error('pdfjs-dist has no version')
  return version
}

/** File in the package by its name below the folder of the version. */
async function pdfFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map([['worker.js', join(PACKAGE, WORKER)]])
  for (const folder of FOLDERS)
    for (const name of await readdir(join(PACKAGE, folder)))
      if (!LEFT_OUT.test(name)) files.set(`${folder}/${name}`, join(PACKAGE, folder, name))
  return files
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

/**
 * What the viewer of PDFs loads by URL: the worker and its data, in a folder with the version in its name, because the names
 * of the files themselves are part of the library (web/features/applications/pdf-viewer/pdf-engine.ts).
 */
export function pdfViewerFiles(): Plugin {
  return {
    name: 'pdf-viewer-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async configureServer({ middlewares }) {
      const base = `/assets/pdf-${await pdfVersion()}/`
      const files = await pdfFiles()
      middlewares.use((request, response, next) => {
        const file = request.url?.startsWith(base) ? files.get(request.url.slice(base.length)) : undefined
        if (file === undefined) return next()
        const extension = basename(request.url ?? '') === 'worker.js' ? '.js' : extname(file)
        response.setHeader('content-type', TYPES[extension] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
    async generateBundle() {
      const folder = `assets/pdf-${await pdfVersion()}`
      for (const [name, file] of await pdfFiles())
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: await readFile(file) })
    },
  }
}
