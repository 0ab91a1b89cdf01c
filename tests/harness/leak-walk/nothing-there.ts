/** URLs of routes that need a value, behind which nothing is: for `routeValues` of a walk, which overrides what it is about. */
import type { RouteValues } from './routes.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

export const NOTHING_THERE: RouteValues = {
  '/job/:id/qr.svg': [`/job/${NOBODY}/qr.svg`],
  '/job/:id/linkvorschau/:hash': [`/job/${NOBODY}/linkvorschau/${'ab'.repeat(16)}`],
  '/api/files/:id': [`/api/files/${NOBODY}`],
  '/api/interviews/:id': [`/api/interviews/${NOBODY}`],
  '/api/invoices/:id': [`/api/invoices/${NOBODY}`],
  '/api/newsletter/issues/:id/preview': [`/api/newsletter/issues/${NOBODY}/preview`],
  '/api/newsletter/issues/:id/preview.html': [`/api/newsletter/issues/${NOBODY}/preview.html`],
  '/api/newsletter/klick/:issue/:number': [`/api/newsletter/klick/${NOBODY}/1`],
  '/newsletter/bild/:hash': [`/newsletter/bild/${'ab'.repeat(32)}`],
  '/logo/:hash': ['/logo/0'],
  '/logo/:hash/96': ['/logo/0/96'],
  '/betriebsbild/:id/:side': [`/betriebsbild/${NOBODY}/480`],
  '/werkstueck/:id/:side': [`/werkstueck/${NOBODY}/480`],
  '/widget/zu/:id': [`/widget/zu/${NOBODY}`],
  '/meine-daten/:id': [`/meine-daten/${NOBODY}`],
  '/sitemap-:part(^[a-z0-9-]{1,30}$).xml': ['/sitemap-seiten.xml', '/sitemap-stellen-1.xml'],
  '/api/auth/*': ['/api/auth/get-session'],
}
