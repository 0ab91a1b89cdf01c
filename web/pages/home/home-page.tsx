import { PageHead } from '../../shared/document/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Startseite" />
      <h1>Startseite</h1>
    </>
  )
}
