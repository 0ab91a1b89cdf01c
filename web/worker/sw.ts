/** The service worker: one file per concern. docs/decisions/2026-11-23-service-worker.md */
import './files.ts'
import './pages.ts'
import './push.ts'
import './renew-push.ts'
import './session.ts'
import './update.ts'
