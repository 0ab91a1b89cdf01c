/** The viewer as it is built, behind the headers of the server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { FastifyReply } from 'fastify'
import { build } from 'vite'
import { createBaseContext } from '../../../../../server/base-context.ts'
import { createBareApp } from '../../../../../server/http/bare-app.ts'
import { registerStaticFiles } from '../../../../../server/http/static-files.ts'
import { pdfViewerFiles } from '../../../../../web/build/pdf-files-plugin.ts'
import { testDatabase } from '../../../../harness/database.ts'
import { testEnv } from '../../../../harness/test-env.ts'

export interface ViewerSite {
  readonly url: string
  /** What /api/files/<name> answers. */
  readonly files: Map<string, Uint8Array | number>
  /** Each request for one. */
  readonly asked: string[]
  close(): Promise<void>
}

/** As the route of the files answers. */
function sendFile(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', 'attachment; filename="a.pdf"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes))
}

export async function startViewerSite(): Promise<ViewerSite> {
  const outDir = mkdtempSync(join(tmpdir(), 'viewer-'))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../../../../', import.meta.url)),
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), pdfViewerFiles()],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('viewer-entry.tsx', import.meta.url)),
        output: { entryFileNames: 'assets/entry.js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  })
  const database = await testDatabase()
  const { context, dispose } = createBaseContext(testEnv(database), database.url, 'built')
  const app = createBareApp(context)
  const files = new Map<string, Uint8Array | number>()
  const asked: string[] = []
  await registerStaticFiles(app, outDir)
  app.get('/viewer', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="de"><title>PDF</title><meta name="viewport" content="width=device-width">` +
          `<link rel="stylesheet" href="/assets/viewer-entry.css"><body style="margin:0"><div id="root"></div>` +
          `<script type="module" src="/assets/entry.js" nonce="${request.cspNonce}"></script>`,
      ),
  )
  app.get<{ Params: { name: string } }>('/api/files/:name', async (request, reply) => {
    const { name } = request.params
    asked.push(name)
    const file = files.get(name) ?? 404
    return typeof file === 'number' ? reply.status(file).send({ code: 'NO' }) : sendFile(reply, file)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    files,
    asked,
    async close() {
      await app.close()
      await dispose()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
