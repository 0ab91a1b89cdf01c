import { ArchivedVersion, loadVersion } from './archive/archived-version.tsx'

export const loader = loadVersion('agb')

export function Component() {
  return <ArchivedVersion document="agb" />
}
