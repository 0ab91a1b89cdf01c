/**
 * Every package of the lock file names the hash of what was reviewed: npm installs an entry without one whatever the
 * registry answers. Hosts of registries do not belong there; npm takes the one that is configured.
 */
import { z } from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/**
 * Builds for other platforms, of the linter and of what pdf.js draws with outside of browsers, in the version of which they
 * were locked on a registry that does not have them. npm skips them here; the next version has to bring their hashes.
 */
const NOT_ON_OUR_REGISTRY: ReadonlySet<string> = new Set([
  ...[
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ].map((platform) => `node_modules/@biomejs/cli-${platform}@2.6.8`),
  ...[
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm-gnueabihf',
    'linux-arm64-musl',
    'linux-riscv64-gnu',
    'linux-x64-musl',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ].map((platform) => `node_modules/@napi-rs/canvas-${platform}@1.1.1`),
])

/** `file` is how the lock file is called in messages. */
export function findLockProblems(text: string, file = 'package-lock.json'): string[] {
  return Object.entries(lockSchema.parse(JSON.parse(text)).packages).flatMap(
    ([path, { version = '', integrity, resolved, link }]) => {
      // The checkout itself, folders in it, and links to them.
      if (!path.includes('node_modules/') || link) return []
      const problems: string[] = []
      if (!integrity?.startsWith('sha512-') && !NOT_ON_OUR_REGISTRY.has(`${path}@${version}`)) {
        problems.push(`${file}: ${path} has no sha512 hash`)
      }
      if (resolved !== undefined) problems.push(`${file}: ${path} names a host`)
      return problems
    },
  )
}
