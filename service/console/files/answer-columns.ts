import type { ConsoleFeedbackWire, ConsoleRequestWire } from '@yaoji/contract/calls/console/answers'
import type { ConsoleNoticeWire } from '@yaoji/contract/calls/console/notices'
import type { WaitingPaperWire } from '@yaoji/contract/calls/console/papers'
import type { ConsoleQuotationRowWire } from '@yaoji/contract/calls/console/quotations'
import type { ConsoleDossierRowWire } from '@yaoji/contract/calls/console/dossiers'
import { dossierKindNames, dossierStateNames, lapsedName } from '@yaoji/contract/goods/dossiers'
import type { RecallOperatedWire } from '@yaoji/contract/calls/operator/recall'
import { noticeKindNames, receiversText } from '@yaoji/contract/console/notices'
import { quotationStateNames } from '@yaoji/contract/domain/agreements/quotation-state'
import { requestStateNames } from '@yaoji/contract/domain/agreements/purchase-request-state'
import { feedbackKindNames, feedbackStateNames } from '@yaoji/contract/people/self-service'
import { amountCell, figureCell, minuteCell, type Column } from './columns.ts'
import { headings, messages } from './messages.ts'

export const quotationColumns: readonly Column<ConsoleQuotationRowWire>[] = [
  [headings.quotation, row => row.quotation_sn, 22],
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.state, row => quotationStateNames[row.state], 10],
  [headings.count, row => figureCell(row.count), 8],
  [headings.goods, row => row.goods.join(messages.listed), 40],
  [headings.current, row => amountCell(row.amount), 12],
  [headings.wished, row => amountCell(row.wished), 12],
  [headings.quote, row => amountCell(row.quote), 12],
  [headings.until, row => row.until, 12],
  [headings.quoteUntil, row => row.quote_until, 12],
  [headings.asked, row => minuteCell(row.created_at), 18],
]

export const requestColumns: readonly Column<ConsoleRequestWire>[] = [
  [headings.request, row => row.request_sn, 22],
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.goodsName, row => row.name, 26],
  [headings.spec, row => row.spec, 18],
  [headings.maker, row => row.manufacturer, 26],
  [headings.quantity, row => figureCell(row.quantity), 8],
  [headings.wished, row => figureCell(row.wished), 10],
  [headings.until, row => row.needed_by, 12],
  [headings.message, row => row.message, 30],
  [headings.state, row => requestStateNames[row.state], 10],
  [headings.quote, row => figureCell(row.quote_price), 10],
  [headings.quoteUntil, row => row.quote_until, 12],
  [headings.answer, row => row.answer, 30],
  [headings.operator, row => row.operator, 10],
  [headings.asked, row => minuteCell(row.created_at), 18],
]

export const feedbackColumns: readonly Column<ConsoleFeedbackWire>[] = [
  [headings.feedback, row => row.feedback_sn, 22],
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.kind, row => feedbackKindNames[row.kind], 12],
  [headings.content, row => row.content, 50],
  [headings.photos, row => figureCell(row.photos.length), 6],
  [headings.state, row => feedbackStateNames[row.is_answered ? 'answered' : 'waiting'], 10],
  [headings.answer, row => row.answer, 40],
  [headings.operator, row => row.operator, 10],
  [headings.asked, row => minuteCell(row.created_at), 18],
]

export const dossierColumns: readonly Column<ConsoleDossierRowWire>[] = [
  [headings.dossier, row => row.dossier_sn, 22],
  [headings.kind, row => dossierKindNames[row.kind], 14],
  [headings.goodsName, row => row.name, 40],
  [headings.creditCode, row => row.code, 22],
  [headings.scopes, row => row.scopes.join(messages.listed), 30],
  [headings.goodsNumber, row => (row.goods_id === null ? '' : figureCell(row.goods_id)), 10],
  [headings.endsOn, row => row.ends_on, 14],
  [headings.state, row => (row.is_lapsed === 1 ? lapsedName : dossierStateNames[row.state]), 14],
  [headings.operator, row => row.operator, 10],
]

export const recallColumns: readonly Column<RecallOperatedWire>[] = [
  [headings.recall, row => row.recall_sn, 22],
  [headings.kind, row => (row.is_drill === 1 ? messages.drill : ''), 8],
  [headings.level, row => figureCell(row.level), 8],
  [headings.goods, row => row.goods.map(each => [each.name, each.ph].filter(Boolean).join(' ')).join(messages.listed), 40],
  [headings.reason, row => row.reason, 30],
  [headings.sold, row => figureCell(row.sold), 10],
  [headings.stores, row => figureCell(row.stores), 10],
  [headings.notified, row => figureCell(row.notified), 10],
  [headings.answered, row => figureCell(row.answered), 10],
  [headings.left, row => figureCell(row.left), 10],
  [headings.returned, row => figureCell(row.returned), 10],
  [headings.dueBy, row => minuteCell(row.due_at), 18],
  [headings.state, row => messages.recalls[row.is_ended === 1 ? 'ended' : 'open'], 10],
  [headings.begun, row => minuteCell(row.created_at), 18],
]

export const paperColumns: readonly Column<WaitingPaperWire>[] = [
  [headings.store, row => row.store],
  [headings.company, row => row.company, 30],
  [headings.rank, row => row.rank_name, 12],
  [headings.paper, row => row.kind, 24],
  [headings.kind, row => messages.firstOrRenewed(row.is_first === 1), 12],
  [headings.state, row => messages.papers[row.state as keyof typeof messages.papers] ?? row.state, 10],
  [headings.approvedBy, row => row.approved_by, 16],
  [headings.sent, row => minuteCell(row.sent_at), 18],
]

export const noticeColumns: readonly Column<ConsoleNoticeWire>[] = [
  [headings.sentAt, row => minuteCell(row.created_at), 18],
  [headings.kind, row => noticeKindNames[row.kind], 8],
  [headings.noticeTitle, row => row.title, 30],
  [headings.content, row => row.text, 50],
  [headings.page, row => row.path, 24],
  [headings.audience, row => receiversText(row), 40],
  [headings.stores, row => figureCell(row.stores), 10],
  [headings.people, row => figureCell(row.people ?? ''), 10],
  [headings.read, row => figureCell(row.read ?? ''), 10],
  [headings.operator, row => row.operator, 10],
  [headings.recalledBy, row => row.recalled_by, 10],
  [headings.recalledAt, row => minuteCell(row.recalled_at), 18],
]
