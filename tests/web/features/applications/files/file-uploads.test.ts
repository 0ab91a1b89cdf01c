import { describe, expect, it } from 'vitest'
import {
  FileUploads,
  isUnderWay,
  type SendAnswer,
  type Sending,
} from '../../../../../web/features/applications/files/file-uploads.ts'

interface Sent {
  readonly id: string
  readonly name: string
  readonly onProgress: (sent: number) => void
  readonly answer: (answer: SendAnswer) => void
  aborted: boolean
}

function pdf(name: string, bytes = 1000): File {
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}

function stage({ check = async () => null }: { check?: (file: File) => Promise<string | null> } = {}) {
  const sent: Sent[] = []
  const discarded: string[] = []
  const outages: (() => void)[] = []
  const crowds: (() => void)[] = []
  let made = 0
  const uploads = new FileUploads({
    most: 3,
    parallel: 2,
    newId: () => {
      made += 1
      return `id-${made}`
    },
    check,
    send: (id, file, onProgress): Sending => {
      const { promise, resolve } = Promise.withResolvers<SendAnswer>()
      const entry: Sent = { id, name: file.name, onProgress, answer: resolve, aborted: false }
      sent.push(entry)
      return {
        answer: promise,
        abort: () => {
          entry.aborted = true
          resolve({ kind: 'unanswered' })
        },
      }
    },
    afterOutage: () => new Promise((resolve) => outages.push(resolve)),
    afterCrowd: () => new Promise((resolve) => crowds.push(resolve)),
    discard: (id) => discarded.push(id),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const states = () => uploads.getFiles().map(({ state }) => state.kind)
  return { uploads, sent, discarded, outages, crowds, settle, states }
}

const stored = (id: string, name: string): SendAnswer => ({
  kind: 'stored',
  file: { id, name, bytes: 1000, pages: 2 },
})

describe('uploads of one application', () => {
  it('sends two at a time and takes three', async () => {
    const { uploads, sent, settle, states } = stage()
    const notTaken = uploads.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')])
    await settle()
    expect(notTaken).toEqual({ tooMany: ['d.pdf'], twice: [] })
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    sent[0]?.answer(stored('id-1', 'a.pdf'))
    await settle()
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(states()).toEqual(['done', 'sending', 'sending'])
  })

  it('says that a file is there already, and takes it again when the first was refused', async () => {
    let problem: string | null = 'Zu groß'
    const { uploads, settle, states } = stage({ check: async () => problem })
    uploads.add([pdf('a.pdf')])
    await settle()
    expect(states()).toEqual(['refused'])
    problem = null
    expect(uploads.add([pdf('a.pdf')]).twice).toEqual([])
    expect(uploads.add([pdf('a.pdf')]).twice).toEqual(['a.pdf'])
  })

  it('does not send what was refused before sending, and it takes no place', async () => {
    const { uploads, sent, settle } = stage({
      check: async ({ name }) => (name.endsWith('.pdf') ? null : 'Das ist kein PDF.'),
    })
    uploads.add([pdf('a.zip'), pdf('b.zip'), pdf('a.pdf')])
    const { tooMany } = uploads.add([pdf('b.pdf'), pdf('c.pdf')])
    await settle()
    // The first two were still being checked: their places are free now.
    expect(tooMany).toEqual(['b.pdf', 'c.pdf'])
    expect(uploads.add([pdf('b.pdf'), pdf('c.pdf')]).tooMany).toEqual([])
    await settle()
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  })

  it('follows the bytes, then the check, and shows the name that the server stored', async () => {
    const { uploads, sent, settle } = stage()
    uploads.add([pdf('Zeugnis\u202e.pdf')])
    await settle()
    sent[0]?.onProgress(400)
    expect(uploads.getFiles()[0]?.state).toEqual({ kind: 'sending', sent: 400 })
    sent[0]?.onProgress(1000)
    expect(uploads.getFiles()[0]?.state).toEqual({ kind: 'checking' })
    sent[0]?.answer(stored('id-1', 'Zeugnis.pdf'))
    await settle()
    expect(uploads.getFiles()[0]).toMatchObject({ name: 'Zeugnis.pdf', state: { kind: 'done', pages: 2 } })
    expect(uploads.getFiles().some(isUnderWay)).toBe(false)
  })

  it('sends a file for which the server was too busy again by itself, for a while, and others meanwhile', async () => {
    const { uploads, sent, crowds, settle, states } = stage()
    const busy = { kind: 'busy', message: 'Gerade sehr viele.' } as const
    uploads.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
    await settle()
    sent[0]?.answer(busy)
    await settle()
    expect(sent.map(({ id }) => id)).toEqual(['id-1', 'id-2', 'id-3'])
    expect(states()).toEqual(['queued', 'sending', 'sending'])
    sent[1]?.answer(stored('id-2', 'b.pdf'))
    sent[2]?.answer(stored('id-3', 'c.pdf'))
    await settle()
    // Nothing hurries it.
    expect(states()).toEqual(['queued', 'done', 'done'])
    for (let tries = 2; tries <= 10; tries += 1) {
      crowds.shift()?.()
      await settle()
      expect(sent).toHaveLength(tries + 2)
      expect(sent.at(-1)?.id).toBe('id-1')
      sent.at(-1)?.answer(busy)
      await settle()
    }
    expect(uploads.getFiles()[0]?.state).toEqual({ kind: 'refused', message: busy.message, again: true })
    uploads.retry('id-1')
    await settle()
    sent.at(-1)?.answer(stored('id-1', 'a.pdf'))
    await settle()
    expect(states()).toEqual(['done', 'done', 'done'])
  })

  it('sends a cut upload again under the same id once the server answers', async () => {
    const { uploads, sent, outages, settle, states } = stage()
    uploads.add([pdf('a.pdf')])
    await settle()
    sent[0]?.answer({ kind: 'unanswered' })
    await settle()
    expect(states()).toEqual(['interrupted'])
    outages[0]?.()
    await settle()
    expect(sent.map(({ id }) => id)).toEqual(['id-1', 'id-1'])
  })

  it('stops trying a file that no try can send, and leaves it to the person', async () => {
    const { uploads, sent, outages, settle, states } = stage()
    uploads.add([pdf('a.pdf')])
    for (const index of [0, 1, 2, 3]) {
      await settle()
      sent[index]?.answer({ kind: 'unanswered' })
      await settle()
      outages[index]?.()
    }
    await settle()
    expect(states()).toEqual(['refused'])
    expect(sent).toHaveLength(4)
    uploads.retry('id-1')
    expect(states()).toEqual(['sending'])
  })

  it('stops an upload that is taken out, takes it back on the server, and sends the next one', async () => {
    const { uploads, sent, discarded, settle } = stage()
    uploads.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
    await settle()
    uploads.remove('id-1')
    await settle()
    expect(sent[0]?.aborted).toBe(true)
    expect(discarded).toEqual(['id-1'])
    expect(uploads.getFiles().map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf'])
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  })

  it('lists what an earlier visit has sent, and counts it', () => {
    const { uploads, states } = stage()
    uploads.restore([
      { id: 'x', name: 'x.pdf', bytes: 1, pages: 1 },
      { id: 'y', name: 'y.pdf', bytes: 1, pages: 1 },
    ])
    expect(states()).toEqual(['done', 'done'])
    expect(uploads.add([pdf('a.pdf'), pdf('b.pdf')]).tooMany).toEqual(['b.pdf'])
  })

  it('ends what is under way with the form', async () => {
    const { uploads, sent, settle } = stage()
    uploads.add([pdf('a.pdf')])
    await settle()
    uploads.close()
    expect(sent[0]?.aborted).toBe(true)
  })
})
