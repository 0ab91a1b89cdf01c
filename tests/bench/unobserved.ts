/** `node --import` this: the server as it would be without metrics, request ids and times of statements. For comparison only. */
import { registerHooks } from 'node:module'

const STUBS = new Map(
  [
    'server/database/observe-statements.ts',
    'server/http/request-metrics.ts',
    'server/http/request-ids.ts',
  ].map((file) => [
    new URL(`../../${file}`, import.meta.url).href,
    new URL(`./unobserved/${file.slice(file.lastIndexOf('/') + 1)}`, import.meta.url).href,
  ]),
)

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const stub = STUBS.get(resolved.url)
    // A stub takes from the file in whose place it stands.
    return stub === undefined || context.parentURL === stub ? resolved : { ...resolved, url: stub }
  },
})
