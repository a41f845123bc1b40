import type { Kysely, Selectable } from 'kysely'
import type { ConsoleNoticeWire, NoticesQuery } from '@yaoji/contract/calls/console/notices'
import type { NoticeView } from '@yaoji/contract/console/notices'
import { limits } from '@yaoji/contract/limits'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'
import { unreadOf } from '../../identity/announcement/announce.ts'
import { behind, cutPage, directionOf } from '../keyset.ts'

type Db = Kysely<Tables>
type Row = Selectable<Tables['announcement']>

/** What is unread is counted for every row. */
const usualLimit = 20
const dayMs = 86_400_000
const columns = ['announcement.created_at', 'announcement.id'] as const

function ofView(db: Db, view: NoticeView) {
  const all = db.selectFrom('announcement')
  return view === 'open' ? all.where('recalled_at', 'is', null) : all
}

function filtered(db: Db, { view = 'open', q = '', announcement }: NoticesQuery) {
  const word = q.trim()
  return ofView(db, view)
    .$if(announcement !== undefined, own => own.where('id', '=', announcement ?? ''))
    .$if(word !== '', own => own.where(row => row.or([contains('title', word), contains('text', word), row('operator', '=', word)])))
}

/** Messages that are gone cannot be counted. */
const isGone = ({ created_at }: Row, now: number) => Number(created_at) < now - limits.messageLifeDays * dayMs

function readOf(row: Row, unread: number, now: number): number | null {
  const { people, recalled_at, unread_at_recall } = row
  if (people === null || (recalled_at === null && isGone(row, now))) return null
  return Math.max(0, people - (unread_at_recall ?? unread))
}

function noticeWire(row: Row, read: number | null): ConsoleNoticeWire {
  const { id, kind, title, text, path, stores, people, operator, choice, recalled_by, recalled_at } = row
  return {
    ...{ announcement: id, kind, title, text, path, stores, people, read, operator, receivers: choice },
    created_at: seconds(row.created_at),
    recalled_by: recalled_by ?? '',
    recalled_at: secondsOrNull(recalled_at),
  }
}

/** One page of messages to many stores, the newest first. */
export async function listNotices(db: Db, query: NoticesQuery, now: number): Promise<{ list: ConsoleNoticeWire[]; next: string | null }> {
  const { after, limit = usualLimit } = query
  const [direction, beyond] = directionOf(false)
  const found = await filtered(db, query)
    .selectAll('announcement')
    .$if(after !== undefined, own => own.where(behind(columns, beyond, after ?? '')))
    .orderBy('announcement.created_at', direction)
    .orderBy('announcement.id', direction)
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(found, limit)
  const unread = await unreadOf(
    db,
    page.filter(row => row.recalled_at === null),
  )
  return { list: page.map(row => noticeWire(row, readOf(row, unread.get(row.id) ?? 0, now))), next }
}
