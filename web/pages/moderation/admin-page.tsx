import { PageHead } from '../../shared/document/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Admin" />
      <h1>Admin</h1>
    </>
  )
}
