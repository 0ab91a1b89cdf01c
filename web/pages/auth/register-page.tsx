import { PageHead } from '../../shared/document/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Registrieren" />
      <h1>Registrieren</h1>
    </>
  )
}
