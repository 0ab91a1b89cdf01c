/**
 * The addresses that access-walk.spec.ts visits, by the role that has them to itself. tests/web/walked-routes.test.ts compares them with
 * the routes of the app: a new route that nobody walks fails there.
 */
import { paths } from '../../web/shared/routing/paths.ts'

export const ROLES = ['visitor', 'applicant', 'employer', 'admin'] as const
export type WalkedRole = (typeof ROLES)[number]

/** What everybody may see. */
export const PUBLIC: readonly string[] = [
  '/',
  '/jobs',
  '/jobs?ansicht=suchauftrag',
  '/job-angebot',
  '/job-angebot?q=gibtesnicht',
  '/job-angebot?q=gibtesnicht#suchauftrag',
  '/job-gesuch',
  '/job-gesuch?q=gibtesnicht',
  '/preise',
  '/newsletter',
  '/impressum',
  '/datenschutz',
  '/datenschutz/2026-11-20',
  '/cookie-einstellungen',
  '/agb',
  '/agb/2026-11-20',
  '/mediadaten',
  '/barrierefreiheit',
  '/melden',
  '/transparenz',
  '/alle-seiten-im-ueberblick',
  '/reset-password',
]

const SIGNED_OUT: readonly string[] = ['/login', '/register', '/register?typ=arbeitgeber', '/forgot-password']

/** What every signed-in person has; the applicant's is walked in full. */
const SIGNED_IN: readonly string[] = [
  '/dashboard',
  '/dashboard?tab=alerts',
  '/dashboard?tab=messages',
  '/dashboard?tab=notifications',
  '/profile',
  '/profile?bereich=konto',
  '/profile?bereich=sicherheit',
  '/profile?bereich=benachrichtigungen',
  '/datenschutz-einstellungen',
  '/newsletter-einstellungen',
  '/stellengesuch-erstellen',
]

export const OWN: Readonly<Record<WalkedRole, readonly string[]>> = {
  visitor: [...PUBLIC, ...SIGNED_OUT],
  applicant: [
    ...SIGNED_IN,
    '/dashboard?tab=applications',
    '/dashboard?tab=requests',
    '/dashboard?tab=requests&ansicht=freigaben',
    '/dashboard?tab=requests&ansicht=verborgen',
  ],
  employer: [
    '/dashboard?tab=overview',
    '/dashboard?tab=applications',
    '/dashboard?tab=candidates',
    '/dashboard?tab=jobs',
    '/dashboard?tab=company',
    '/dashboard?tab=company&ansicht=buchungen',
    '/stellenangebot-erstellen',
    '/tarif-buchen?tarif=plus',
  ],
  admin: [
    '/admin?tab=overview',
    '/admin?tab=overview&ansicht=zahlen',
    '/admin?tab=jobs',
    '/admin?tab=requests',
    '/admin?tab=reports',
    '/admin?tab=companies',
    '/admin?tab=bookings',
    '/admin?tab=mails',
    '/admin?tab=audit',
    '/admin?tab=system',
    '/admin/newsletter',
    '/admin/newsletter?id=neu',
    '/nutzer',
  ],
}

/** What a role sees that another one was walked through in full: menus and some parts differ. */
export const SHARED: Readonly<Record<WalkedRole, readonly string[]>> = {
  visitor: [],
  applicant: PUBLIC,
  employer: [...PUBLIC, ...SIGNED_IN],
  admin: [...PUBLIC, ...SIGNED_IN, '/stellenangebot-erstellen', '/tarif-buchen?tarif=plus'],
}

/** Pages of one thing: the spec makes the thing and visits it in each role. */
export const OF_A_THING: readonly string[] = [paths.job.pattern, paths.jobRequest.pattern]

/** What cannot be walked, and where it is looked at instead. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  [paths.offline.pattern]: 'leads back as soon as the server answers: worker.spec.ts',
  [paths.notification.pattern]: 'leads on before it can be looked at: push.spec.ts',
  [paths.secondFactor.pattern]:
    'for admins who need a factor, which this server does not ask for: second-factor.spec.ts',
  [paths.newsletterIssue.pattern]: 'an issue that was sent: newsletter-issues.spec.ts',
}

/** Open to everybody, but its loader sends these people elsewhere. */
export const SENT_AWAY: Readonly<Partial<Record<WalkedRole, readonly string[]>>> = {
  // Signed out it is what a link in a mail opens: newsletter.spec.ts.
  visitor: [paths.newsletterSettings.pattern],
}
