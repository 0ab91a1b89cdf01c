import { expect, test } from 'vitest'
import { LONGEST_ALERT_NAME, MOST_ALERTS } from '../../../web/features/alerts/alert-words.ts'
import { alertSearchOfQuery } from '../../../web/features/jobs/alert-search.ts'
import { onStage } from '../../harness/database.ts'
import { saveAlert } from './alert-fixtures.ts'

test('the browser repeats the limits of the database', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ most: number }>('select app_private.most_search_alerts() as most'),
    )
    expect(rows).toEqual([{ most: MOST_ALERTS }])
    const longest = '€'.repeat(LONGEST_ALERT_NAME)
    expect((await saveAlert(stage, 'jobs', {}, { name: longest })).name).toBe(longest)
    const refusal = await stage.refusal(() => saveAlert(stage, 'jobs', {}, { name: `${longest}€` }))
    expect(refusal.code).toBe('OS422')
  })
})

test('the query that a Suchauftrag is found again by is stored as the browser writes it', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    for (const query of [
      '',
      'q=Größe & 100 % „neu“ (m/w/d) *~',
      'q=Techniker&art=vollzeit,teilzeit&ort=3707300-goettingen&umkreis=20&gehalt=3000&homeoffice=1',
      'land=AT&fach=prothetik,orthetik&vertrag=befristet',
    ]) {
      const { searchQuery } = alertSearchOfQuery(query, 'jobs')
      const saved = await saveAlert(stage, 'jobs', { text: query }, { link: searchQuery })
      expect(saved.search_query, query).toBe(searchQuery)
    }
  })
})
