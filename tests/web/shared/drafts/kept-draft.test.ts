/** What a form keeps of its text, in its tab and beyond it, beside other forms of the same document. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { draftStorage } from '../../../../web/shared/drafts/draft-storage.ts'
import { KeptDraft } from '../../../../web/shared/drafts/kept-draft.ts'
import { parkedDrafts } from '../../../../web/shared/drafts/parked-drafts.ts'
import { stubRefusedStorage, stubStorage } from './browser-storage.ts'

let inTab: Map<string, string>
let beyondTab: Map<string, string>

beforeEach(() => {
  const stubbed = stubStorage()
  inTab = stubbed.inTab
  beyondTab = stubbed.beyondTab
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const storage = draftStorage('stellenangebot', z.object({ title: z.string() }))
const formOf = (userId = 'petra') => new KeptDraft(storage, userId)
const draft = (title: string, version: number | null = 3) => ({ version, values: { title } })
const PAGE = '/stellenangebot-erstellen?id=x'
const titles = () =>
  parkedDrafts('petra').map(
    ({ stored }) => z.object({ values: z.object({ title: z.string() }) }).parse(stored).values.title,
  )

test('a new document is found without its key, which only its tab keeps', () => {
  const form = formOf()
  const written = { ...draft('Bandagist', null), clientKey: 'k1', owner: 'haus-eins' }
  form.park(null, written, '/stellenangebot-erstellen')
  form.put(null, written)
  expect(formOf().find(null).draft).toMatchObject(written)
  expect([...beyondTab.values()].join()).not.toContain('k1')
  inTab.clear()
  expect(formOf().find(null).draft).toEqual({ ...draft('Bandagist', null), owner: 'haus-eins' })
  expect(formOf('jonas').find(null).draft).toBeNull()
  expect(formOf().find('x').draft).toBeNull()
})

test('two windows park beside each other; a save takes only its own away', () => {
  const [first, second] = [formOf(), formOf()]
  first.park('x', draft('Erstes Fenster'), PAGE)
  vi.advanceTimersByTime(1)
  second.park('x', draft('Zweites Fenster'), PAGE)
  first.park('x', draft('Erstes Fenster, mehr'), PAGE)
  expect(titles().sort()).toEqual(['Erstes Fenster, mehr', 'Zweites Fenster'])
  first.saved('x', null)
  expect(titles()).toEqual(['Zweites Fenster'])
})

test('the newest is found, and goes when it is saved or discarded', () => {
  formOf().park('x', draft('Älter'), PAGE)
  vi.advanceTimersByTime(1)
  formOf().park('x', draft('Neuer'), PAGE)
  const later = formOf()
  expect(later.find('x').draft?.values.title).toBe('Neuer')
  later.drop('x')
  expect(titles()).toEqual(['Älter'])
  const last = formOf()
  last.find('x')
  last.saved('x', null)
  expect(titles()).toEqual([])
})

test('what was restored is parked again in its place, also after a reload of the tab', () => {
  formOf().park('x', draft('Gestern'), PAGE)
  const form = formOf()
  form.find('x')
  form.put('x', draft('Gestern und heute'))
  const reloaded = formOf()
  expect(reloaded.find('x').draft?.values.title).toBe('Gestern und heute')
  reloaded.park('x', draft('Gestern und heute, mehr'), PAGE)
  expect(titles()).toEqual(['Gestern und heute, mehr'])
})

test('a save takes the older text away, also while newer is typed', () => {
  const form = formOf()
  form.park(null, draft('Bandagist', null), PAGE)
  form.saved('x', draft('Bandagist in Fulda', 1))
  expect(titles()).toEqual([])
  expect(formOf().find('x').draft?.values.title).toBe('Bandagist in Fulda')
})

test('who leaves without saving leaves what earlier visits have parked', () => {
  formOf().park('x', draft('Gestern'), PAGE)
  const form = formOf()
  form.find('x')
  form.leaveUnsaved()
  expect(titles()).toEqual(['Gestern'])
  form.park('x', draft('Heute'), PAGE)
  form.leaveUnsaved()
  expect(titles()).toEqual([])
})

test('what another release has parked is shown, and no save deletes it', () => {
  beyondTab.set(
    'entwurf:petra:stellenangebot:petra:x:f1',
    JSON.stringify({ version: 1, values: { headline: 'Alter Titel' }, page: PAGE, at: Date.now() }),
  )
  const form = formOf()
  const { draft: found, misfits } = form.find('x')
  expect(found).toBeNull()
  expect(misfits).toMatchObject([{ stored: { values: { headline: 'Alter Titel' } } }])
  form.park('x', draft('Neuer Titel'), PAGE)
  form.saved('x', null)
  expect(beyondTab.size).toBe(1)
})

test('says where the browser does not keep the text', () => {
  expect(formOf().park('x', draft('Bandagist'), PAGE)).toBe(true)
  stubRefusedStorage('localStorage')
  expect(formOf().park('x', draft('Bandagist'), PAGE)).toBe(false)
})

test('nothing is kept once the person has signed out', async () => {
  vi.resetModules()
  const { stopKeeping } = await import('../../../../web/shared/drafts/parked-drafts.ts')
  const { KeptDraft: Kept } = await import('../../../../web/shared/drafts/kept-draft.ts')
  const form = new Kept(storage, 'petra')
  stopKeeping()
  expect(form.park('x', draft('Bandagist'), PAGE)).toBe(false)
  form.put('x', draft('Bandagist'))
  expect([inTab.size, beyondTab.size]).toEqual([0, 0])
})

test('a lock says that the text is open, until it is saved or its form closes', async () => {
  const held = new Set<string>()
  const locks = {
    request: async (key: string, work: () => Promise<void>) => {
      held.add(key)
      await work()
      held.delete(key)
    },
  }
  vi.stubGlobal('navigator', { locks })
  const form = formOf()
  for (const title of ['Eins', 'Zwei']) form.park('x', draft(title), PAGE)
  expect([...held]).toEqual([...beyondTab.keys()])
  form.release()
  await vi.advanceTimersByTimeAsync(0)
  expect(held.size).toBe(0)
  form.park('x', draft('Drei'), PAGE)
  expect(held.size).toBe(1)
  form.saved('x', null)
  await vi.advanceTimersByTimeAsync(0)
  expect(held.size).toBe(0)
})
