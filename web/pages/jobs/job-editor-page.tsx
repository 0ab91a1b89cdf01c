import { PageHead } from '../../shared/document/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Stellenangebot erstellen" />
      <h1>Stellenangebot erstellen</h1>
    </>
  )
}
