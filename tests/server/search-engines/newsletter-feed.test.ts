import { expect, test } from 'vitest'
import { atomFeed } from '../../../server/search-engines/newsletter-feed.ts'

const at = new Date('2026-12-01T06:30:00Z')
const feed = (issues: Parameters<typeof atomFeed>[0]['issues']) =>
  atomFeed({ siteName: 'Ortho & Stellen', siteUrl: 'https://orthostellen.example', issues })

test('an entry has an address, a title, a time and the line beside the subject', () => {
  const xml = feed([
    { slug: '2026-12-neue-stellen', subject: 'Neue Stellen', preheader: 'Drei in Göttingen', sent_at: at },
  ])
  expect(xml).toContain('<id>https://orthostellen.example/newsletter/2026-12-neue-stellen</id>')
  expect(xml).toContain('<title>Neue Stellen</title>')
  expect(xml).toContain('<summary>Drei in Göttingen</summary>')
  expect(xml.match(/<updated>2026-12-01T06:30:00.000Z<\/updated>/g)).toHaveLength(2)
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://orthostellen.example/newsletter/feed.xml"/>',
  )
})

test('words of an issue cannot leave their element', () => {
  const xml = feed([
    { slug: '2026-12-a', subject: '<b>"&\u0000</b>', preheader: ']]></summary>', sent_at: at },
  ])
  expect(xml).toContain('<title>&lt;b&gt;&quot;&amp;&lt;/b&gt;</title>')
  expect(xml).toContain('<summary>]]&gt;&lt;/summary&gt;</summary>')
  expect(xml).toContain('<name>Ortho &amp; Stellen</name>')
})

test('a feed without issues is a feed', () => {
  expect(feed([])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
