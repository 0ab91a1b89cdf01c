import { describe, expect, test } from 'vitest'
import { decodeText } from '../../../server/job-import/decode-text.ts'
import { htmlLine, htmlMarkdown } from '../../../server/job-import/html-markdown.ts'
import { readPage } from '../../../server/job-import/page-parts.ts'
import { readRobots } from '../../../server/job-import/robots.ts'
import { readXml } from '../../../server/job-import/xml-tree.ts'

describe('XML', () => {
  test('is read with prefixes, CDATA and the five entities that it knows', () => {
    const root = readXml(
      '<?xml version="1.0"?><a:Source><Job><title><![CDATA[A & B]]></title><city>K&amp;K &#252;</city></Job></a:Source>',
    )
    expect(root.name).toBe('source')
    expect(root.children[0]?.children.map(({ name, text }) => [name, text])).toEqual([
      ['title', 'A & B'],
      ['city', 'K&K ü'],
    ])
  })

  test.each([
    ['a billion laughs', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>'],
    ['a file of the machine', '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]><l>&f;</l>'],
    ['a DTD elsewhere', '<!DOCTYPE l SYSTEM "http://fremd.example/l.dtd"><l/>'],
    ['a doctype in lower case', '<!doctype l [<!ENTITY a "ha">]><l>&a;</l>'],
    ['forty elements deep', `${'<a>'.repeat(50)}x${'</a>'.repeat(50)}`],
    ['more elements than any feed', `<l>${'<a/>'.repeat(200_001)}</l>`],
  ])('with %s is refused', (_what, text) => {
    expect(() => readXml(text)).toThrow('unsafe_xml')
  })

  test('that is none is not readable', () => {
    expect(() => readXml('no feed')).toThrow('not_readable')
  })
})

describe('HTML becomes Markdown', () => {
  test.each([
    ['paragraphs and emphasis', '<p>Eins <b>zwei </b>drei</p><p>Vier</p>', 'Eins **zwei** drei\n\nVier'],
    ['lists within lists', '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>', '- A\n   - B\n- C'],
    ['numbered lists', '<ol><li>A</li><li>B</li></ol>', '1. A\n2. B'],
    ['headings', '<h1>Ihr <strong>Profil</strong></h1>Text', '## Ihr Profil\n\nText'],
    ['signs as bullets', '<p>• Gips<br>• Orthesen</p>', '- Gips\n- Orthesen'],
    [
      'HTML that is written out',
      '&lt;p&gt;Eins&lt;/p&gt;&lt;p&gt;Zwei &amp;amp; drei&lt;/p&gt;',
      'Eins\n\nZwei & drei',
    ],
    ['plain text with line breaks', 'Eins\nZwei\n\nDrei', 'Eins\nZwei\n\nDrei'],
    ['stars of the author', '<p>Kolleg*innen und Meister*innen</p>', 'Kolleg\\*innen und Meister\\*innen'],
    ['a rule that would be a heading', '<p># kein Titel</p>', '\\# kein Titel'],
    ['tables', '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', 'A B\n\nC'],
  ])('%s', (_what, html, markdown) => {
    expect(htmlMarkdown(html)).toBe(markdown)
  })

  test('without scripts, frames, forms, pictures and links', () => {
    const html =
      '<script>alert(1)</script><style>p{}</style><iframe src="//x"></iframe><form><input><button>Los</button></form><img src=x onerror=alert(1)><p onclick="x()">Text <a href="javascript:alert(1)">mehr</a></p><svg><text>X</text></svg>'
    expect(htmlMarkdown(html)).toBe('Text mehr')
    expect(htmlLine('<b>Meister</b> (m/w/d)\n gesucht')).toBe('Meister (m/w/d) gesucht')
  })

  test('that is nested without end is read in part, and a page like it not at all', () => {
    // Twelve seconds without a bound.
    expect(htmlMarkdown(`Anfang ${'<b><i><ul><li>'.repeat(400_000)}`)).toBe('Anfang')
    expect(() => readPage('<b>'.repeat(1_500_000))).toThrow('not_readable')
  })
})

test('bytes are read by what the answer says, else as UTF-8, else in the code of Windows', () => {
  expect(decodeText(Buffer.from('Füße', 'latin1'), 'text/xml; charset=iso-8859-1')).toBe('Füße')
  expect(
    decodeText(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Füße</a>', 'latin1')),
  ).toContain('Füße')
  expect(decodeText(Buffer.from('Füße'))).toBe('Füße')
  expect(decodeText(Buffer.from('Füße', 'latin1'), 'text/html; charset=unknown')).toBe('Füße')
})

test('robots.txt: our own group before that of all, the longest rule, stars and ends', () => {
  const robots = readRobots(
    'User-agent: *\nDisallow: /\n\nUser-agent: OrthoStellen\nUser-agent: other\nDisallow: /intern\nAllow: /intern/stellen\nDisallow: /*.pdf$\nSitemap: https://a.example/karte.xml',
  )
  const allows = (path: string) => robots.allows(new URL(path, 'https://a.example'))
  expect(['/', '/intern/x', '/intern/stellen/1', '/a.pdf', '/a.pdf?b'].map(allows)).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  expect(robots.sitemaps).toEqual(['https://a.example/karte.xml'])
  expect(readRobots('').allows(new URL('https://a.example/'))).toBe(true)
  // With a regular expression this takes for ever.
  const hostile = readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(100)}b`)
  expect(hostile.allows(new URL(`https://a.example/${'a'.repeat(2_000)}`))).toBe(true)
})
