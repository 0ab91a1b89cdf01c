/**
 * The application that runs until the database has been reached for the first time. The routes read their schema from it, so there
 * are none yet. The health routes answer as always, every other request gets the maintenance page.
 */
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context.ts'
import { ServiceUnavailableError } from '../database/unavailable.ts'
import { createBareApp } from './bare-app.ts'
import { clientFolder, registerStaticFiles } from './static-files.ts'

export async function createGateApp(context: BaseContext): Promise<FastifyInstance> {
  const app = createBareApp(context)
  if (context.web === 'built') await registerStaticFiles(app, clientFolder(context.env), context.env)
  // Refused unread, whatever it is: a file would be refused for its type, which tells the browser not to send it again.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.all('/*', async () => {
    throw new ServiceUnavailableError('The database has not been reached yet')
  })
  await app.ready()
  return app
}
