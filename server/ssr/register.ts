import type { RegisterSsr } from '../context.ts'
import { builtWebApp } from './built-web-app.ts'
import { developmentWebApp } from './development-web-app.ts'
import { servePages } from './serve-pages.ts'

/** Every page of the site: rendered here, taken over by React in the browser. */
export const registerSsr: RegisterSsr = async (app, context) => {
  servePages(app, context, context.web === 'development' ? await developmentWebApp(app) : await builtWebApp())
}
