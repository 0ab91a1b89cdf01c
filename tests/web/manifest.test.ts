/** What a browser needs in order to install the site: files that are there, in the sizes that the manifest names. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matchRoutes } from 'react-router-dom'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createRoutes } from '../../web/routes.tsx'

const folder = fileURLToPath(new URL('../../web/public', import.meta.url))

const picture = z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })
const manifest = z
  .object({
    start_url: z.string(),
    icons: z.array(picture),
    screenshots: z.array(picture.extend({ form_factor: z.enum(['narrow', 'wide']) })),
    shortcuts: z.array(z.object({ url: z.string() })),
  })
  .parse(JSON.parse(readFileSync(`${folder}/manifest.webmanifest`, 'utf8')))

it('names pictures that are there, in their sizes', async () => {
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    expect(existsSync(folder + src), src).toBe(true)
    const { width, height } = await sharp(folder + src).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  )
})

it('leads to pages of the site', () => {
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect(
      matchRoutes(createRoutes(), new URL(url, 'http://site').pathname)?.at(-1)?.route.path,
      url,
    ).not.toBe('*')
})
