import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['db/functions', 'db/policies', 'schema', 'server', 'web', 'tests']

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Paths of what people wrote: no generated files (in `schema` all but TypeScript), no migrations (which never change). */
export function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile() && !/\.generated\.tsx?$|\.d\.ts$/.test(entry.name))
    .filter((entry) => !entry.parentPath.endsWith('schema') || entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/'))
}
