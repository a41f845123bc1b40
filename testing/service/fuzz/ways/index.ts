import { afterSales } from './after-sales.ts'
import { cartsSaved, cartTurnedOver, giftChosen, storesServed } from './cart.ts'
import { campaignsAndPromotions, couponsOffered, groupsOpened, lotteriesHeld, reported, requested, rightsDecided } from './desk.ts'
import { contracted, papersHandedIn } from './papers.ts'
import { agentLetIn, deliveryPlanned, factored, passkeyed } from './guarded.ts'
import { bannersShown, settingsChanged } from './banners.ts'
import { dossiersSigned } from './dossiers.ts'
import { goodsPictured, goodsPlaced, goodsReceived, goodsRegistered, pricesChanged } from './goods.ts'
import { filesImported } from './imports.ts'
import { invoiced } from './invoices.ts'
import { approved, cancelled, checkedOut, cold, credited, addressCleared, receipted, short, ticked } from './orders.ts'
import { byWechat, chatted, onPartnerDesk, onPartnerPage, onTestPage, pulled } from './partners.ts'
import { batchesStopped, recalled } from './recalls.ts'
import { leftForGood, registered, staffed, switched } from './people.ts'
import { redeemed } from './points.ts'
import { movedByRows } from './purchase.ts'
import { quoted } from './quotations.ts'
import { goodsMarked, ownAccount, read } from './visits.ts'
import { orderedAgain, programmed } from './standing.ts'
import { storesDecided, storesOfErp } from './stores.ts'
import { billed, toppedUp, withdrawn } from './wallet.ts'
import type { WayMaker } from './way.ts'

/** By name; together they make every call of the OpenAPI document at least once. */
export const wayMakers: Readonly<Record<string, WayMaker>> = {
  ...{ read, goodsMarked, ownAccount, cartTurnedOver, giftChosen, cartsSaved, storesServed },
  ...{ approved, cancelled, checkedOut, cold, credited, addressCleared, receipted, short, ticked, afterSales, invoiced },
  ...{
    toppedUp,
    withdrawn,
    redeemed,
    registered,
    staffed,
    leftForGood,
    switched,
    byWechat,
    chatted,
    pulled,
    onPartnerDesk,
    onPartnerPage,
    onTestPage,
  },
  ...{ movedByRows, agentLetIn, deliveryPlanned, factored, passkeyed },
  ...{
    pricesChanged,
    goodsRegistered,
    goodsPictured,
    goodsPlaced,
    goodsReceived,
    bannersShown,
    settingsChanged,
    dossiersSigned,
    filesImported,
    billed,
    batchesStopped,
    recalled,
    campaignsAndPromotions,
    contracted,
    couponsOffered,
    groupsOpened,
    lotteriesHeld,
    papersHandedIn,
    reported,
    requested,
    quoted,
    orderedAgain,
    programmed,
    rightsDecided,
    storesDecided,
    storesOfErp,
  },
}
