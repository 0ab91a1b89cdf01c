const APPLICATIONS = '/dashboard?tab=applications'
export const ANY_ID = '00000000-0000-7000-8000-000000000001'

/** Where each kind leads with a job, and without: the specification, point 2, with the deviations of the decision
 * 2026-11-22-notifications-say-what-screens-show. */
export const targetsWith = (job: string): Readonly<Record<string, readonly [string, string]>> => ({
  admin_application_copy: [`${APPLICATIONS}&job=${job}`, APPLICATIONS],
  admin_job_pending: [`/admin?tab=jobs&job=${job}`, '/admin?tab=jobs'],
  application: ['/dashboard', '/dashboard'],
  job_decision: [`/dashboard?tab=jobs&job=${job}`, '/dashboard'],
  job_match: [`/job/${job}`, '/dashboard'],
  new_application: [`${APPLICATIONS}&job=${job}`, APPLICATIONS],
  security: ['/profile?bereich=sicherheit', '/profile?bereich=sicherheit'],
})
