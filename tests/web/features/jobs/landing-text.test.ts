import { expect, it } from 'vitest'
import {
  type LandingFigures,
  landingDescription,
  landingLead,
  landingTiles,
} from '../../../../web/features/jobs/landing-text.ts'

const bare: LandingFigures = {
  fieldName: 'Podologie',
  placeName: 'Bayern',
  town: null,
  total: 5,
  employers: null,
  recent: null,
  requests: null,
  pays: [],
  towns: [],
}
const full: LandingFigures = {
  ...bare,
  total: 1031,
  employers: 214,
  recent: 96,
  requests: 12,
  pays: [
    { professionName: 'Podologe', low: 3050, high: 3800 },
    { professionName: 'Masseur', low: 2400, high: 2900 },
  ],
  towns: [
    { placeName: 'München', total: 212 },
    { placeName: 'Nürnberg', total: 61 },
    { placeName: 'Augsburg', total: 40 },
    { placeName: 'Fürth', total: 12 },
  ],
}

it('says nothing of a figure that is not told', () => {
  expect(landingLead(bare)).toBe('Alle mit Gehaltsangabe.')
  expect(landingTiles(bare)).toEqual([])
  expect(landingDescription(bare)).toBe('5 Stellenangebote Podologie in Bayern, alle mit Gehaltsangabe.')
})

it('says of a state where its offers are, and of a town what is near', () => {
  expect(landingLead(full)).toBe(
    'Alle mit Gehaltsangabe. Die meisten Stellen in Bayern gibt es in München\u00a0(212), Nürnberg\u00a0(61) und Augsburg\u00a0(40).',
  )
  const [, near] = full.towns
  expect(landingLead({ ...bare, town: 'München', placeName: 'München', towns: near ? [near] : [] })).toBe(
    'Alle mit Gehaltsangabe. Weitere gibt es in der Nähe von München: Nürnberg\u00a0(61).',
  )
})

it('has a tile for each figure', () => {
  expect(landingTiles(full).map(({ label, value }) => `${value} ${label}`)).toEqual([
    '214 Betriebe suchen',
    '96 neu in 30 Tagen',
    '12 Stellengesuche',
  ])
  expect(landingDescription(full)).toBe(
    '1.031 Stellenangebote Podologie in Bayern bei 214 Betrieben, alle mit Gehaltsangabe. Üblich für Podologe: 3.050 – 3.800\u00a0€ im Monat.',
  )
})
