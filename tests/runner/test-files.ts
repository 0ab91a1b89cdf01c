import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** All files below tests/, as git names them, without the packages that are installed there. */
export const testFiles = (root: string): readonly string[] =>
  readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/'))
