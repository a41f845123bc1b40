import type { Fault } from '../fault.ts'

const pages = ['service/storefront/campaign-page']
const lines = ['service/purchase/cart/wanted']

/** What operators put together: who sees it, and which lines are of 药聚会. */
export const serviceCampaignFaults: readonly Fault[] = [
  {
    file: 'service/storefront/campaign-page/page.ts',
    find: ".where('preview_key', '=', preview)",
    replace: '',
    what: 'a draft is shown to whoever knows its number',
    tests: pages,
  },
  {
    file: 'service/storefront/campaign-page/page.ts',
    find: "reason || (state === 'ended' && !shown.isPreview)",
    replace: "state === 'ended' && !shown.isPreview",
    what: 'a store reads what is not for it',
    tests: pages,
  },
  {
    file: 'service/promotions/campaign/fair.ts',
    find: ".where('ends_at', '>', now)",
    replace: '',
    what: 'goods are added from an activity that is over',
    tests: lines,
  },
  {
    file: 'service/promotions/campaign/fair.ts',
    find: 'if (!isMeantFor(document, member)) continue',
    replace: '',
    what: 'a store adds from an activity that is for others',
    tests: lines,
  },
]
