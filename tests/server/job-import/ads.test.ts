import { describe, expect, test } from 'vitest'
import { adsOfRecords, recordsOf } from '../../../server/job-import/ad-records.ts'
import { readFeed } from '../../../server/job-import/feed-xml.ts'
import { readPostings } from '../../../server/job-import/job-posting.ts'
import { feedAddress } from '../../../server/job-import/read-source.ts'
import type { SourceAd } from '../../../server/job-import/source-ad.ts'
import { payOf, understoodAd } from '../../../server/job-import/understood-ad.ts'
import { readXml } from '../../../server/job-import/xml-tree.ts'
import { personioFeed } from '../../harness/ad-sources.ts'

const NOW = Date.parse('2026-11-29T00:00:00Z')
const bare: SourceAd = { externalId: '1', places: [], employment: [] }

test('Personio: offices, parts and kinds of employment', () => {
  const { text } = personioFeed([
    {
      id: '7',
      name: 'Reha-Techniker',
      office: 'Kassel',
      more: '<additionalOffices><office>Göttingen</office></additionalOffices>',
    },
  ])
  const [ad] = readFeed(readXml(text), 'https://muster.jobs.personio.de/xml?language=de')
  expect(ad).toMatchObject({
    externalId: '7',
    url: 'https://muster.jobs.personio.de/job/7',
    places: ['Kassel', 'Göttingen'],
    directApply: false,
  })
  expect(understoodAd(ad ?? bare)).toMatchObject({
    jobTypes: ['vollzeit'],
    contractTerm: 'unbefristet',
    place: 'Kassel',
    doubts: { place_id: 'several' },
  })
  expect(feedAddress('https://muster.jobs.personio.com/job/1')).toBe(
    'https://muster.jobs.personio.com/xml?language=de',
  )
})

test("Recruitee's and Indeed's elements, and what is built like them", () => {
  const feeds = [
    '<offers type="array"><offer><id>9</id><title>Bandagist</title><city>Kassel</city><postal-code>34117</postal-code><careers-url>https://a.example/o/9</careers-url><careers-apply-url>https://a.example/o/9/c/new</careers-apply-url><max-hours>38,5</max-hours><salary><min>2800</min><max>3300</max><period>month</period></salary><description>&lt;p&gt;Text&lt;/p&gt;</description></offer></offers>',
    '<source><job><referencenumber>9</referencenumber><title>Bandagist</title><city>Kassel</city><postalcode>34117</postalcode><url>https://a.example/o/9</url><applyurl>https://a.example/o/9/c/new</applyurl><hours>38,5</hours><salary>2.800 bis 3.300 € im Monat</salary><description>Text</description></job></source>',
  ]
  for (const feed of feeds) {
    const ads = readFeed(readXml(feed))
    expect(ads).toHaveLength(1)
    expect(understoodAd(ads[0] ?? bare)).toMatchObject({
      externalId: '9',
      title: 'Bandagist',
      place: '34117 Kassel',
      weeklyHours: 38.5,
      salaryMin: 2800,
      salaryMax: 3300,
      salaryPeriod: 'monat',
      description: 'Text',
      url: 'https://a.example/o/9',
      applyUrl: 'https://a.example/o/9/c/new',
      directApply: false,
    })
  }
})

test('JSON-LD: in graphs and lists, broken ones passed over, ended ones left out', () => {
  const data = [
    '{"broken": ',
    JSON.stringify([
      {
        '@type': ['JobPosting'],
        title: 'A',
        url: '/a',
        directApply: true,
        jobLocation: { address: '34117 Kassel' },
      },
    ]),
    JSON.stringify({ '@graph': [{ '@type': 'JobPosting', title: 'B', validThrough: '2026-01-01' }] }),
    '{"@type": "JobPosting", "title": "C", "description": "mit\nUmbruch"}',
  ]
  expect(readPostings(data, 'https://a.example/jobs', NOW)).toMatchObject([
    {
      title: 'A',
      url: 'https://a.example/a',
      externalId: 'https://a.example/a',
      directApply: true,
      places: ['34117 Kassel'],
    },
    { title: 'C', description: 'mit Umbruch', directApply: false },
  ])
})

test('JSON files: a list, or the first list of an object, with German keys too', () => {
  const [ad] = adsOfRecords(
    recordsOf({
      anzeigen: [
        { Titel: 'Podologe', PLZ: 34117, Ort: 'Kassel', Gehalt: { von: '3.000', bis: '3.500' } },
        'x',
        { ohne: 1 },
      ],
    }),
  )
  expect(ad).toMatchObject({ title: 'Podologe', places: ['34117 Kassel'], payMin: '3.000', payMax: '3.500' })
  expect(recordsOf('x')).toEqual([])
})

describe('pay', () => {
  test.each([
    ['3.200 – 3.800 € pro Monat', [3200, 3800, 'monat', undefined]],
    ['ab 18,50 €/Std.', [18.5, null, 'stunde', undefined]],
    ['bis zu 60.000 € im Jahr', [null, 60000, 'jahr', undefined]],
    ['45000-52000 EUR p.a.', [45000, 52000, 'jahr', undefined]],
    ['3500 €', [3500, 3500, 'monat', 'guessed']],
    ['nach Vereinbarung', [null, null, null, undefined]],
    ['nach TV-L, Gruppe 9', [null, null, null, undefined]],
  ])('%s', (pay, [least, most, period, doubt]) => {
    const { salaryMin, salaryMax, salaryPeriod, doubt: said } = payOf({ ...bare, pay })
    expect([salaryMin, salaryMax, salaryPeriod, said]).toEqual([least, most, period, doubt])
  })

  test('in another currency is left out and said', () => {
    expect(
      understoodAd({ ...bare, payMin: '4000', payMax: '5000', payPeriod: 'MONTH', currency: 'CHF' }),
    ).toMatchObject({
      salaryMin: null,
      doubts: { salary_min: 'currency' },
    })
  })
})

test('what is too long is cut at a paragraph and said; English is said', () => {
  const long = Array.from({ length: 90 }, (_, at) => `<p>Absatz ${at} ${'wort '.repeat(15)}</p>`).join('')
  const { description, doubts } = understoodAd({ ...bare, description: long })
  expect(description?.length).toBeLessThanOrEqual(5000)
  expect(description?.endsWith('wort')).toBe(true)
  expect(doubts).toEqual({ description: 'cut' })
  expect(
    understoodAd({
      ...bare,
      description:
        'We are looking for you. You will work with the team and our customers for the best of your career.',
    }).doubts,
  ).toEqual({
    description: 'language',
  })
})

test('addresses are of the web alone', () => {
  expect(
    understoodAd({ ...bare, url: 'javascript:alert(1)', apply: 'https://u:p@a.example/' }),
  ).toMatchObject({ url: null, applyUrl: null })
})

test('the part about the applicant is found in one text', () => {
  expect(
    understoodAd({
      ...bare,
      description:
        '<p>Wir sind nett.</p><h3>Das bringen Sie mit</h3><ul><li>Meisterbrief</li></ul><h3>Wir bieten</h3><p>Geld</p>',
    }),
  ).toMatchObject({
    description: 'Wir sind nett.\n\n## Wir bieten\n\nGeld',
    requirements: '- Meisterbrief',
  })
})
