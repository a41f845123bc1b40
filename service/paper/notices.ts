import type { Transaction } from 'kysely'
import { memberPaths } from '@yaoji/contract/paths'
import type { Tables } from '../database/tables.ts'
import { tell } from '../message/tell.ts'
import { noticeTexts } from './messages.ts'

type Trx = Transaction<Tables>

type Notice = {
  memberId: number
  kind: string
  event: keyof typeof noticeTexts
  /** What happened, so that it is told once. */
  cause: string
  /** The reason, or the last day in force. */
  detail: string
  now: number
}

/** Tells a store of one of its papers, in the transaction in which it happens; answers whether that is news. */
export function tellOfPaper(trx: Trx, { memberId, kind, event, cause, detail, now }: Notice): Promise<boolean> {
  const { title, text } = noticeTexts[event]
  const path = `${memberPaths.papers}?kind=${encodeURIComponent(kind)}`
  return tell(trx, { memberId, kind: 'paper', source: `paper:${cause}`, title: title(kind), text: text(detail), path, now })
}
