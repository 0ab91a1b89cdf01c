/** Exports that no other file imports: without the keyword a reader sees that a change concerns one file. */
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** What a tool, the router or a folder of its kind loads. */
const LOADED_OTHERWISE: readonly RegExp[] = [
  /^[^/]+\.ts$/,
  /\.generated\.tsx?$/,
  /^web\/(?:pages\/.*-page|pages\/mantine-layout|entry-\w+)\.tsx?$/,
  /^server\/graphql\/(?:topics|codegen)\//,
  // Stands in for files of the server, which the bench replaces by path.
  /^tests\/bench\/unobserved\//,
]

interface Module {
  readonly file: string
  readonly exports: ReadonlyArray<{ readonly name: string; readonly line: number }>
  /** What it takes from others: `file name`, or `file *` for everything. */
  readonly takes: readonly string[]
}

function moduleOf(file: string, code: string): Module {
  const { module } = parseSync(file, code)
  const pathOf = (specifier: string): string =>
    normalize(join(dirname(file), specifier.split('?', 1)[0] ?? '')).replaceAll('\\', '/')
  const lineAt = (offset: number): number => code.slice(0, offset).split('\n').length
  const takes: string[] = []
  const exports: { name: string; line: number }[] = []
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries)
      takes.push(
        `${pathOf(moduleRequest.value)} ${importName.kind === 'Name' ? importName.name : importName.kind === 'Default' ? 'default' : '*'}`,
      )
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, start } of entries) {
      if (moduleRequest)
        takes.push(`${pathOf(moduleRequest.value)} ${importName.kind === 'Name' ? importName.name : '*'}`)
      exports.push({ name: exportName.name ?? 'default', line: lineAt(start) })
    }
  // Imports at run time and in types, and files that a worker, a mock or a tool gets by their path.
  for (const [, path = ''] of code.matchAll(/(?<!\bfrom |\bimport )['"`]([\w./-]+\.tsx?)['"`]/g))
    takes.push(`${pathOf(path)} *`, `${path} *`)
  return { file, exports, takes }
}

/** One line each: `file:line: name`. */
export function findUnusedExports(
  sources: ReadonlyArray<{ readonly file: string; readonly code: string }>,
): string[] {
  const modules = sources.map(({ file, code }) => moduleOf(file, code))
  const taken = new Set(modules.flatMap(({ takes }) => takes))
  return modules
    .filter(({ file }) => !LOADED_OTHERWISE.some((pattern) => pattern.test(file)))
    .flatMap(({ file, exports }) =>
      exports
        .filter(({ name }) => !taken.has(`${file} *`) && !taken.has(`${file} ${name}`))
        .map(({ name, line }) => `${file}:${line}: nobody imports ${name}`),
    )
}
