import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../../../server/markdown/render-markdown.ts'
import { type Format, hasFormat, toggleFormat } from '../../../../web/shared/markdown/markdown-format.ts'

/** `|` stands for the ends of the selection, one for both when nothing is selected. */
function read(marked: string) {
  const start = marked.indexOf('|')
  const text = marked.replaceAll('|', '')
  const end = marked.indexOf('|', start + 1)
  return { text, selection: { start, end: end === -1 ? start : end - 1 } }
}

function press(format: Format, marked: string): string {
  const { text, selection } = read(marked)
  const { from, to, insert, select } = toggleFormat(text, selection, format)
  const next = text.slice(0, from) + insert + text.slice(to)
  const inner = next.slice(select.start, select.end)
  return `${next.slice(0, select.start)}|${inner}${inner === '' ? '' : '|'}${next.slice(select.end)}`
}

const pressed = (format: Format, marked: string): boolean => {
  const { text, selection } = read(marked)
  return hasFormat(text, selection, format)
}

describe('bold', () => {
  test.each([
    ['Wir bauen |Prothesen|.', 'Wir bauen **|Prothesen|**.'],
    ['Wir bauen| Prothesen |hier.', 'Wir bauen **|Prothesen|** hier.'],
    ['Wir |', 'Wir **|fett|**'],
    ['Wir bauen **Pro|thesen**.', 'Wir bauen |Prothesen|.'],
    ['Wir bauen |**Prothesen**|.', 'Wir bauen |Prothesen|.'],
    ['|eins\nzwei|', '**|eins zwei|**'],
  ])('%j becomes %j', (before, after) => {
    expect(press('bold', before)).toBe(after)
  })
})

describe('list', () => {
  test.each([
    ['An|probe', '- Anprobe|'],
    ['|Anprobe\n\nNachsorge|', '|- Anprobe\n\n- Nachsorge|'],
    ['- An|probe', 'Anprobe|'],
    ['|- Anprobe\n- Nachsorge|', '|Anprobe\nNachsorge|'],
    ['## Auf|gaben', '- Aufgaben|'],
    ['|', '- |'],
    ['eins\n|', 'eins\n- |'],
  ])('%j becomes %j', (before, after) => {
    expect(press('list', before)).toBe(after)
  })
})

describe('heading', () => {
  test.each([
    ['Auf|gaben\nText', '## Aufgaben|\nText'],
    ['### Auf|gaben', 'Aufgaben|'],
    ['- Auf|gaben', '## Aufgaben|'],
  ])('%j becomes %j', (before, after) => {
    expect(press('heading', before)).toBe(after)
  })
})

describe('link', () => {
  test.each([
    ['Hier ist |unser Team|.', 'Hier ist [unser Team](|https://|).'],
    ['|https://werkstatt.example|', '[|Linktext|](https://werkstatt.example)'],
    ['|', '[Linktext](|https://|)'],
    ['Hier ist [unser |Team](https://werkstatt.example).', 'Hier ist |unser Team|.'],
  ])('%j becomes %j', (before, after) => {
    expect(press('link', before)).toBe(after)
  })
})

test('the buttons tell what the cursor is in', () => {
  expect(pressed('bold', 'Wir **ba|uen**')).toBe(true)
  expect(pressed('bold', 'Wir| **bauen**')).toBe(false)
  expect(pressed('bold', '**eins** u|nd **zwei**')).toBe(false)
  expect(pressed('list', '- eins\n- z|wei')).toBe(true)
  expect(pressed('list', '- eins\nz|wei')).toBe(false)
  expect(pressed('heading', '## Auf|gaben')).toBe(true)
  expect(pressed('link', '[Te|am](https://x.example)')).toBe(true)
  expect(pressed('list', '|')).toBe(false)
})

test('what the buttons write is what the server renders', () => {
  const text = (['bold', 'heading', 'list'] as const)
    .map((format) => press(format, '|Wort|').replaceAll('|', ''))
    .concat('[Team](https://werkstatt.example)')
    .join('\n\n')
  const html = renderMarkdown(text)
  for (const part of [
    '<strong>Wort</strong>',
    '<h3>Wort</h3>',
    '<li>Wort</li>',
    'href="https://werkstatt.example"',
  ]) {
    expect(html).toContain(part)
  }
})
