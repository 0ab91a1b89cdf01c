/**
 * The addresses that access-walk.spec.ts visits, by the role that has them to itself. tests/web/walked-routes.test.ts compares them with
 * the routes of the app, their tabs (`?tab=`), sections (`?bereich=`) and views (`?ansicht=`): a new one that nobody walks fails there.
 */
import { paths } from '../../../web/shared/routing/paths.ts'

export const ROLES = ['visitor', 'applicant', 'employer', 'admin'] as const
export type WalkedRole = (typeof ROLES)[number]

/** What everybody may see. */
const PUBLIC: readonly string[] = [
  '/',
  '/jobs',
  '/jobs?ansicht=suchauftrag',
  '/job-angebot',
  '/job-angebot?q=gibtesnicht',
  '/job-angebot?q=gibtesnicht#suchauftrag',
  '/stellen/orthopaedietechnik/bayern',
  '/betrieb/sanitaetshaus-kirchhoff',
  '/gehalt',
  '/gehalt/orthopaedietechnik-mechaniker',
  '/pq-radar',
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
  '/mediadaten/widget',
  '/mediadaten/schnittstelle',
  '/barrierefreiheit',
  '/melden',
  '/rechnungen-empfangen',
  '/bewerbung-senden',
  '/einladung',
  '/transparenz',
  '/offline',
  '/alle-seiten-im-ueberblick',
  '/reset-password',
]

const SIGNED_OUT: readonly string[] = [
  '/jobs?ansicht=merkliste',
  '/login',
  '/register',
  '/register?typ=arbeitgeber',
  '/forgot-password',
  '/newsletter-einstellungen?ansicht=bestellen',
  '/newsletter-einstellungen?ansicht=bestellt',
]

/** What every signed-in person has; the applicant's is walked in full. */
const SIGNED_IN: readonly string[] = [
  '/dashboard',
  '/dashboard?tab=requests',
  '/dashboard?tab=requests&ansicht=freigaben',
  '/dashboard?tab=requests&ansicht=verborgen',
  '/dashboard?tab=saved',
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
  '/stellengesuch-erstellen?neu=1',
]

/** What employers have to themselves, and admins too. */
const OF_EMPLOYERS: readonly string[] = [
  '/dashboard?tab=applications',
  '/dashboard?tab=applications&ansicht=board',
  '/dashboard?tab=applications&ansicht=liste',
  '/dashboard?tab=candidates',
  '/dashboard?tab=jobs',
  '/dashboard?tab=company',
  '/dashboard?tab=company&ansicht=team',
  '/dashboard?tab=company&ansicht=buchungen',
  '/stellenangebot-erstellen',
  '/anzeigen-uebernehmen',
  '/tarif-buchen?tarif=plus',
]

export const OWN: Readonly<Record<WalkedRole, readonly string[]>> = {
  visitor: [...PUBLIC, ...SIGNED_OUT],
  applicant: [...SIGNED_IN, '/dashboard?ansicht=passend', '/dashboard?tab=applications'],
  // Its overview is another one than the applicant's.
  employer: ['/dashboard', ...OF_EMPLOYERS],
  admin: [
    '/admin',
    '/admin?tab=overview&ansicht=zahlen',
    '/admin?tab=jobs',
    '/admin?tab=requests',
    '/admin?tab=reports',
    '/admin?tab=companies',
    '/admin?tab=bookings',
    '/admin?tab=bookings&ansicht=tarife',
    '/admin?tab=mails',
    '/admin?tab=audit',
    '/admin?tab=system',
    '/admin/newsletter',
    '/admin/newsletter?id=neu',
    '/nutzer',
  ],
}

/** Of what everybody may see, where it matters who looks. The other pages differ in the menus alone, which stand on these too. */
const BY_ROLE: readonly string[] = [
  '/',
  '/jobs?ansicht=suchauftrag',
  '/job-angebot',
  '/stellen/orthopaedietechnik/bayern',
  '/job-gesuch',
  '/preise',
  '/newsletter',
  '/bewerbung-senden',
  '/einladung',
  '/melden',
]

/** What a role sees that another one was walked through in full: menus and some parts differ. */
export const SHARED: Readonly<Record<WalkedRole, readonly string[]>> = {
  visitor: [],
  applicant: BY_ROLE,
  employer: [...BY_ROLE, ...SIGNED_IN.filter((address) => address !== '/dashboard')],
  admin: [...BY_ROLE, ...SIGNED_IN, ...OF_EMPLOYERS],
}

/** Pages of one thing: the spec makes the thing and visits it in each role. */
export const OF_A_THING: readonly string[] = [
  paths.job.pattern,
  paths.jobRequest.pattern,
  paths.notification.pattern,
]

/** What cannot be walked, and where it is looked at instead. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  [paths.secondFactor.pattern]:
    'for admins who need a factor, which this server does not ask for: second-factor.spec.ts',
  [paths.newsletterSettings.href({ ansicht: 'link' })]: 'what a letter links to: newsletter.spec.ts',
  [paths.newsletterIssue.pattern]: 'an issue that was sent: newsletter-issues.spec.ts',
}
