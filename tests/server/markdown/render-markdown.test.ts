import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../server/markdown/render-markdown.ts'

/** Every tag with its attributes, as a browser would see them. */
function tagsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]+>/g)].map(([tag]) => tag)
}

const ALLOWED_TAG =
  /^<(?:\/?(?:p|h[3-6]|ul|ol|li|strong|em|blockquote|code|pre|hr|br|a)(?: \/)?|ol start="\d+"|code class="language-[^"<>]*"|a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="nofollow noopener noreferrer ugc"(?: title="[^"<>]*")?|a title="[^"<>]*")>$/

describe('what authors mean', () => {
  it('renders the usual', () => {
    expect(renderMarkdown('**Fett** und *kursiv*\n\n- eins\n- zwei')).toBe(
      '<p><strong>Fett</strong> und <em>kursiv</em></p>\n<ul>\n<li>eins</li>\n<li>zwei</li>\n</ul>',
    )
  })

  it('starts headings at h3 and ends at h6', () => {
    expect(renderMarkdown('# a\n\n## b\n\n##### c')).toBe('<h3>a</h3>\n<h4>b</h4>\n<h6>c</h6>')
    expect(renderMarkdown('## b\n\n### c')).toBe('<h3>b</h3>\n<h4>c</h4>')
    expect(renderMarkdown('###### f')).toBe('<h3>f</h3>')
  })

  it('marks links as foreign', () => {
    expect(renderMarkdown('[Klinik](https://klinik.example)')).toBe(
      '<p><a href="https://klinik.example" rel="nofollow noopener noreferrer ugc">Klinik</a></p>',
    )
  })

  it('is empty for nothing', () => {
    expect(renderMarkdown('')).toBe('')
  })
})

describe('what attackers try', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<!-- --><b onclick=x>y</b>',
    '<![CDATA[<script>]]>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x0A;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](  javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '[x](/abmelden)',
    '[x](#oben)',
    '<javascript:alert(1)>',
    '[x](https://a.example "t\\" onmouseover=\\"alert(1)")',
    '[x](https://a.example \'t" onmouseover="alert(1)\')',
    '[x](https://a.example/"onmouseover="alert(1))',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '[x][r]\n\n[r]: https://a.example "\\"><script>alert(1)</script>"',
    '![x](https://evil.example/pixel.png)',
    '![x](x onerror=alert(1))',
    '```"><script>alert(1)</script>\nx\n```',
    '``` x" onmouseover="alert(1)\nx\n```',
    '# <script>alert(1)</script>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '\u0000<script>\u0000',
    '<a href="x" rel="y">',
    '&lt;a href="javascript:alert(1)"&gt;',
  ])('%j', (source) => {
    for (const tag of tagsOf(renderMarkdown(source))) expect(tag).toMatch(ALLOWED_TAG)
  })

  it.each(['[', '>', '*a ', '[a](', '`', '![[', '- ', '**a', '_a__', '<a ', '&#', '[a][', '\\'])(
    // What would hang ends the test run by its time limit; no figure is asserted.
    'renders 5,000 characters of %j',
    (piece) => {
      const source = piece.repeat(Math.floor(5_000 / piece.length))
      expect(renderMarkdown(source)).not.toBe('')
    },
  )
})

describe('Markdown that is slow to parse', () => {
  const fill = (piece: string): string => piece.repeat(Math.floor(5_000 / piece.length))

  it.each(['*_*_', '*a_ ', '_a*', '***a** b_c__'])(
    'renders 5,000 characters of %j without emphasis',
    (piece) => {
      const html = renderMarkdown(`${fill(piece)}Ende`)
      expect(html).not.toMatch(/<(?:em|strong)>/)
      expect(html).toContain('Ende')
    },
  )

  it.each([
    ['nested lists', fill(Array.from({ length: 6 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''))],
    ['lists in one line', fill('1. - 1. - a\n')],
    ['underlined headings', fill('a\n-\n')],
  ])('renders 5,000 characters of %s without them', (_name, source) => {
    const html = renderMarkdown(`${source}Ende`)
    expect(html).not.toMatch(/<(?:ul|ol|h\d)>/)
    expect(html).toContain('Ende')
  })

  it('keeps what long adverts use', () => {
    const advert = [
      ...Array.from({ length: 40 }, (_, index) => `**Aufgabe ${index}** ist *wichtig*:`),
      ...Array.from({ length: 60 }, (_, index) => `- Punkt ${index}\n  - dazu`),
    ].join('\n')
    const html = renderMarkdown(advert)
    expect(html.match(/<strong>/g)).toHaveLength(40)
    expect(html.match(/<li>/g)).toHaveLength(120)
  })
})

describe('deeply nested Markdown', () => {
  it.each([
    ['links', '[[a](b)'.repeat(714)],
    ['definitions', '[a]: b\n'.repeat(700)],
  ])('keeps its words and no %s', (_name, source) => {
    expect(renderMarkdown(source)).not.toContain('<a')
    expect(renderMarkdown(source)).toContain('[a]')
  })

  it.each([
    ['lists', `${'- '.repeat(1_000)}Ende\n${'\n'.repeat(2_900)}`],
    ['numbered lists', `${'1. '.repeat(1_000)}Ende`],
    ['quotations', `${'> '.repeat(1_000)}Ende`],
    [
      'lists, line by line',
      Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- Ende`).join('\n'),
    ],
  ])('keeps its words and no %s', (_name, source) => {
    expect(renderMarkdown(source)).not.toMatch(/<(?:ul|ol|blockquote)/)
    expect(renderMarkdown(source)).toContain('Ende')
  })

  it('is far deeper than written texts', () => {
    const source = `- a\n  - b\n    - c\n\n${'- '.repeat(40)}\n\n${'[a](https://a.example) '.repeat(100)}\n\n> 1. d`
    const html = renderMarkdown(source)
    expect(html.match(/<ul>/g)).toHaveLength(3)
    expect(html).toContain('<hr />')
    expect(html.match(/<a href/g)).toHaveLength(100)
    expect(html).toMatch(/<blockquote>\s*<ol>/)
  })
})
