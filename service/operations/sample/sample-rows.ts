import { announcementRows } from './shop/announcement-rows.ts'
import { campaignRows } from './shop/campaign-rows.ts'
import { buildCategories } from './goods/categories.ts'
import { contractRows } from './people/contract-rows.ts'
import { cashbackPromotions } from './shop/cashback-rows.ts'
import { controlledRows } from './goods/controlled-rows.ts'
import { sampleMembers } from './data/members.ts'
import { dossierRows } from './goods/dossier-rows.ts'
import { allDrafts } from './goods/drafts.ts'
import { goodsRows } from './goods/goods-rows.ts'
import { linePromotionRows } from './shop/line-promotion-rows.ts'
import { groupOutcomeRows, groupRows, pickGroups } from './shop/group-rows.ts'
import { keptRows } from './people/kept-rows.ts'
import { memberRows } from './people/member-rows.ts'
import { messageRows } from './people/message-rows.ts'
import { missedWordRows } from './goods/missed-word-rows.ts'
import { goodsPaperRows } from './goods/paper-rows.ts'
import { invoiceRows } from './people/invoice-rows.ts'
import { lotteryRows } from './shop/lottery-rows.ts'
import { peopleRows } from './people/people-rows.ts'
import { agentLines } from './people/program-draft.ts'
import { pointsOrderRows, takenOf } from './people/points-order-rows.ts'
import { walletRows } from './people/wallet-rows.ts'
import { pastOrderRows, type PastOrderRows } from './past/past-order-rows.ts'
import { agreedRows } from './people/agreed-rows.ts'
import { quotationRows } from './people/quotation-rows.ts'
import { selfServiceRows } from './people/self-service-rows.ts'
import { specialRows } from './goods/special-rows.ts'
import { staffRows } from './people/staff-rows.ts'
import { storePaperRows } from './people/store-paper-rows.ts'
import { tradeRows } from './people/trade-rows.ts'
import { storewideDiscount } from './shop/storewide-discount-rows.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { sampleMallGoods } from './data/mall-goods.ts'

function pointsGoodsRows(now: number): Insertable<Tables['points_goods']>[] {
  return sampleMallGoods.map((row, index) => ({ id: index + 1, ...row, taken: takenOf(index + 1), is_shown: 1, updated_at: now }))
}

function spentBy(memberId: number, ledger: PastOrderRows['ledger']): number {
  const own = ledger.filter(row => row.account === `member:${memberId}`)
  return -own.reduce((sum, row) => sum + row.delta_fen, 0)
}

/** Every row of the sample; the same `now` gives the same rows. */
export async function sampleRows(now: number) {
  const drafts = allDrafts()
  const categories = buildCategories(drafts)
  const goods = goodsRows(drafts, categories.idOf, now)
  const trade = tradeRows(goods, now)
  const buyer = sampleMembers[0]
  if (!buyer) throw new Error('sample data: no members')
  const special_price = specialRows(goods, trade, now)
  const groups = pickGroups(goods, trade, special_price, now)
  const past = pastOrderRows(goods, trade, groups, now)
  const [wallet, mall] = [walletRows(now), pointsOrderRows(now)]
  const drawn = lotteryRows(now)
  const moved = [...past.ledger, ...wallet.ledger, ...mall.ledger, ...drawn.ledger]
  const members = await memberRows({ spentFen: new Map(sampleMembers.map(({ id }) => [id, spentBy(id, moved)])), past }, now)
  const kept = keptRows(goods, trade, buyer, now)
  const agreed_price = agreedRows(goods, trade, now)
  const papers = storePaperRows(now)
  const selfService = selfServiceRows(goods, trade, agreed_price, buyer, now)
  const sale = linePromotionRows(goods, trade, special_price, now)
  const promotions = [...sale.promotion, ...cashbackPromotions(sale.promotion, now)]
  const groupSale = groupRows(groups, now)
  const own = [...promotions, storewideDiscount(goods, promotions, now), ...groupSale.promotion]
  const quotations = quotationRows(goods, trade, Math.max(...own.map(row => row.id ?? 0)), now)
  const more = {
    special_price,
    agreed_price,
    goods_paper: goodsPaperRows(goods, trade, now),
    ...papers,
    ...selfService,
    file: [...papers.file, ...selfService.file],
    ...sale,
    promotion_goods: [...sale.promotion_goods, ...groupSale.promotion_goods, ...quotations.promotion_goods],
    group_outcome: groupOutcomeRows(groups, now),
    promotion: [...own, ...quotations.promotion],
    quotation: quotations.quotation,
    quotation_line: quotations.quotation_line,
    campaign: campaignRows(goods, now),
    points_goods: pointsGoodsRows(now),
    contract: contractRows(now),
    withdrawal: wallet.withdrawal,
    points_order: mall.points_order,
    points_approval: mall.points_approval,
    ...peopleRows(goods, now),
    ...invoiceRows(past, now),
    ledger: [...wallet.ledger, ...mall.ledger, ...drawn.ledger],
    ...controlledRows(goods, now),
    ...kept,
    ...messageRows(goods, trade, kept, now),
    ...announcementRows(now),
    ...missedWordRows(now),
    ...dossierRows(goods, now),
  }
  const drafted = agentLines(goods, trade, new Set(special_price.map(row => row.goods_id)))
  return { categories: categories.rows, goods, trade, past, members, more, drafted, staff: await staffRows(now) }
}
