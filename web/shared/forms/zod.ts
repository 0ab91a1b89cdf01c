import { config } from 'zod'

/**
 * zod compiles its checks with `new Function`, and tries first whether it may. Our content security policy forbids
 * that, and the browser would report the attempt as an error on every page with a form. Imported by every schema file.
 */
config({ jitless: true })
