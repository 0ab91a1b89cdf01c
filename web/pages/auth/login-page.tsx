import { PageHead } from '../../shared/document/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Login" />
      <h1>Login</h1>
    </>
  )
}
