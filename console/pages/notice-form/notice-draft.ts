import type { ConsoleNoticeWire } from '@yaoji/contract/calls/console/notices'
import { isCopyable } from '@yaoji/contract/console/notices'
import { operateAnnounceSchemas } from '@yaoji/contract/calls/operator/announce'
import { fieldsOf } from '@yaoji/contract/promotions/fields'
import { documentOf, findingsOf, type Draft, type Findings } from '../promotion-form/draft.ts'

type Values = Readonly<Record<string, unknown>>

/** The form of a message to many stores; all of it comes from its operation. */
export const noticeFields = fieldsOf(operateAnnounceSchemas.operateAnnounce.body)

const messageNames: readonly string[] = ['title', 'kind', 'text', 'path']

/** The document of a new message. */
export const freshNotice = { kind: 'activity' } as const

/** The document of a message as it was sent. */
const documentOfNotice = ({ title, kind, text, path, receivers }: ConsoleNoticeWire): Values => ({
  ...{ title, kind },
  ...(text !== '' && { text }),
  ...(path !== '' && { path }),
  ...(JSON.parse(receivers) as Values), // The desk wrote it.
})

/** The document of a message after an example; a new one where there is no example, or where its receivers were not stored. */
export const copiedNotice = (sent: ConsoleNoticeWire | null): Values => (sent && isCopyable(sent) ? documentOfNotice(sent) : freshNotice)

/** What would be sent and for whom, or what is plainly wrong, by the paths of the fields. */
export function noticeMade(draft: Draft): { found: Findings; body?: Values; choice?: Values } {
  const found = findingsOf(noticeFields, draft)
  if (Object.keys(found).length > 0) return { found }
  const body = documentOf(noticeFields, draft)
  return { found, body, choice: Object.fromEntries(Object.entries(body).filter(([name]) => !messageNames.includes(name))) }
}
