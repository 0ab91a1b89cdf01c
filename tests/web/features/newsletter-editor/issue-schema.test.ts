import { describe, expect, test } from 'vitest'
import { NEWSLETTER_LIMITS, newsletterBlocks } from '../../../../schema/newsletter-blocks.ts'
import { completeSchema, draftSchema } from '../../../../web/features/newsletter-editor/issue-schema.ts'
import { issueSummary } from '../../../../web/features/newsletter-editor/issue-summary.ts'
import {
  BLOCK_KINDS,
  type BlockValues,
  type IssueValues,
  newBlock,
  newIssue,
  toIssueValues,
} from '../../../../web/features/newsletter-editor/issue-values.ts'

const JOB = '0198c0de-0000-7000-8000-000000000001'
const PICTURE = 'ab'.repeat(32)

const full: Record<(typeof BLOCK_KINDS)[number], Partial<BlockValues>> = {
  text: { markdown: '**Guten Tag**, [hier](https://beispiel.de)' },
  matches: { title: 'Für Sie', most: '3' },
  jobs: { title: '', jobIds: [JOB] },
  picture: { picture: PICTURE, alt: 'Eine Werkstatt', url: '' },
  button: { text: 'Alle Stellen', url: 'https://beispiel.de/stellen' },
}

const issue = (blocks: Partial<BlockValues>[]): IssueValues => ({
  ...newIssue(),
  subject: 'Neue Stellen',
  blocks: blocks.map((block) => ({ ...newBlock('text'), ...block })),
})

const withBlock = (kind: (typeof BLOCK_KINDS)[number], patch: Partial<BlockValues> = {}) =>
  issue([{ ...newBlock(kind), ...full[kind], ...patch }])

describe('an issue in the composer', () => {
  test('is complete with every kind of block, and is what the server takes', () => {
    const { blocks } = completeSchema.parse(
      issue(BLOCK_KINDS.map((kind) => ({ ...newBlock(kind), ...full[kind] }))),
    )
    expect(newsletterBlocks.parse(blocks)).toEqual(blocks)
    expect(blocks.map(({ kind }) => kind)).toEqual(BLOCK_KINDS)
  })

  test('comes back from the server as it was typed', () => {
    const typed = issue(BLOCK_KINDS.map((kind) => ({ ...newBlock(kind), ...full[kind] })))
    const { subject, preheader, blocks, ...segment } = draftSchema.parse(typed)
    const read = toIssueValues({ subject, preheader, blocks, segment })
    expect(draftSchema.parse(read)).toEqual(draftSchema.parse(typed))
  })

  test('takes addresses as people type them, with umlauts in the host too', () => {
    const urlOf = (url: string) => {
      const [block] = completeSchema.parse(withBlock('button', { url })).blocks
      return block?.kind === 'button' ? block.url : undefined
    }
    expect(urlOf('www.beispiel.de')).toBe('https://www.beispiel.de')
    expect(urlOf('https://www.müller-technik.de/Über-uns?ä=ö')).toBe(
      'https://www.xn--mller-technik-wob.de/Über-uns?ä=ö',
    )
    expect(urlOf('sanitätshaus.example')).toBe('https://xn--sanittshaus-p8a.example')
    expect(completeSchema.safeParse(withBlock('button', { url: 'https://müller.de@boese.de' })).success).toBe(
      false,
    )
  })

  test('may have gaps as a draft and none when it is sent', () => {
    for (const kind of BLOCK_KINDS) {
      const gap = issue([newBlock(kind)])
      expect(draftSchema.safeParse(gap).success, kind).toBe(true)
      expect(completeSchema.safeParse(gap).success, kind).toBe(kind === 'matches')
    }
    expect(draftSchema.safeParse({ ...issue([]), subject: '' }).success).toBe(true)
    expect(completeSchema.safeParse(issue([])).success, 'without blocks').toBe(false)
    expect(completeSchema.safeParse({ ...withBlock('text'), subject: ' ' }).success).toBe(false)
  })

  test.each([
    ['http', { url: 'http://beispiel.de' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['no host', { url: 'https://beispiel' }],
    ['quotes', { url: 'https://beispiel.de/"onclick' }],
  ])('is not even saved with an address that is %s', (_, patch) => {
    expect(draftSchema.safeParse(withBlock('button', patch)).success).toBe(false)
    expect(draftSchema.safeParse(withBlock('picture', patch)).success).toBe(false)
  })

  test.each([
    '<b>fett</b>',
    '<script>alert(1)</script>',
    '[hier](javascript:alert(1))',
    '[hier](http://x.de)',
  ])('is not even saved with the text %s', (markdown) => {
    expect(draftSchema.safeParse(withBlock('text', { markdown })).success).toBe(false)
  })

  test('completes the address that people type', () => {
    const { blocks } = completeSchema.parse(withBlock('button', { url: 'www.beispiel.de/stellen' }))
    expect(blocks[0]).toMatchObject({ url: 'https://www.beispiel.de/stellen' })
  })

  test('has the limits of the server', () => {
    const long = (max: number) => 'ä'.repeat(max)
    for (const [values, over] of [
      [withBlock('text', { markdown: long(NEWSLETTER_LIMITS.markdown) }), { markdown: long(5001) }],
      [withBlock('matches', { title: long(NEWSLETTER_LIMITS.title) }), { title: long(101) }],
      [withBlock('button', { text: long(NEWSLETTER_LIMITS.label) }), { text: long(61) }],
      [withBlock('picture', { alt: long(NEWSLETTER_LIMITS.alt) }), { alt: long(201) }],
      [withBlock('jobs', { jobIds: Array(10).fill(JOB) }), { jobIds: Array(11).fill(JOB) }],
    ] as const) {
      expect(draftSchema.safeParse(values).success).toBe(true)
      expect(
        draftSchema.safeParse({ ...values, blocks: values.blocks.map((block) => ({ ...block, ...over })) })
          .success,
      ).toBe(false)
    }
    const many = (count: number) => issue(Array.from({ length: count }, () => newBlock('text')))
    expect(draftSchema.safeParse(many(30)).success).toBe(true)
    expect(draftSchema.safeParse(many(31)).success).toBe(false)
  })

  test('says in order which field of which block is wrong', () => {
    const blocks = [newBlock('text'), { ...newBlock('button'), text: 'Los' }]
    const summary = issueSummary(
      {
        subject: { type: 'custom', message: 'Der Betreff fehlt noch.' },
        blocks: [
          { markdown: { type: 'custom', message: 'Hier fehlt der Text.' } },
          { url: { type: 'custom', message: 'Wohin?' } },
        ],
      },
      blocks,
    )
    expect(summary.map(({ label }) => label)).toEqual([
      'Betreff',
      'Block 1, Text: Text',
      'Block 2, Schaltfläche: Adresse',
    ])
    expect(summary[2]?.target).toBe(`feld-block-${blocks[1]?.id}-url`)
  })
})
