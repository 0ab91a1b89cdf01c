import { PageHead } from '../../shared/document/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Dashboard" />
      <h1>Dashboard</h1>
    </>
  )
}
