import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { GOETTINGEN } from './online-jobs.ts'
import {
  idsOf,
  lookUpRequest,
  putRequestsOnline,
  requestCorrectionOf,
  requestFacetsOf,
  requestWaysOf,
  searchAllRequests,
} from './online-requests.ts'

/** Everything that an account can ask about requests, for a market in which `id` is one. */
const answersAbout = async (stage: Stage, id: string, other: string) => {
  const { rows } = await stage.query<{ similar: string[]; to_other: string[] }>(
    `select array(select id from unnest(app_public.similar_job_requests($1))) as similar,
       array(select id from unnest(app_public.similar_job_requests($2))) as to_other`,
    [id, other],
  )
  return {
    newest: await searchAllRequests(stage, {}, 'neueste', 2),
    words: await searchAllRequests(stage, { text: 'Bandagist' }, 'relevanz', 2),
    ownWord: await searchAllRequests(stage, { text: 'Zwirbelbart' }, 'neueste'),
    misspelt: await searchAllRequests(stage, { text: 'Orthopädietechnikxx' }, 'neueste'),
    near: await searchAllRequests(stage, { place_id: GOETTINGEN, radius_km: 50 }, 'entfernung', 2),
    facets: await requestFacetsOf(stage, { place_id: GOETTINGEN }),
    facetsOfWords: await requestFacetsOf(stage, { text: 'Bandagist' }),
    ways: await requestWaysOf(stage, { text: 'Zwirbelbart Sarnaiduft' }),
    waysAround: await requestWaysOf(stage, { text: 'Bandagist', place_id: GOETTINGEN, radius_km: 10 }),
    correction: await requestCorrectionOf(stage, 'Orthopädietechnikxx'),
    lookUp: await lookUpRequest(stage, id),
    similar: rows,
  }
}

const EMPLOYER_MAIL = 'chefin@sanitaetshaus-kirchhoff.example'

test.each([
  ['read', false],
  ['counted ahead', true],
])(
  'for an employer from whom an applicant hides, nothing differs from a market without the request; words are %s',
  async (_how, isCounted) => {
    await onStage(async (stage) => {
      if (isCounted) {
        await stage.asOwner((owner) =>
          owner.query(
            `select app_private.count_query('requests', app_private.search_query('requests', 'Bandagist'))`,
          ),
        )
      }
      const applicant = await stage.createUser({ role: 'applicant' })
      const employer = await stage.createUser({ role: 'employer', email: EMPLOYER_MAIL })
      const stranger = await stage.createUser({ role: 'employer' })
      const others = await putRequestsOnline(
        stage,
        Array.from({ length: 5 }, () => ({ profession_slug: 'bandagist', title: 'Bandagist' })),
      )
      const missing = '00000000-0000-4000-8000-000000000000'
      await stage.become(employer)
      const without = await answersAbout(stage, missing, others[0] ?? '')

      const [id = ''] = await putRequestsOnline(stage, [
        {
          applicant_id: applicant.userId,
          profession_slug: 'bandagist',
          title: 'Bandagist Zwirbelbart',
          additional_info: 'Orthopädietechnikxx',
        },
      ])
      const seen = async (): Promise<boolean> => idsOf(await searchAllRequests(stage)).includes(id)
      expect(await seen()).toBe(true)
      await stage.asOwner((owner) =>
        owner.query(
          `insert into app_public.hidden_employers (applicant_id, mail_domain) values ($1, 'sanitaetshaus-kirchhoff.example')`,
          [applicant.userId],
        ),
      )
      expect(await answersAbout(stage, id, others[0] ?? '')).toEqual(without)

      // Everybody else finds it, visitors included.
      await stage.become(stranger)
      expect(await seen()).toBe(true)
      expect(await lookUpRequest(stage, id)).toHaveLength(1)
      await stage.becomeVisitor()
      expect(await seen()).toBe(true)
      expect((await requestFacetsOf(stage)).total).toBe(6)

      await stage.become(employer)
      await stage.asOwner((owner) => owner.query('delete from app_public.hidden_employers'))
      expect(await seen()).toBe(true)
    })
  },
)
