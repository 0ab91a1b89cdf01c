import { PageHead } from '../../shared/document/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Stellenangebot" />
      <h1>Stellenangebot</h1>
    </>
  )
}
