/** What people are told of cookies and storage is what the code stores. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { browserStorage } from '../../../../web/shared/legal/browser-storage.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const STORES =
  /\b(?:localStorage|sessionStorage)\b[.[]|\bdocument\.cookie\b|\bcookieStore\.|\bindexedDB\.|\bopenDB[<(]|\bcaches\.open\(|\b(?:draftStorage|cookieName)\(|\bheader\(['"]set-cookie['"]/

/** They store under names that others choose or that cookie-record.ts names, pass on what better-auth sets, or only remove. */
const PLUMBING = new Set([
  'web/shared/drafts/draft-storage.ts',
  'web/shared/drafts/text-across-tabs.ts',
  'web/shared/privacy/cookie-choice.ts',
  'web/shared/privacy/cookie-notice-markup.ts',
  'web/shared/privacy/preference-storage.ts',
  'server/auth/register.ts',
  'server/graphql/http/follow-session.ts',
  // Reads what text-across-tabs.ts keeps.
  'web/shared/drafts/unsent-texts.ts',
  // Reads what the worker keeps.
  'web/pages/info/kept-pages.tsx',
])

function sourceFiles(): string[] {
  return ['web', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.generated\.|\.d\.ts$/.test(entry.name),
      )
      .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`),
  )
}

it('names every file of ours that stores something in a browser', () => {
  const told = new Set<string>(browserStorage.map(({ writtenBy }) => writtenBy))
  const storing = sourceFiles().filter((file) => STORES.test(read(file)))
  expect(storing.length).toBeGreaterThan(6)
  expect(
    storing.filter((file) => !told.has(file) && !PLUMBING.has(file)),
    'These files store something in a browser: say what, why and how long in web/shared/legal/browser-storage.ts.',
  ).toEqual([])
})

it('tells of nothing that no code stores', () => {
  const wrong = browserStorage.filter(({ writtenBy, mark }) => {
    if (writtenBy.startsWith('package ')) return false
    return !read(writtenBy).includes(mark)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
  const scroll = join(root, 'node_modules/react-router/dist/production')
  const files = readdirSync(scroll).filter((file) => file.endsWith('.mjs'))
  expect(
    files.some((file) => readFileSync(join(scroll, file), 'utf8').includes('react-router-scroll-positions')),
  ).toBe(true)
})
