import { beforeEach, expect, test, vi } from 'vitest'
import {
  type ApplyDraft,
  applyDrafts,
  dropHandover,
  firstDraft,
  putHandover,
  takeHandover,
  VISITOR,
} from '../../../../../web/features/applications/apply/apply-drafts.ts'
import { type ApplyValues, NO_VALUES } from '../../../../../web/features/applications/apply/apply-schema.ts'

/** Enough of the browser's storage: the keys are its own properties there too. */
function memory(): object {
  const kept: Record<string, string> = {}
  const verbs = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
  return new Proxy(kept, { get: (target, name) => Reflect.get(verbs, name) ?? Reflect.get(target, name) })
}

const KEY = '6f1c2a34-0000-4000-8000-000000000001'
const JOB = 'job-1'
const PROFILE: ApplyValues = {
  ...NO_VALUES,
  firstName: 'Mara',
  lastName: 'Lindner',
  email: 'mara@post.example',
}
const TYPED: ApplyValues = { ...NO_VALUES, firstName: 'Marah', letter: 'Guten Tag,' }

function draftOf(fields: ApplyValues, handoverKey: string | null = null): ApplyDraft {
  return { fields, files: [], pending: [], handoverKey, guestKey: null, sentTo: null }
}

const first = (handoverKey: string | null) =>
  firstDraft({ jobId: JOB, userId: 'mara', handoverKey, profile: PROFILE })

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('localStorage', memory())
})

test('the form begins with the profile', () => {
  expect(first(null)).toEqual({ draft: draftOf(PROFILE), restored: false })
})

test('a closed tab takes along the text of a visitor, and no text of an account', () => {
  applyDrafts.put('mara', JOB, { version: null, values: { ...draftOf(TYPED), pending: ['Lebenslauf.pdf'] } })
  applyDrafts.put(VISITOR, JOB, { version: null, values: draftOf(TYPED, KEY) })
  vi.stubGlobal('sessionStorage', memory())
  expect(first(null)).toEqual({ draft: { ...draftOf(TYPED), pending: ['Lebenslauf.pdf'] }, restored: true })
  expect(applyDrafts.get(VISITOR, JOB)).toBeNull()
  applyDrafts.remove('mara', JOB)
  vi.stubGlobal('sessionStorage', memory())
  expect(first(null).restored).toBe(false)
})

test('what this browser has kept comes back, for this job and this person only', () => {
  applyDrafts.put('mara', JOB, { version: null, values: draftOf(TYPED) })
  expect(first(null)).toEqual({ draft: draftOf(TYPED), restored: true })
  expect(firstDraft({ jobId: 'job-2', userId: 'mara', handoverKey: null, profile: PROFILE }).restored).toBe(
    false,
  )
  expect(firstDraft({ jobId: JOB, userId: 'ole', handoverKey: null, profile: PROFILE }).restored).toBe(false)
})

test('what a visitor typed goes along to the account, over the profile, and is read once', () => {
  putHandover(KEY, JOB, TYPED)
  const { draft, restored } = first(KEY)
  expect(restored).toBe(true)
  expect(draft.fields).toEqual({ ...PROFILE, firstName: 'Marah', letter: 'Guten Tag,' })
  expect(Object.keys(localStorage)).toEqual([])
  expect(first(KEY).restored).toBe(false)
})

test('the tab of the form and the tab of the mail both get the text, whichever comes first', () => {
  putHandover(KEY, JOB, TYPED)
  applyDrafts.put(VISITOR, JOB, { version: null, values: draftOf(TYPED, KEY) })
  // The tab that waited: it has the text itself, and leaves the other copy.
  expect(first(KEY).draft.fields.letter).toBe('Guten Tag,')
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(first(KEY).draft.fields.letter).toBe('Guten Tag,')
  dropHandover(KEY)
  expect(Object.keys(localStorage)).toEqual([])
})

test('without the key in the URL nobody gets the text of a visitor', () => {
  applyDrafts.put(VISITOR, JOB, { version: null, values: draftOf(TYPED, KEY) })
  putHandover(KEY, JOB, TYPED)
  expect(first(null).restored).toBe(false)
  expect(first('6f1c2a34-0000-4000-8000-000000000002').restored).toBe(false)
})

test('the text goes along for a day, and to its own job', () => {
  const now = Date.now()
  putHandover(KEY, JOB, TYPED, now - 24 * 60 * 60 * 1000 - 1)
  expect(takeHandover(KEY, JOB, now)).toBeNull()
  putHandover(KEY, JOB, TYPED, now)
  expect(takeHandover(KEY, 'job-2', now)).toBeNull()
})

test('what is older than a day goes with the next visit', () => {
  putHandover(KEY, JOB, TYPED, Date.now() - 25 * 60 * 60 * 1000)
  putHandover('6f1c2a34-0000-4000-8000-000000000003', JOB, TYPED)
  expect(Object.keys(localStorage)).toEqual(['bewerbung-mitnehmen:6f1c2a34-0000-4000-8000-000000000003'])
})

test('storage of another release is not read', () => {
  sessionStorage.setItem(`bewerbung:mara:${JOB}`, '{"version":null,"values":{"letter":"x"}}')
  expect(first(null).restored).toBe(false)
})
