import { describe, expect, it } from 'vitest'
import { serializePageState } from '../../../../web/shared/document/page-state.ts'

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '\u2028\u2029',
  '"\\\'`',
  '&lt;/script&gt;',
  '\u0000\ud800',
]

describe('serializePageState', () => {
  it.each(hostile)('cannot be left by %j', (text) => {
    const state = {
      site: { name: text, url: 'https://site.example', operator: {} },
      sessionEnd: null,
      needsStore: false,
      answers: [['JobSearch', { q: text }, { __typename: 'Query', job: text }]] as const,
      router: { loaderData: { root: text }, actionData: null, errors: null },
    }
    const json = serializePageState(state)
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(state)
  })
})
