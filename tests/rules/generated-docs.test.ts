import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decisionLists, findStaleDocs, variableLists, withGenerated } from './generated-docs.ts'

describe('generated pages', () => {
  it('are what the code says', () => {
    expect(findStaleDocs()).toEqual([])
  })

  it('have each variable with its default', () => {
    expect(variableLists()).toContain('- `PORT`, `3000`: TCP port')
    expect(variableLists()).toContain('- `WORKER_INLINE`, `true`: ')
    expect(variableLists()).toContain('- `AUTH_SECRET`: signs')
  })

  it('have each decision under its room, and what became of it', () => {
    const record = (file: string, header: string) => ({
      file,
      text: `# T of ${file}\n\n${header}\n\nText.\n`,
    })
    const accepted = '2026-11-24 · Room: jobs · Status: accepted'
    const superseded = '2026-11-20 · Room: auth · Status: superseded by [b](b.md)'
    expect(
      decisionLists([record('a.md', accepted), record('b.md', superseded), record('c.md', accepted)]),
    ).toBe(
      '\n## auth\n\n- [T of b.md](b.md), superseded by [b](b.md)\n\n## jobs\n\n- [T of a.md](a.md)\n- [T of c.md](c.md)\n\n',
    )
    expect(() => decisionLists([record('a.md', '2026-11-24')])).toThrow('a.md: its third line has to be')
  })

  it('lead to records that exist', () => {
    const links = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/\]\(([^)]+)\)/g)]
    expect(links.filter(([, file = '']) => !existsSync(`docs/decisions/${file}`))).toEqual([])
  })

  it('keep what people wrote around the marks', () => {
    expect(withGenerated('a\n<!-- x: generated -->\nold\n<!-- /x -->\nb', 'x', 'new\n')).toBe(
      'a\n<!-- x: generated -->\nnew\n<!-- /x -->\nb',
    )
    expect(() => withGenerated('a', 'x', '')).toThrow('no marks for x')
  })
})

it('keeps the README to what a newcomer reads', () => {
  expect(readFileSync('README.md').byteLength).toBeLessThanOrEqual(9_000)
})

it('names paths in README and how-to that exist', () => {
  const pages = ['README.md', 'docs/how-to.md', 'docs/testing.md']
  const paths = pages.flatMap((page) => [
    ...readFileSync(page, 'utf8').matchAll(/`((?:db|docs|schema|server|tests|web)\/[\w./-]+)`/g),
  ])
  expect(paths.length).toBeGreaterThan(80)
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})
