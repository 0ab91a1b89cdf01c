/** Parts of pages in docs/ that are written from the code: `npm run docs` writes them, `npm run rules` compares them. */
import { envDocumentation } from '../../server/env.ts'
import { readSource } from './source-files.ts'

/** A page between the marks `<!-- name: generated -->` and `<!-- /name -->`. */
export function withGenerated(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: generated -->\n`, `<!-- /${name} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page has no marks for ${name}`)
  return `${page.slice(0, from + begin.length)}${text}${page.slice(to)}`
}

/** One list for each room of server/env/. */
export function variableLists(): string {
  const lists = envDocumentation.map(({ room, variables }) => {
    const items = variables.map(({ name, defaultValue, description }) => {
      const preset = defaultValue === undefined ? '' : `, \`${defaultValue}\``
      return `- \`${name}\`${preset}: ${description}`
    })
    return [`### ${room}`, '', ...items, ''].join('\n')
  })
  return `\n${lists.join('\n')}\n`
}

/** Each generated page as it has to be. */
export function generatedDocs(): Array<{ readonly file: string; readonly text: string }> {
  const operations = 'docs/operations.md'
  return [{ file: operations, text: withGenerated(readSource(operations), 'variables', variableLists()) }]
}

/** Pages that are not what `npm run docs` writes. */
export const findStaleDocs = (): string[] =>
  generatedDocs()
    .filter(({ file, text }) => readSource(file) !== text)
    .map(({ file }) => `${file}: differs from what \`npm run docs\` writes`)
