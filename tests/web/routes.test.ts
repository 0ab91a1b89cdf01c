import { existsSync, readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createRoutes } from '../../web/routes.tsx'
import { paths } from '../../web/shared/routing/paths.ts'

const root = new URL('../../', import.meta.url)

function flat(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...flat(route.children ?? [])])
}

it('names for every lazy page the file that it imports', () => {
  const source = readFileSync(new URL('web/routes.tsx', root), 'utf8')
  const named = [...source.matchAll(/pageRoute\(\s*'web\/([^']+)',\s*\(\) => import\('\.\/([^']+)'\)/g)]
  expect(named).toHaveLength(flat(createRoutes()).filter(({ lazy }) => lazy).length)
  for (const [, src, imported] of named) {
    expect(src).toBe(imported)
    expect(existsSync(new URL(`web/${src}`, root)), src).toBe(true)
  }
})

it('has a page behind every address that the site links to', () => {
  const slug = 'x-0198f0a2-7c1d-7e2a-9b3c-0123456789ab'
  for (const [name, path] of Object.entries(paths)) {
    const match = matchRoutes(createRoutes(), path.href(slug as never))?.at(-1)
    expect(match?.route.path, name).toBe(path.pattern)
  }
})
