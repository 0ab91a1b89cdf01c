/** What is typed goes with its person, from both storages, and what belongs to nobody else stays. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetIdentity, forgetTypedByOthers } from '../../../../web/shared/auth/forget-person.ts'
import { browserStorage } from '../../../../web/shared/legal/browser-storage.ts'
import { stubStorage } from '../drafts/browser-storage.ts'

const KIM = '0198f0a2-7c1d-7e2a-9b3c-0123456789ab'
const PETRA = '0198f0a2-7c1d-7e2a-9b3c-ba9876543210'

/** Every kind that people are told of, whose key names an account. */
const KINDS = browserStorage.flatMap(({ name }) => /^([^:]+):<Konto>:/.exec(name)?.[1] ?? [])
const typedBy = (owner: string) => KINDS.map((kind) => `${kind}:${owner}:7`)
const OF_NOBODY = ['text::7', 'bewerbung:gast:7', 'bewerbung-mitnehmen:1f', 'graphiql:queries']
const OF_BROWSER = [
  'cookie-consent',
  'merkliste',
  'mantine-color-scheme-value',
  'react-router-scroll-positions',
]

let storages: Map<string, string>[]
beforeEach(() => {
  const { inTab, beyondTab } = stubStorage()
  storages = [inTab, beyondTab]
  for (const storage of storages)
    for (const key of [...typedBy(KIM), ...typedBy(PETRA), ...OF_NOBODY, ...OF_BROWSER])
      storage.set(key, '{}')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the next person finds nothing that another has typed, and keeps what is the own', () => {
  expect(KINDS.length).toBeGreaterThan(6)
  forgetTypedByOthers(PETRA)
  for (const storage of storages)
    expect([...storage.keys()]).toEqual([...typedBy(PETRA), ...OF_NOBODY, ...OF_BROWSER])
})

test.each([undefined, PETRA])(
  'what pages of the history would show again goes before the next person comes: %s',
  (next) => {
    const [inTab] = storages
    inTab?.set('verlauf:1f', 'petra@beispiel-klinik.example')
    forgetIdentity(next)
    expect([...(inTab?.keys() ?? [])]).not.toContain('verlauf:1f')
  },
)

test('a sign-out leaves only what belongs to the browser', () => {
  forgetIdentity()
  for (const storage of storages) expect([...storage.keys()]).toEqual(OF_BROWSER)
})
