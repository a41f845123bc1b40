import type { Fault } from '../fault.ts'
import { afterSaleFaults } from './after-sale.ts'
import { contractFaults } from './contract.ts'
import { contractLineFaults } from './contract-lines.ts'
import { receivingFaults } from './receiving.ts'
import { receivingWidgetFaults } from './receiving-widgets.ts'
import { ephedrineFaults } from './ephedrine.ts'
import { serviceBenefitFaults } from './service-benefits.ts'
import { serviceBuyingFaults } from './service-buying.ts'
import { serviceUnpaidFaults } from './service-unpaid.ts'
import { serviceCampaignFaults } from './service-campaigns.ts'
import { serviceContractFaults } from './service-contracts.ts'
import { serviceGiftFaults } from './service-gifts.ts'
import { serviceGuardFaults } from './service-guards.ts'
import { serviceLineFaults } from './service-lines.ts'
import { serviceListsFaults } from './service-lists.ts'
import { serviceLoadFaults } from './service-load.ts'
import { serviceSearchFaults } from './service-search.ts'
import { serviceMoneyInFaults } from './service-money-in.ts'
import { serviceOperateFaults } from './service-operate.ts'
import { servicePaperFaults } from './service-papers.ts'
import { servicePartnerFaults } from './service-partner.ts'
import { servicePayingFaults } from './service-paying.ts'
import { servicePointsFaults } from './service-points.ts'
import { serviceReachFaults } from './service-reach.ts'
import { serviceRecentFaults } from './service-recent.ts'
import { serviceRegistrationFaults } from './service-registration.ts'
import { serviceRewardFaults } from './service-rewards.ts'
import { serviceSavedFaults } from './service-saved.ts'
import { serviceSessionFaults } from './service-session.ts'
import { serviceStatementFaults } from './service-statements.ts'
import { serviceWalletFaults } from './service-wallet.ts'
import { serviceZoneFaults } from './service-zones.ts'
import { siteFaults } from './site.ts'
import { widgetsAgainFaults } from './widgets-again.ts'
import { widgetsCartFaults } from './widgets-cart.ts'
import { widgetsFileFaults } from './widgets-files.ts'
import { widgetsOtherFaults } from './widgets-other.ts'

/** Where a mistake costs money, shows what is another's, or stops the shop. */
export const faults: readonly Fault[] = [
  ...afterSaleFaults,
  ...contractFaults,
  ...contractLineFaults,
  ...receivingFaults,
  ...receivingWidgetFaults,
  ...ephedrineFaults,
  ...serviceBenefitFaults,
  ...serviceBuyingFaults,
  ...serviceUnpaidFaults,
  ...serviceCampaignFaults,
  ...serviceContractFaults,
  ...serviceGiftFaults,
  ...serviceGuardFaults,
  ...serviceLineFaults,
  ...serviceListsFaults,
  ...serviceLoadFaults,
  ...serviceSearchFaults,
  ...serviceMoneyInFaults,
  ...serviceOperateFaults,
  ...servicePaperFaults,
  ...servicePartnerFaults,
  ...servicePayingFaults,
  ...servicePointsFaults,
  ...serviceReachFaults,
  ...serviceRecentFaults,
  ...serviceRegistrationFaults,
  ...serviceRewardFaults,
  ...serviceSavedFaults,
  ...serviceSessionFaults,
  ...serviceStatementFaults,
  ...serviceWalletFaults,
  ...serviceZoneFaults,
  ...siteFaults,
  ...widgetsAgainFaults,
  ...widgetsCartFaults,
  ...widgetsFileFaults,
  ...widgetsOtherFaults,
]
