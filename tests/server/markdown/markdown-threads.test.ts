import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { type MarkdownThreads, startMarkdownThreads } from '../../../server/markdown/markdown-threads.ts'

let threads: MarkdownThreads | undefined
afterEach(() => threads?.end())

/** A renderer that never ends for one text, as an unknown slow input would make it. */
function endlessFor(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'markdown-')), 'render.mjs')
  writeFileSync(
    file,
    `export const renderMarkdown = (text) => { while (text === ${JSON.stringify(text)}) {} return '<b>' + text + '</b>' }`,
  )
  return pathToFileURL(file).href
}

it('renders as pages do, for previews too', async () => {
  threads = startMarkdownThreads()
  expect(await threads.render('**Fett**')).toBe('<p><strong>Fett</strong></p>')
  expect(await threads.preview('**Fett**', 'a')).toBe('<p><strong>Fett</strong></p>')
  expect([await threads.render(''), await threads.preview('', 'a')]).toEqual(['', ''])
})

it('ends what takes too long, shows its words, and goes on', async () => {
  threads = startMarkdownThreads({ filename: endlessFor('a <b>\n\nc'), timeLimitMs: 3_000 })
  expect(await threads.preview('a <b>\n\nc', 'x')).toBe('<p>a &lt;b&gt;</p>\n<p>c</p>')
  expect(await threads.render('a <b>\n\nc')).toBe('<p>a &lt;b&gt;</p>\n<p>c</p>')
  expect(await threads.preview('b', 'x')).toBe('<b>b</b>')
})

it('renders pages while previews are stuck, and refuses a person who asks for many', async () => {
  threads = startMarkdownThreads({ filename: endlessFor('slow'), timeLimitMs: 5_000 })
  const { preview, render } = threads
  const stuck = Array.from({ length: 6 }, () => preview('slow', 'attacker').catch(() => 'refused'))
  await expect(preview('slow', 'attacker')).rejects.toMatchObject({ code: 'OVERLOADED', statusCode: 503 })
  expect(await render('page')).toBe('<b>page</b>')
  await threads.end()
  threads = undefined
  await Promise.all(stuck)
})
