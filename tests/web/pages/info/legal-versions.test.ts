/** Nobody changes a text that people have agreed to: a change is a new version (docs/how-to.md). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type LegalDocument, legalVersions } from '../../../../web/pages/info/archive/versions.ts'
import { LEGAL_VERSION } from '../../../../web/shared/legal/legal-version.ts'
import { renderLegalText } from './render-legal-text.tsx'

const archive = fileURLToPath(new URL('../../../../web/pages/info/archive/', import.meta.url))
const fileOf = (document: LegalDocument, version: string): string => `${archive}${document}-${version}.html`
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const kept = (document: LegalDocument, version: string): string =>
  readFileSync(fileOf(document, version), 'utf8')

/** `npm run legal:renew`: writes the newest version again, with its hash. */
function renew(document: LegalDocument, { version, sha256 }: { version: string; sha256: string }): void {
  const text = renderLegalText(document)
  writeFileSync(fileOf(document, version), text)
  const list = `${archive}versions.ts`
  const hashes = readFileSync(list, 'utf8')
  // The first of the document: another one may have the same version.
  const from = hashes.indexOf(`  ${document}: [`)
  const at = hashes.indexOf(`sha256: '${sha256}'`, from)
  const end = at + `sha256: '${sha256}'`.length
  writeFileSync(list, `${hashes.slice(0, at)}sha256: '${hashOf(text)}'${hashes.slice(end)}`)
}

describe.each(['agb', 'datenschutz'] as const)('the archive of %s', (document) => {
  const versions = legalVersions[document]
  const newest = versions[0]

  it.runIf(process.env['LEGAL_RENEW'])('is written', () => renew(document, newest))

  it('begins with the version that the pages show and a registration sends', () => {
    expect(newest.version).toBe(LEGAL_VERSION)
    const days = versions.map(({ version }) => version)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it.skipIf(process.env['LEGAL_RENEW'])(
    'holds today’s text as its newest version, and every other as it was',
    () => {
      expect(
        renderLegalText(document),
        'The text has changed (also by schema/stored-data.ts or browser-storage.ts). Was this version deployed? Then make a new one (docs/how-to.md, "change a legal text"). Else: npm run legal:renew',
      ).toBe(kept(document, newest.version))
      expect(versions.map(({ version }) => ({ version, sha256: hashOf(kept(document, version)) }))).toEqual(
        versions,
      )
      const files = readdirSync(archive).filter((file) => file.startsWith(document))
      expect(files.length).toBe(versions.length)
    },
  )

  it('keeps no data of an operator', () => {
    for (const { version } of versions) {
      const text = kept(document, version)
      expect(text).toContain('{{operator.name}}')
      expect(text).not.toMatch(/ class="/)
    }
  })
})
