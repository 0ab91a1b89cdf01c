import { expect, test } from 'vitest'
import {
  monthlyCents,
  monthlyWords,
  priceUnit,
  whatIsBooked,
  withTax,
} from '../../../../web/entities/plan/plan-words.ts'

const BASIS = { priceCents: '14900', durationDays: 60, jobs: 1, isConcurrent: false, termDays: 365 }
const PLUS = { ...BASIS, priceCents: '24900', durationDays: 90 }
const YEAR = { priceCents: '99000', durationDays: 60, jobs: 5, isConcurrent: true, termDays: 365 }
const TEN = { ...BASIS, priceCents: '119000', jobs: 10 }

test('what the price is for', () => {
  expect([BASIS, YEAR, TEN, { ...YEAR, termDays: 180 }].map(priceUnit)).toEqual([
    'je Anzeige',
    'im Jahr',
    'für 10 Anzeigen',
    'für 180 Tage',
  ])
})

test('the price of a month', () => {
  expect([BASIS, PLUS, YEAR, TEN].map(monthlyCents)).toEqual([7450, 8300, 8250, 5950])
  expect(monthlyWords(BASIS)).toBe('entspricht 74,50\u00a0€ im Monat')
  expect(monthlyWords(YEAR)).toBe('entspricht 82,50\u00a0€ im Monat für alle 5 Anzeigen zusammen')
})

test('what a booking gives', () => {
  expect(whatIsBooked(BASIS)).toBe('1 Anzeige, 60 Tage online, einzulösen binnen 12 Monaten nach der Buchung')
  expect(whatIsBooked({ ...TEN, termDays: 180 })).toBe(
    '10 Anzeigen, 60 Tage online, einzulösen binnen 180 Tagen nach der Buchung',
  )
  expect(whatIsBooked(YEAR)).toBe('bis zu 5 Anzeigen gleichzeitig, 12 Monate lang, jede 60 Tage online')
})

test('tax is rounded once', () => {
  expect([14_900, 24_900, 99_000, 1, 3].map((cents) => withTax(cents, 19))).toEqual([
    17_731, 29_631, 117_810, 1, 4,
  ])
})
