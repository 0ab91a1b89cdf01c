import { readdirSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createRoutes } from '../../web/routes.tsx'
import { paths } from '../../web/shared/routing/paths.ts'

const root = new URL('../../', import.meta.url)

function flat(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...flat(route.children ?? [])])
}

it('has a route for every page file, and names the file for the preload manifest', () => {
  const folder = new URL('web/pages/', root)
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:-page|mantine-layout)\.tsx$/.test(file))
    .map((file) => `web/pages/${file.replaceAll('\\', '/')}`)
  const named = flat(createRoutes()).flatMap(({ lazy, handle }) => (lazy ? [handle.src] : []))
  expect([...new Set(named)].sort()).toEqual(pages.sort())
})

it('has a page behind every path that the site links to', () => {
  const slug = 'x-0198f0a2-7c1d-7e2a-9b3c-0123456789ab'
  for (const [name, path] of Object.entries(paths)) {
    const match = matchRoutes(createRoutes(), path.href(slug as never, slug as never))?.at(-1)
    expect(match?.route.path, name).toBe(path.pattern)
  }
})
