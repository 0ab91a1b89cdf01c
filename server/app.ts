/** The whole web application as one Fastify instance, without a socket: the server listens, tests inject. */
import type { FastifyInstance } from 'fastify'
import { registerAlerts } from './alerts/register.ts'
import { registerAuth } from './auth/register.ts'
import type { AuthServices, BaseContext } from './context.ts'
import { registerCspReports } from './csp-reports/csp-report-route.ts'
import { registerArchives } from './exports/archive-route.ts'
import { registerFeeds } from './feeds/register.ts'
import { registerFigures } from './figures/figures-route.ts'
import { registerFiles } from './files/file-routes.ts'
import { registerGraphql } from './graphql/register.ts'
import { createBareApp, decorateSession } from './http/bare-app.ts'
import { registerJobCode } from './http/job-code-route.ts'
import { registerSecurityText } from './http/security-text.ts'
import { clientFolder, registerStaticFiles } from './http/static-files.ts'
import { registerInterviews } from './interviews/interview-route.ts'
import { registerInvoiceRecipients } from './invoice-recipients/recipient-routes.ts'
import { registerInvoices } from './invoices/invoice-route.ts'
import { registerJobCounts } from './job-counts/register.ts'
import { registerAdsUpload } from './job-import/upload-route.ts'
import { registerLinkPreviews } from './link-previews/preview-route.ts'
import { registerCompanyPictures } from './logos/company-picture-route.ts'
import { registerLogos } from './logos/logo-route.ts'
import { registerMemberUploads } from './logos/upload-route.ts'
import { registerWorkPictures } from './logos/work-picture-route.ts'
import { registerOutbox } from './mail/outbox/routes.ts'
import { registerReports } from './moderation/register.ts'
import { registerBounces } from './newsletter/bounces/bounce-route.ts'
import { registerLetters } from './newsletter/letter-routes.ts'
import { registerNewsletterPictures } from './newsletter/picture-route.ts'
import { registerSubscriptions } from './newsletter/register-subscriptions.ts'
import { registerPictureUpload } from './newsletter/upload-route.ts'
import { registerPosters } from './posters/poster-route.ts'
import { registerPushKey } from './push/push-key-route.ts'
import { registerSearchEngines } from './search-engines/routes.ts'
import { registerSsr } from './ssr/register.ts'
import { registerWidget } from './widget/register.ts'

/** The database has to be up and migrated: the GraphQL schema is read from it. */
export async function createApp(context: BaseContext): Promise<FastifyInstance> {
  const app = createBareApp(context)
  let auth: AuthServices | undefined
  decorateSession(app, () => auth)
  if (context.web === 'built') await registerStaticFiles(app, clientFolder(context.env), context.env)
  registerJobCode(app, context)
  registerJobCounts(app, context)
  registerPosters(app, context)
  registerLogos(app, context)
  registerLinkPreviews(app, context)
  registerCompanyPictures(app, context)
  registerWorkPictures(app, context)
  registerArchives(app, context)
  registerFigures(app, context)
  await registerInvoices(app, context)
  registerInterviews(app, context)
  await registerFiles(app, context)
  await registerMemberUploads(app, context)
  await registerAdsUpload(app, context)
  registerNewsletterPictures(app, context)
  await registerPictureUpload(app, context)
  registerOutbox(app, context)
  registerPushKey(app, context)
  registerLetters(app, context)
  await registerBounces(app, context)
  registerSearchEngines(app, context)
  registerFeeds(app, context)
  registerWidget(app, context)
  registerSecurityText(app, context)
  await registerCspReports(app, context)
  await registerAlerts(app, context)
  await registerSubscriptions(app, context)
  await registerReports(app, context)
  await registerInvoiceRecipients(app, context)
  auth = await registerAuth(app, context)
  const graphql = await registerGraphql(app, { ...context, ...auth })
  await registerSsr(app, { ...context, ...auth, ...graphql })
  await app.ready()
  return app
}
