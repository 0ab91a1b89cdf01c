import type { ReadingPane_JobFragment } from './reading-pane.generated.ts'

/** The submitted job as data of the public page. */
export function toReadJob(
  job: ReadingPane_JobFragment,
  specialtyNames: ReadonlyMap<string, string>,
  texts: { readonly description: string; readonly requirements: string },
) {
  const { employer, place } = job
  return {
    title: job.title ?? 'Ohne Titel',
    company: job.company ?? employer?.companyName ?? '',
    companyLogoUrl: employer?.logoUrl ?? null,
    companyVerified: Boolean(employer?.verifiedAt),
    companyDescription: employer?.description ?? null,
    companyWebsite: employer?.website ?? null,
    location: job.location ?? place?.town ?? '',
    stateName: place?.state?.name ?? null,
    jobType: job.jobType,
    qualification: job.qualification,
    contractTerm: job.contractTerm,
    weeklyHours: job.weeklyHours,
    remote: job.remote,
    startDate: job.startDate,
    specialties: job.specialties.map((slug) => specialtyNames.get(slug) ?? slug),
    salaryMin: job.salaryMin,
    salaryMax: job.salaryMax,
    salaryPeriod: job.salaryPeriod,
    descriptionHtml: texts.description,
    requirementsHtml: texts.requirements || null,
  }
}
