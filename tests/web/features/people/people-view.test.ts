import { describe, expect, it } from 'vitest'
import { peopleHref, peopleVariables, peopleViewOf } from '../../../../web/features/people/people-view.ts'

const ID = '0199e5c0-0000-7000-8000-000000000001'
const viewOf = (query: string) => peopleViewOf(new URLSearchParams(query))

describe('what the URL of /nutzer says', () => {
  it('reads every filter and writes it back', () => {
    const query = `q=Kirchhoff&rolle=employer&stand=suspended&betrieb=ungeprueft&seit=2026-11-01&ab=2026-11-20T18%3A05%3A00.123456%2B00%3A00~${ID}&person=${ID}`
    const view = viewOf(query)
    expect(view).toEqual({
      search: 'Kirchhoff',
      role: 'employer',
      state: 'suspended',
      isVerified: false,
      since: '2026-11-01',
      after: { at: '2026-11-20T18:05:00.123456+00:00', id: ID },
      person: ID,
    })
    expect(viewOf(peopleHref(view).split('?')[1] ?? '')).toEqual(view)
    expect(peopleVariables(view)).toEqual({
      search: 'Kirchhoff',
      role: 'employer',
      state: 'suspended',
      isVerified: false,
      since: '2026-11-01',
      afterCreatedAt: '2026-11-20T18:05:00.123456+00:00',
      afterId: ID,
    })
  })

  it.each([
    'rolle=superadmin',
    'rolle=constructor',
    'stand=weg',
    'betrieb=vielleicht',
    'seit=2026-02-31',
    'seit=gestern',
    'ab=2026-11-20',
    `ab=${ID}`,
    'person=1',
    'q=%20%20',
  ])('takes %s for nothing, instead of asking the server for it', (query) => {
    expect(viewOf(query)).toEqual(viewOf(''))
  })

  it('cuts a search that the server would refuse', () => {
    expect(viewOf(`q=${'x'.repeat(500)}`).search).toHaveLength(100)
  })
})
