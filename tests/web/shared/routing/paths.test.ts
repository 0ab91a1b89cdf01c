import { describe, expect, it } from 'vitest'
import { idOfSlug, paths } from '../../../../web/shared/routing/paths.ts'

const ID = '0198f0a2-7c1d-7e2a-9b3c-0123456789ab'

describe('paths', () => {
  it('leave empty query values out', () => {
    expect(paths.jobs.href({ q: 'Techniker', ort: '', umkreis: null, art: undefined })).toBe(
      '/jobs?q=Techniker',
    )
    expect(paths.jobs.href()).toBe('/jobs')
  })

  it('escape a slug', () => {
    expect(paths.job.href('a/../b?c')).toBe('/job/a%2F..%2Fb%3Fc')
  })
})

describe('idOfSlug', () => {
  it.each([
    [`orthopaedietechnik-mechaniker-m-w-d-goettingen-${ID}`, ID],
    [ID, ID],
    [`x-${ID.toUpperCase()}`, ID],
  ])('finds the id at the end of %s', (slug, expected) => {
    expect(idOfSlug(slug)).toBe(expected)
  })

  it.each([undefined, '', 'orthopaedietechniker', `${ID}-x`, `x${ID}`, ID.slice(1), `${ID.slice(0, -1)}g`])(
    'finds none in %s',
    (slug) => {
      expect(idOfSlug(slug)).toBeNull()
    },
  )
})
