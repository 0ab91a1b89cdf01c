import { PageHead } from '../../shared/document/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Stellenangebote" />
      <h1>Stellenangebote</h1>
    </>
  )
}
