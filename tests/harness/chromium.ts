/** A headless Chromium wherever there is one: Playwright's own, one of the system, else the one inside an npm package. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { homedir, platform, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

function runs(executable: string): boolean {
  // Some systems ship a stub that only says where to get the browser.
  return spawnSync(executable, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}

function playwrightFolders(): string[] {
  const configured = process.env['PLAYWRIGHT_BROWSERS_PATH']
  const caches: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright'),
  }
  const base =
    configured && configured !== '0'
      ? configured
      : (caches[platform()] ?? join(homedir(), '.cache/ms-playwright'))
  if (!existsSync(base)) return []
  return readdirSync(base)
    .filter((name) => /^chromium(?:_headless_shell)?-\d+$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(base, name))
}

function playwrightChromium(): string | undefined {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const names = /^(?:chrome-headless-shell|headless_shell|chrome|Chromium)(?:\.exe)?$/
  for (const folder of playwrightFolders()) {
    const entry = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
      (candidate) => candidate.isFile() && names.test(candidate.name),
    )
    if (entry) return join(entry.parentPath, entry.name)
  }
  return undefined
}

const SYSTEM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(platform() === 'win32' ? ';' : ':')
  const candidates = [
    ...SYSTEM_NAMES.flatMap((name) =>
      folders.map((folder) => join(folder, platform() === 'win32' ? `${name}.exe` : name)),
    ),
    ...SYSTEM_PATHS,
  ]
  return candidates.find((file) => existsSync(file) && runs(file))
}

/**
 * It unpacks itself into the temporary folder under a fixed name. One folder per account, because the file that
 * another account left there may not be executed.
 */
async function packedChromium(): Promise<string | undefined> {
  if (platform() !== 'linux') return undefined
  const before = process.env['TMPDIR']
  const folder = join(tmpdir(), `orthostellen-chromium-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  process.env['TMPDIR'] = folder
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

export async function findChromium(): Promise<string> {
  const found = playwrightChromium() ?? systemChromium() ?? (await packedChromium())
  if (found === undefined)
    throw new Error('No Chromium was found; `npx playwright install chromium` brings one')
  return found
}

/**
 * The packed Chromium's own arguments are not used: they contain --single-process, with which closing one page ends
 * the browser.
 */
export const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
