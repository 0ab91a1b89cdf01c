import type { LoaderFunctionArgs } from 'react-router-dom'
import { sectionOf } from './profile-sections.tsx'

export async function profileLoader(args: LoaderFunctionArgs) {
  const section = sectionOf(new URL(args.request.url).searchParams.get('bereich'))
  await section.load(args)
  // "heute" must read the same on the server and in the browser.
  return { name: section.name, now: Date.now() }
}
