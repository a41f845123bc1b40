import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { sampleMembers, samplePeople } from '../data/members.ts'
import { recalledAnnouncement, sampleMessages } from '../data/messages.ts'
import { sampleStaff } from '../people/staff-rows.ts'

type Row = Insertable<Tables['announcement']>

const hourMs = 3_600_000
const operator = sampleStaff.find(({ role }) => role === 'promotion')?.name ?? ''

/** By which the messages of an announcement are found. */
export const sourceOfSample = (announcement: string | undefined, index: number): string =>
  announcement === undefined ? `sample:${index}` : `announce:${announcement}`

/** What the shop sent all demo stores by 群发: one that is in their inbox, and one that was recalled. */
export function announcementRows(now: number): { announcement: Row[] } {
  const people = samplePeople.flatMap(({ stores }) => stores).length
  const toAll = { stores: sampleMembers.length, people, choice: '{}', operator }
  const sent = sampleMessages.flatMap(({ announcement: id, hoursAgo, isRead: _, ...said }): Row[] =>
    id === undefined ? [] : [{ ...said, id, ...toAll, created_at: now - hoursAgo * hourMs }],
  )
  const { hoursAgo, recalledHoursAgo, read, ...said } = recalledAnnouncement
  const recalled = { recalled_by: operator, recalled_at: now - recalledHoursAgo * hourMs, unread_at_recall: people - read }
  return { announcement: [...sent, { ...said, ...toAll, ...recalled, created_at: now - hoursAgo * hourMs }] }
}
