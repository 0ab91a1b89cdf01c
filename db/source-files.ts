/** Lists the SQL files below db/ in the order in which they run, with checksums. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface SourceFile {
  /** Path below db/, with forward slashes. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export const databaseFolder = fileURLToPath(new URL('.', import.meta.url))

function sqlFiles(base: string, folder: string): SourceFile[] {
  const absolute = join(base, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const sql = readFileSync(file, 'utf8')
      return {
        name: relative(base, file).split(sep).join('/'),
        sql,
        // Git may convert line ends at checkout; that must not count as an edit.
        checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function migrationFiles(base: string = databaseFolder): SourceFile[] {
  const files = sqlFiles(base, 'migrations')
  const seen = new Map<string, string>()
  for (const file of files) {
    const number = /^migrations\/(\d{4})_[a-z0-9_]+\.sql$/.exec(file.name)?.[1]
    if (number === undefined) throw new Error(`db/${file.name}: a migration is called NNNN_what_it_does.sql`)
    const twin = seen.get(number)
    if (twin !== undefined) throw new Error(`db/${file.name} and db/${twin} carry the same number`)
    seen.set(number, file.name)
  }
  return files
}

/** Recorded name of a migration: `0003_vocabulary`. */
export function migrationId(file: SourceFile): string {
  return file.name.slice('migrations/'.length, -'.sql'.length)
}

export interface ReloadableSources {
  readonly functions: readonly SourceFile[]
  readonly policies: readonly SourceFile[]
  readonly comments: readonly SourceFile[]
}

/** Files that, unlike migrations, can run again at any time. */
export function reloadableFiles(base: string = databaseFolder): ReloadableSources {
  return {
    functions: sqlFiles(base, 'functions'),
    policies: sqlFiles(base, 'policies'),
    comments: sqlFiles(base, 'comments'),
  }
}
