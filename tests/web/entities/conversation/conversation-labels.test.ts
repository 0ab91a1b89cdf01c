import { expect, test } from 'vitest'
import {
  type Conversation,
  isReplyDue,
  otherSideName,
  whyClosed,
} from '../../../../web/entities/conversation/conversation-labels.ts'

const conversation: Conversation = {
  __typename: 'Conversation',
  id: 'c',
  version: 1,
  side: 'company',
  state: 'freigegeben',
  requestId: 'r',
  chiffre: '7K4-MQ2',
  requestTitle: 'Orthopädietechnik-Mechanikerin',
  requestIsOnline: true,
  jobTitle: 'Orthopädietechniker (m/w/d)',
  jobSlug: null,
  jobSalaryRange: null,
  companyId: 'b',
  companyName: 'Sanitätshaus Kirchhoff',
  companyIsVerified: true,
  companyLogoPath: null,
  companyTown: null,
  askedAt: '2026-11-22T09:00:00Z',
  askedBy: null,
  releasedAt: '2026-11-22T09:00:00Z',
  releaseIsCurrent: null,
  openedCount: 0,
  lastOpenedAt: null,
  lastOpenedBy: null,
  withdrawnAt: null,
  closedAt: null,
  lastMessageText: 'Guten Tag',
  lastMessageFromCompany: false,
  lastMessageAt: '2026-11-22T09:00:00Z',
  unreadCount: 0,
  otherReadAt: null,
  mayWrite: true,
  contactIsOpen: true,
  applicantName: null,
}

test('an applicant is a Chiffre for the company, and a name while the contact is open to it', () => {
  expect(otherSideName({ ...conversation, applicantName: 'Mara Lindner' })).toBe('Mara Lindner')
  expect(otherSideName(conversation)).toBe('Chiffre 7K4-MQ2')
  expect(otherSideName({ ...conversation, side: 'applicant' })).toBe('Sanitätshaus Kirchhoff')
})

test('an answer is due to whom the other side wrote last, where one may write', () => {
  expect(isReplyDue(conversation)).toBe(true)
  expect(isReplyDue({ ...conversation, lastMessageFromCompany: true })).toBe(false)
  expect(isReplyDue({ ...conversation, side: 'applicant', lastMessageFromCompany: true })).toBe(true)
  expect(isReplyDue({ ...conversation, mayWrite: false })).toBe(false)
})

test('a closed conversation says to each side why it is closed', () => {
  expect(whyClosed(conversation)).toBeNull()
  expect(whyClosed({ ...conversation, mayWrite: false, state: 'offen' })).toMatch(/noch nicht geantwortet/)
  expect(whyClosed({ ...conversation, mayWrite: false, state: 'abgesagt' })).toMatch(/Person hat abgesagt/)
  expect(whyClosed({ ...conversation, mayWrite: false, companyIsVerified: false })).toMatch(/nicht geprüft/)
  expect(whyClosed({ ...conversation, side: 'applicant', mayWrite: false, state: 'abgesagt' })).toMatch(
    /Sie haben abgesagt/,
  )
})
