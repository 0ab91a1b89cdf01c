import type { RegisterSsr } from '../context.ts'
import { builtWebApp } from './built-web-app.ts'
import { developmentWebApp } from './development-web-app.ts'
import { servePages } from './serve-pages.ts'

/** Renders every page of the site; React hydrates it in the browser. */
export const registerSsr: RegisterSsr = async (app, context) => {
  servePages(
    app,
    context,
    context.web === 'development' ? await developmentWebApp(app) : await builtWebApp(context.env),
  )
}
