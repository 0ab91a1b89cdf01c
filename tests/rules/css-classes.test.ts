/** TypeScript takes any name for a class of a CSS module; one that is not there is undefined, and the element has no style. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm

function missingClasses(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const css = readFileSync(join(dirname(file), path), 'utf8')
    const used = [...code.matchAll(new RegExp(`(?<![\\w'/.-])${name}\\.([a-zA-Z]\\w*)`, 'g'))].map(
      ([, used = '']) => used,
    )
    return [...new Set(used)]
      .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
      .map((one) => `${file}: ${path} has no .${one}`)
  })
}

it('no component names a class that its CSS module does not have', () => {
  const files = globSync('web/**/*.tsx')
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(missingClasses)).toEqual([])
})
