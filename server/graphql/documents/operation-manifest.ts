/** The operations of the web app, written by cli/build-operations.ts and committed as schema/persisted-operations.json. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const operationSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1),
  type: z.enum(['query', 'mutation', 'subscription']),
  body: z.string().min(1),
})

const manifestSchema = z.object({
  format: z.literal('persisted-operations'),
  version: z.literal(1),
  operations: z.array(operationSchema),
})

export type ManifestOperation = z.infer<typeof operationSchema>
export type OperationManifest = z.infer<typeof manifestSchema>

export const MANIFEST_URL = new URL('../../../schema/persisted-operations.json', import.meta.url)

export const EMPTY_MANIFEST: OperationManifest = {
  format: 'persisted-operations',
  version: 1,
  operations: [],
}

export function operationId(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}

export async function readManifest(url: URL = MANIFEST_URL): Promise<OperationManifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(url, 'utf8')))
  } catch (error) {
    // A checkout in which code generation has not run has no operations; the server then refuses every request.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return EMPTY_MANIFEST
    throw error
  }
}
