import { ArchivedVersion, loadVersion } from './archive/archived-version.tsx'

export const loader = loadVersion('datenschutz')

export function Component() {
  return <ArchivedVersion document="datenschutz" />
}
