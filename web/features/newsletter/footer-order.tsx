import { useLocation } from 'react-router-dom'
import { useAccount } from '../../shared/auth/current-user.ts'
import { paths } from '../../shared/routing/paths.ts'
import { OrderForm } from './order-form.tsx'

const pagesWithForms: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap(({ pattern, page }) => (page.entry === undefined ? [] : [pattern])),
)

/** In the footer of public pages, for people who are signed out. Members have the settings in their menu. */
export function FooterOrder() {
  const account = useAccount()
  const { pathname } = useLocation()
  return account || pagesWithForms.has(pathname) ? null : <OrderForm id="newsletter-adresse" />
}
