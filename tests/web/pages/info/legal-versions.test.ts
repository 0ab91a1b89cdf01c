/** Nobody changes a text that people have agreed to: a change is a new version (README.md). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type LegalDocument, legalVersions } from '../../../../web/pages/info/archive/versions.ts'
import { LEGAL_VERSION } from '../../../../web/shared/legal/legal-version.ts'
import { renderLegalText } from './render-legal-text.tsx'

const archive = fileURLToPath(new URL('../../../../web/pages/info/archive/', import.meta.url))
const fileOf = (document: LegalDocument, version: string): string => `${archive}${document}-${version}.html`

describe.each(['agb', 'datenschutz'] as const)('the archive of %s', (document) => {
  const versions = legalVersions[document]

  it('begins with the version that the pages show and a registration sends', () => {
    expect(versions[0].version).toBe(LEGAL_VERSION)
    const days = versions.map(({ version }) => version)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('holds today’s text as its newest version', async () => {
    await expect(renderLegalText(document)).toMatchFileSnapshot(fileOf(document, versions[0].version))
  })

  it('keeps every version as it was', () => {
    const kept = versions.map(({ version }) => ({
      version,
      sha256: createHash('sha256')
        .update(readFileSync(fileOf(document, version)))
        .digest('hex'),
    }))
    expect(
      kept,
      'A text differs from what was kept. A published version never changes: make a new one (README.md, "change a legal text").',
    ).toEqual(versions)
    const files = readdirSync(archive).filter((file) => file.startsWith(document))
    expect(files.length).toBe(versions.length)
  })

  it('keeps no data of an operator', () => {
    for (const { version } of versions) {
      const text = readFileSync(fileOf(document, version), 'utf8')
      expect(text).toContain('{{operator.name}}')
      expect(text).not.toMatch(/ class="/)
    }
  })
})
