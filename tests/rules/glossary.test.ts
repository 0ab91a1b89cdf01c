import { describe, expect, it } from 'vitest'
import { findBannedNames, readGlossary, wordsOf } from './glossary.ts'
import { readSource } from './source-files.ts'

describe('docs/glossary.md', () => {
  const banned = readGlossary(readSource('docs/glossary.md'))

  it('bans words', () => {
    expect(banned.length).toBeGreaterThan(10)
    expect(banned).toContainEqual({ words: ['vacancy'], instead: '`job`' })
  })
})

describe('banned words', () => {
  const banned = readGlossary(
    '# Glossary\n\n| a | b | c |\n|--|--|--|\n| x | `job` | `offer`, posting |\n| y | `link` | `magic link` |\n',
  )

  it.each([
    ['web/job-offer.ts', ''],
    ['web/x.ts', 'const jobOffers = 1'],
    ['web/x.ts', 'interface X { readonly OFFER_ID: string }'],
    ['web/x.tsx', 'const x = <Offer />'],
    ['web/x.ts', 'const magicLinkOf = 1'],
    ['db/x.sql', 'select offer_id from app_public.jobs;'],
    ['db/x.sql', 'create function x() as $$ select jobs.offer $$'],
    ['web/x.module.css', '.offer-card { color: red }'],
    ['web/x.graphql', 'query OfferPage { jobs { id } }'],
  ])('are found in %s: %s', (file, code) => {
    expect(findBannedNames(file, code, banned)).toHaveLength(1)
  })

  it.each([
    ['web/x.ts', '// An offer.\nconst text = "offer"'],
    ['web/x.ts', 'const posting = 1'],
    ['web/x.ts', 'const magic = 1; const link = 2'],
    ['web/x.ts', 'const coffered = 1'],
    ['db/x.sql', "-- An offer.\nselect 'offer';"],
    ['web/x.module.css', '/* An offer. */ .job { color: red }'],
    ['web/x.graphql', '# An offer.\nquery JobPage { jobs { id } }'],
  ])('are free in %s: %s', (file, code) => {
    expect(findBannedNames(file, code, banned)).toEqual([])
  })

  it('are compared word by word', () => {
    expect(wordsOf('jobOffer-id_of URLOf')).toEqual(['job', 'offer', 'id', 'of', 'url', 'of'])
  })
})
