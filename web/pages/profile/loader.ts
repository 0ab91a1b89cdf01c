import type { LoaderFunctionArgs } from 'react-router-dom'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { sectionOf } from './profile-sections.tsx'

export async function profileLoader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const section = sectionOf(search.get('bereich'))
  const after = uuidOf(search.get('nach'))
  await section.load(args, after)
  // Dates must read the same on the server and in the browser.
  return { name: section.name, after, now: Date.now() }
}
