import type { Transaction } from 'kysely'
import { agreementPaper } from '@yaoji/contract/papers/kinds'
import * as paths from '@yaoji/contract/paths'
import type { Tables } from '../../platform/database/tables.ts'
import { tell } from '../inbox/tell.ts'
import type { Message } from '../../providers/messaging/message.ts'
import { reachStore } from '../../platform/outbox/owner.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import { agreementTexts, noticeTexts, type NoticeTexts } from './messages.ts'

type Trx = Transaction<Tables>

type Notice = {
  memberId: number
  kind: string
  event: keyof typeof noticeTexts
  /** The cause: one notice for each. */
  cause: string
  /** The reason, or the last day in force. */
  detail: string
  now: number
}

/** An agreement is renewed where it is signed. */
const isRenewal = (kind: string, event: Notice['event']): event is keyof typeof agreementTexts =>
  kind === agreementPaper && event !== 'approved' && event !== 'rejected' && event !== 'withdrawn'

const textsOf = (kind: string, event: Notice['event']): NoticeTexts => (isRenewal(kind, event) ? agreementTexts[event] : noticeTexts[event])

/** The head office handles problems of its stores; it needs no notice of successes. */
const chainEvents: ReadonlySet<Notice['event']> = new Set(['rejected', 'ending', 'expired', 'withdrawn'])

/** Tells the head office of a store of a paper of that store, in its own context. */
async function tellHead(trx: Trx, { memberId, kind, event, cause, detail, now }: Notice): Promise<void> {
  if (!chainEvents.has(event)) return
  const store = await trx.selectFrom('member').select(['company', 'parent_id']).where('id', '=', memberId).executeTakeFirstOrThrow()
  if (store.parent_id === null) return
  const { title, text } = textsOf(kind, event)
  const words = {
    title: `${store.company}：${title(kind)}`,
    text: text(detail),
    path: isRenewal(kind, event) ? paths.contract : paths.papers,
  }
  await tell(trx, { memberId: store.parent_id, kind: 'paper', source: `paper:${memberId}:${cause}`, ...words, now })
}

/** Tells a store, and its head office, of one of its papers, in the transaction in which it happens; answers whether that is news. */
export async function tellOfPaper(trx: Trx, notice: Notice): Promise<boolean> {
  const { memberId, kind, event, cause, detail, now } = notice
  const { title, text } = textsOf(kind, event)
  const path = isRenewal(kind, event) ? paths.contract : `${paths.papers}?kind=${encodeURIComponent(kind)}`
  const isNews = await tell(trx, { memberId, kind: 'paper', source: `paper:${cause}`, title: title(kind), text: text(detail), path, now })
  if (isNews) await tellHead(trx, notice)
  return isNews
}

type PaperLetter = Extract<Message, { paper: string } | { kind: `agreement${string}` }>

/** Sends the same by SMS and mail. */
export async function writeOfPaper(trx: Trx, memberId: number, letter: PaperLetter, now: number): Promise<void> {
  await putMessage(trx, await reachStore(trx, memberId), letter, now)
}
