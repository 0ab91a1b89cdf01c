import { expect, test } from 'vitest'
import {
  matchingJobsHref,
  matchingRequestsHref,
  readMatchingView,
} from '../../../../web/pages/dashboard/matching-view.ts'

const JOB = '00000000-0000-4000-8000-000000000001'
const CURSOR = `90~${JOB}`
const viewOf = (href: string) => readMatchingView(new URL(href, 'http://localhost').searchParams)

test('the URL of a page of suggestions is read as it was written', () => {
  expect(viewOf(matchingJobsHref(null))).toEqual({ isOpen: true, jobId: null, after: null })
  expect(viewOf(matchingJobsHref(CURSOR))).toEqual({ isOpen: true, jobId: null, after: CURSOR })
  expect(viewOf(matchingRequestsHref(JOB, CURSOR))).toEqual({ isOpen: false, jobId: JOB, after: CURSOR })
})

test('what is no view, no job and no cursor is left out', () => {
  expect(viewOf('/dashboard?ansicht=freigaben&job=1%27&nach=')).toEqual({
    isOpen: false,
    jobId: null,
    after: null,
  })
  for (const cursor of [JOB, `x~${JOB}`, `90~${JOB}0`, "90~' or 1"])
    expect(viewOf(`/dashboard?nach=${encodeURIComponent(cursor)}`).after).toBeNull()
})
