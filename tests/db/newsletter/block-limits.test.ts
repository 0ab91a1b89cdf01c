/** Composer, server and worker check blocks with schema/newsletter-blocks.ts, the database with its own function: they must agree. */
import { expect, test } from 'vitest'
import { NEWSLETTER_LIMITS as limits, newsletterBlocks } from '../../../schema/newsletter-blocks.ts'
import { onStage } from '../../harness/database.ts'

const JOB = '01890000-0000-7000-8000-000000000001'
const text = (markdown: unknown, more: object = {}) => ({ id: 'a', kind: 'text', markdown, ...more })
const button = (url: unknown, label: unknown = 'Los') => ({ id: 'a', kind: 'button', text: label, url })
const picture = (more: object = {}) => ({ id: 'a', kind: 'picture', picture: '', alt: '', ...more })

/** Around each limit: what is just within, and what is just beyond. */
const around = (longest: number): string[] => [
  'ä'.repeat(longest),
  'ä'.repeat(longest + 1),
  '😀'.repeat(longest),
]

const CASES: readonly unknown[] = [
  ...around(limits.markdown).map((markdown) => [text(markdown)]),
  ...around(limits.title).map((title) => [{ id: 'a', kind: 'jobs', title, jobIds: [] }]),
  ...around(limits.title).map((title) => [{ id: 'a', kind: 'matches', title, most: 1 }]),
  ...around(limits.label).map((label) => [button('', label)]),
  ...around(limits.alt).map((alt) => [picture({ alt })]),
  ...[limits.url, limits.url + 1].map((length) => [button(`https://a.example/${'x'.repeat(length - 18)}`)]),
  ...[limits.id, limits.id + 1].map((length) => [text('x', { id: 'a'.repeat(length) })]),
  ...[limits.jobs, limits.jobs + 1].map((count) => [
    { id: 'a', kind: 'jobs', jobIds: Array(count).fill(JOB) },
  ]),
  ...[limits.blocks, limits.blocks + 1].map((count) =>
    Array.from({ length: count }, (_, n) => text('x', { id: `b${n}` })),
  ),
  ...[0, 1, limits.matches, limits.matches + 1, 1.5, '3', null].map((most) => [
    { id: 'a', kind: 'matches', most },
  ]),
  ...[
    '',
    'https://a.example',
    'https://a.example/',
    'https://a.example:8443/x?y=z#w',
    'https://a.example?x',
    'https://xn--mnchen-3ya.example/ä',
    'HTTPS://a.example',
    'http://a.example',
    'https://localhost',
    'https://a.example@b.example/',
    'https://user:password@a.example/',
    'https://a.example/ b',
    'https://a.example/"onclick',
    'https://a.example/<x>',
    'https://a.example\\b',
    'https://-/',
    'https://192.0.2.1/',
    '//a.example',
    '/preise',
    'javascript:alert(1)',
    'mailto:a@b.example',
    'data:text/html,x',
    5,
    null,
  ].map((url) => [button(url)]),
  ...[
    'a < b und c > d',
    'x<y',
    '<b>x</b>',
    '</b>',
    '<!-- x -->',
    '<?php',
    '<https://a.example>',
    '&lt;b&gt;',
    '1 <3',
    '[x](https://a.example)',
    '[x]( https://a.example )',
    '[x](<https://a.example>)',
    '[x](mailto:a@b.example)',
    '[x](HTTPS://a.example)',
    '[x](https://bank.example@boese.example/)',
    '[x](https://bank.example:x@boese.example)',
    '[x](https://a.example/@name)',
    '[x](https://a.example?x=@y)',
    '[x][y]\n\n[y]: https://bank.example@boese.example',
    '[x](http://a.example)',
    '[x](//a.example)',
    '[x](/preise)',
    '[x](JavaScript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x]()',
    '[x][y]\n\n[y]: https://a.example',
    '[x][y]\n\n[y]: ftp://a.example',
    '[x][y]\n\n  > - [y]: ftp://a.example',
    '[y]:\nftp://a.example',
    'Hinweis [1]: kein Link',
    '[Hinweis]: kein Link',
    'vbscript:x',
    'Siehe http://a.example',
    'Daten: Text',
    'data:text/html',
    '![x](https://a.example/b.png)',
    '',
    ' ',
    '\n',
    7,
    null,
  ].map((markdown) => [text(markdown)]),
  [picture({ picture: 'a'.repeat(64) })],
  [picture({ picture: 'A'.repeat(64) })],
  [picture({ picture: 'a'.repeat(63) })],
  [picture({ url: '' })],
  [picture({ url: 'https://a.example' })],
  [picture({ url: 'http://a.example' })],
  [picture({ caption: 'x' })],
  [{ id: 'a', kind: 'jobs', jobIds: ['x'] }],
  [{ id: 'a', kind: 'jobs', jobIds: [JOB.toUpperCase()] }],
  [{ id: 'a', kind: 'jobs', jobIds: [JOB, JOB] }],
  [{ id: 'a', kind: 'jobs', jobIds: ['00000000-0000-0000-0000-000000000000'] }],
  [{ id: 'a', kind: 'jobs', jobIds: ['01890000-0000-0000-0000-000000000001'] }],
  [{ id: 'a', kind: 'jobs', jobIds: JOB }],
  [{ id: 'a', kind: 'jobs' }],
  [{ id: 'a', kind: 'text' }],
  [{ kind: 'text', markdown: '' }],
  [{ id: '', kind: 'text', markdown: '' }],
  [{ id: 'ä', kind: 'text', markdown: '' }],
  [{ id: 5, kind: 'text', markdown: '' }],
  [text('x'), text('y')],
  [text('x', { html: 'y' })],
  [
    { id: 'a', kind: 'matches', most: 1 },
    { id: 'b', kind: 'matches', most: 1 },
  ],
  [{ id: 'a', kind: 'html' }],
  [{ id: 'a' }],
  ['x'],
  [null],
  [[]],
  [],
  {},
  'x',
  null,
  7,
]

test('the schema and the database accept and refuse the same blocks', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ place: number; wrong: object }>(
        `select ordinality::integer as place, app_private.check_newsletter_blocks(one.value) as wrong
         from jsonb_array_elements($1) with ordinality as one`,
        [JSON.stringify(CASES)],
      ),
    )
    const found = CASES.map((blocks, index) => ({
      blocks: JSON.stringify(blocks).slice(0, 120),
      schema: newsletterBlocks.safeParse(blocks).success,
      database:
        Object.keys(rows.find(({ place }) => place === index + 1)?.wrong ?? { missing: true }).length === 0,
    }))
    expect(found.filter(({ schema, database }) => schema !== database)).toEqual([])
    // Both kinds occur: two checks that accept everything would agree as well.
    expect(found.filter(({ schema }) => schema).length).toBeGreaterThan(30)
    expect(found.filter(({ schema }) => !schema).length).toBeGreaterThan(40)
  })
})
