/** Whichever chunk is loaded last, what other components are built on stays below them. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const MANTINE = fileURLToPath(new URL('../../../../web/shared/mantine/', import.meta.url))

test('the styles of UnstyledButton are in a layer below those of the components', async () => {
  const file = `${MANTINE}base-layer.css`
  const { code } = await preprocessCSS(
    await readFile(file, 'utf8'),
    file,
    await resolveConfig({ configFile: false }, 'build'),
  )
  expect(code).toMatch(/@layer mantine\.base\s*\{\s*\.m_87cf2631\s*\{/)
})

test.each(['mantine-styles.ts', '../toast/toast-styles.ts'])('%s takes them from there', async (file) => {
  const styles = await readFile(MANTINE + file, 'utf8')
  expect(styles).toContain('base-layer.css')
  expect(styles).not.toContain('UnstyledButton')
})
