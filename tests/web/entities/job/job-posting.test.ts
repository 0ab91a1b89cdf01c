import { describe, expect, test } from 'vitest'
import { jobPosting } from '../../../../web/entities/job/job-posting.ts'
import { escapeJson } from '../../../../web/shared/ui/trusted-html.tsx'

const job = {
  id: '0193aaaa-1234-7abc-8def-0123456789ab',
  title: 'Orthopädietechnik-Mechaniker (m/w/d)',
  company: 'Sanitätshaus Kirchhoff',
  companyWebsite: 'https://kirchhoff.example/',
  companyLogoUrl: null,
  plz: '37073',
  town: 'Göttingen',
  stateName: 'Niedersachsen',
  country: 'DE',
  jobTypes: ['teilzeit'],
  qualification: null,
  weeklyHours: null,
  salaryMin: '3100.00',
  salaryMax: '3700.00',
  salaryPeriod: 'monat',
  publishedAt: '2026-11-20T08:00:00Z',
  expiresAt: '2027-01-19T08:00:00Z',
  descriptionHtml: '<p>Aufgaben</p>',
  requirementsHtml: '<p>Profil</p>',
  takesApplications: false,
} as const

describe('JobPosting for search engines', () => {
  const structuredData = jobPosting(job, 'https://site.example/job/x')

  test('has what Google requires', () => {
    expect(structuredData).toMatchObject({
      '@type': 'JobPosting',
      title: job.title,
      description: '<p>Aufgaben</p>\n<p>Profil</p>',
      datePosted: job.publishedAt,
      validThrough: job.expiresAt,
      employmentType: ['PART_TIME'],
      hiringOrganization: { name: 'Sanitätshaus Kirchhoff', sameAs: 'https://kirchhoff.example/' },
      jobLocation: { address: { addressLocality: 'Göttingen', postalCode: '37073', addressCountry: 'DE' } },
      baseSalary: { currency: 'EUR', value: { minValue: 3100, maxValue: 3700, unitText: 'MONTH' } },
      identifier: { value: job.id },
    })
  })

  test('names each kind of employment once', () => {
    const kinds = { ...job, jobTypes: ['vollzeit', 'teilzeit', 'minijob'] } as const
    expect(jobPosting(kinds, 'https://site.example/job/x').employmentType).toEqual(['FULL_TIME', 'PART_TIME'])
  })

  test('says the hours and what is asked for, as far as the page does', () => {
    for (const name of ['workHours', 'educationRequirements', 'experienceRequirements'])
      expect(structuredData).not.toHaveProperty(name)
    const posted = (more: Partial<Parameters<typeof jobPosting>[0]>) =>
      jobPosting({ ...job, ...more }, 'https://site.example/job/x')
    expect(posted({ weeklyHours: '38.50', qualification: 'meister' })).toMatchObject({
      workHours: '38,5 Stunden pro Woche',
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'professional certificate',
      },
    })
    expect(posted({ qualification: 'quereinstieg' })).toMatchObject({
      educationRequirements: 'no requirements',
      experienceRequirements: 'no requirements',
    })
  })

  test('names the country of the place of work', () => {
    const abroad = { ...job, plz: '8001', town: 'Zürich', stateName: 'Zürich', country: 'CH' }
    expect(jobPosting(abroad, 'https://site.example/job/x').jobLocation.address).toMatchObject({
      addressCountry: 'CH',
      postalCode: '8001',
    })
  })

  test('claims that one can apply here of those that take applications only, and of none that the work is remote', () => {
    expect(structuredData.directApply).toBe(false)
    const open = { ...job, takesApplications: true }
    expect(jobPosting(open, 'https://site.example/job/x').directApply).toBe(true)
    expect(structuredData).not.toHaveProperty('jobLocationType')
  })

  test('leaves out what is not known', () => {
    expect(jobPosting({ ...job, salaryMin: null }, 'https://site.example/job/x')).not.toHaveProperty(
      'baseSalary',
    )
    expect(structuredData.hiringOrganization).not.toHaveProperty('logo')
  })

  test('names the logo with its whole URL on this site', () => {
    const withLogo = { ...job, companyLogoUrl: '/logo/abc' }
    expect(jobPosting(withLogo, 'https://site.example/job/x').hiringOrganization).toMatchObject({
      logo: 'https://site.example/logo/abc',
    })
  })

  test('cannot end the element it stands in', () => {
    const text = escapeJson(
      jobPosting({ ...job, title: '</script><!--<script>alert(1)' }, 'https://site.example/'),
    )
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ title: '</script><!--<script>alert(1)' })
  })
})
