/**
 * Builds occupations.tsv: occupation names of the Bundesagentur's Klassifikation der Berufe, those of our fields and those of the trades
 * beside them, which searches of ours must not find. Run by hand, the input is not part of the project:
 *
 *     node db/data/build-occupations.ts <occupations.tsv of the Klassifikation der Berufe>
 *
 * Which names are synonyms is a judgement, made in occupation-meanings.tsv; names of one group (kldb) are only near to each other.
 */
import { readFileSync, writeFileSync } from 'node:fs'

/** Groups of the classification by our field; footwear is ours only where the name says so. */
const FIELDS: readonly (readonly [field: string, groups: RegExp, name?: RegExp])[] = [
  ['orthopaedieschuhtechnik', /^(?:28332|28333|28393)$/, /orthopädie/i],
  ['orthopaedieschuhtechnik', /^82593$/, /orthopädieschuh/i],
  ['reha-technik', /^8251[234]$/, /reha/i],
  ['orthopaedietechnik', /^(?:8251[234]|8259[34])$/, /orthopäd|bandagist|prothes|anaplast/i],
  ['sanitaetshaus', /^(?:62422|61123|73222|73223)$/],
  ['physiotherapie', /^(?:8171[234]|81794|8172[234]|81783|83133)$/],
  ['orthopaedie', /^(?:81434|81404|81494)$/],
  ['mfa-op', /^(?:81102|81103|81182|81333|81332|81313|81302|81383)$/],
  ['podologie', /^(?:81772|82322)$/],
]

/** What is never ours, also inside of our groups: teeth, eyes, ears, animals, cars, buildings. */
const ELSEWHERE = /zahn|dental|augen|optik|hör|ohren|otoplastik|tier|kfz|gebäude|verlag|rauchwaren/i

const linesOf = (content: string): string[][] =>
  content
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** As a title would say it: without the second, longer name of the same and without the source's abbreviations. */
const nameOf = (raw: string): string =>
  raw
    .replace(/\/B\. Prof\..*$/, '')
    .replace(/\s*\(§.*?\)/, '')
    .replace('Medizintech.', 'Medizintechnik')
    .replace('Sanitätsfach.', 'Sanitätsfachhandel')
    .replace(/\bHw\./, 'Handwerk')
    .replace(/\s+/g, ' ')
    .trim()

const buildOccupations = (source: string, meanings: string): string => {
  const means = new Map(linesOf(meanings).map(([occupation = '', ours = '']) => [occupation, ours]))
  const rows = linesOf(source).map(([kldb = '', occupation = '', , raw = '']) => {
    const name = nameOf(raw)
    const field = ELSEWHERE.test(raw)
      ? undefined
      : FIELDS.find(([, groups, named]) => groups.test(kldb) && named?.test(raw) !== false)?.[0]
    const meaning = means.get(occupation) ?? ''
    means.delete(occupation)
    if (meaning !== '' && field === undefined) throw new Error(`${occupation} ${name} is of another trade`)
    return [occupation, kldb, field ?? '', name, meaning]
  })
  if (means.size > 0) throw new Error(`Not in the source: ${[...means.keys()].join(', ')}`)
  rows.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return `${[['occupation', 'kldb', 'field', 'name', 'means'], ...rows].map((row) => row.join('\t')).join('\n')}\n`
}

if (import.meta.main) {
  const source = process.argv[2]
  if (source === undefined) throw new Error('node db/data/build-occupations.ts <occupations.tsv>')
  const here = (name: string) => new URL(name, import.meta.url)
  writeFileSync(
    here('occupations.tsv'),
    buildOccupations(readFileSync(source, 'utf8'), readFileSync(here('occupation-meanings.tsv'), 'utf8')),
  )
}
